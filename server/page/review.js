// The review of a game: a graph of its value, a mark at each bad move, the accuracy of both players.

import {element} from './board.js';
import {setChildren} from './children.js';
import {number, scoreText} from './scores.js';

export const MARKS = {best: '', good: '', mistake: '?', blunder: '??', unproven: '…'};

const WIDTH = 600, HEIGHT = 180, MIDDLE = HEIGHT / 2, EDGE = 18;

// "Mistake: dropped 3, from +2 to −1. Best: 4, 5."
export function remark(move) {
  const name = move.grade[0].toUpperCase() + move.grade.slice(1);
  if (move.grade === 'unproven') return 'Not proven in the time given';
  const dropped = move.dropped ? `: dropped ${move.dropped}, from ${number(move.possible[0])} to ${number(move.played[0])}` : '';
  const better = move.better.length ? `. Best: ${move.better.join(', ')}` : '';
  return `${name}${dropped}${better}`;
}

function bar([low, high], x, width, largest) {
  const scale = (MIDDLE - EDGE) / largest;
  if (low > 0) return element('rect', {x, width, y: MIDDLE - low * scale, height: low * scale, class: 'red'});
  if (high < 0) return element('rect', {x, width, y: MIDDLE, height: -high * scale, class: 'yellow'});
  if (low === high) return element('rect', {x, width, y: MIDDLE - 2, height: 4, class: 'axis'});
  return element('rect', {x, width, y: MIDDLE - 10, height: 20, class: 'unproven'});  // Open: anything may be.
}

function graph(review, at) {
  const svg = element('svg', {class: 'graph', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img'});
  const values = review.values;
  const step = WIDTH / values.length;
  const largest = Math.max(4, ...values.map(([low, high]) => (low === high ? Math.abs(low) : 0)));
  values.forEach((value, i) => svg.append(bar(value, i * step + step * 0.08, step * 0.84, largest)));
  svg.append(element('line', {x1: 0, x2: WIDTH, y1: MIDDLE, y2: MIDDLE, class: 'axis'}));
  svg.append(element('rect', {x: at * step + 1, y: 1, width: Math.max(2, step - 2), height: HEIGHT - 2, class: 'here'}));
  const bad = review.review.filter((move) => move.grade === 'mistake' || move.grade === 'blunder').length;
  svg.setAttribute('aria-label', `The value of the game after each of ${values.length - 1} moves; ${bad} mistakes and blunders`);
  return svg;
}

// Marks above the graph, which is stretched and so cannot hold text.
function markRow(review, goTo) {
  const row = document.createElement('div');
  row.className = 'marks';
  row.style.setProperty('--count', review.values.length);
  for (const move of review.review) {
    if (move.grade !== 'mistake' && move.grade !== 'blunder') continue;
    const mark = document.createElement('button');
    mark.type = 'button';
    mark.className = `mark-${move.grade}`;
    mark.textContent = MARKS[move.grade];
    mark.title = `Move ${move.ply}, column ${move.column}. ${remark(move)}`;
    mark.setAttribute('aria-label', mark.title);
    mark.style.setProperty('--at', move.ply);
    mark.addEventListener('click', () => goTo(move.ply));
    row.append(mark);
  }
  return row;
}

function table(review) {
  const node = document.createElement('table');
  const names = ['accuracy', 'best', 'good', 'mistake', 'blunder'];
  if (!review.complete) names.push('unproven');
  const titles = {accuracy: 'Accuracy', best: 'Best', good: 'Good', mistake: 'Mistake ?', blunder: 'Blunder ??', unproven: 'Unproven'};
  const head = node.createTHead().insertRow();
  for (const name of ['', ...names]) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = titles[name] ?? '';
    head.append(cell);
  }
  const body = node.createTBody();
  for (const side of ['red', 'yellow']) {
    const row = body.insertRow();
    const title = document.createElement('th');
    title.scope = 'row';
    title.textContent = side === 'red' ? 'Red' : 'Yellow';
    row.append(title);
    for (const name of names) {
      const cell = row.insertCell();
      const value = review[side][name];
      cell.className = name;
      cell.textContent = name !== 'accuracy' ? value : value === null ? '–' : `${value.toFixed(1)} %`;
    }
  }
  return node;
}

// Draws into `out`; `goTo` is called with the number of moves on the board.
export function drawReview(out, review, at, goTo) {
  if (!review) {
    out.replaceChildren();
    return;
  }
  const svg = graph(review, at);
  svg.addEventListener('click', (event) => {
    const box = svg.getBoundingClientRect();
    goTo(Math.min(review.values.length - 1, Math.floor((event.clientX - box.left) / box.width * review.values.length)));
  });
  const note = document.createElement('p');
  note.id = 'review-note';
  const move = review.review[at - 1];
  const value = scoreText({score: review.values[at][0] === review.values[at][1] ? review.values[at][0] : null, bounds: review.values[at]});
  note.textContent = move ? `Move ${move.ply}, ${move.side === 'red' ? 'Red' : 'Yellow'} in column ${move.column}. ${remark(move)}.`
                          : `Above the line Red wins, below it Yellow. At the start: ${value}.`;
  setChildren(out, [markRow(review, goTo), svg, note, table(review)]);
}
