// Scores as numbers and as words. What is not proven is never shown as if it were.

import {setChildren} from './children.js';
import {sideName, RED} from './rules.js';

const MINUS = '\u2212';

export const number = (value) => (value < 0 ? `${MINUS}${-value}` : value > 0 ? `+${value}` : '0');
const bare = (value) => (value < 0 ? `${MINUS}${-value}` : `${value}`);

// "+3", or "−2…3" if only that is proven.
export function scoreText({score, bounds}) {
  return score === null ? `${bare(bounds[0])}…${bare(bounds[1])}` : number(score);
}

const plies = (count) => (count === null ? '' : ` in ${count} ${count === 1 ? 'ply' : 'plies'}`);

// "wins in 23 plies", "does not lose", "not yet known".
export function inWords({score, bounds, plies: count}) {
  if (score !== null) return score > 0 ? `wins${plies(count)}` : score < 0 ? `loses${plies(count)}` : 'draws';
  if (bounds[0] > 0) return 'wins, not yet known how fast';
  if (bounds[1] < 0) return 'loses, not yet known how fast';
  if (bounds[0] === 0) return 'does not lose, the rest is not yet known';
  if (bounds[1] === 0) return 'does not win, the rest is not yet known';
  return 'not yet known';
}

function columnButton(column, room, value, state) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'column';
  button.dataset.column = column;
  button.disabled = !room;
  const best = state.best.includes(column + 1);
  const top = document.createElement('span');
  top.className = 'number';
  top.append(`${column + 1}`);
  if (best) {
    const star = document.createElement('span');
    star.className = 'star';
    star.textContent = ' ★';
    top.append(star);
  }
  const score = document.createElement('span');
  score.className = 'score';
  // Bounds may be broken into two lines where columns are narrow.
  score.textContent = value ? scoreText(value).replace('…', '\u200b…') : state.on ? (room ? '…' : '–') : '';
  if (value) button.dataset.score = value.score ?? '';
  button.classList.toggle('best', best);
  button.classList.toggle('open', Boolean(value) && value.score === null);
  const words = value ? `, ${scoreText(value)}, ${inWords(value)}${best ? ', best' : ''}` : '';
  button.setAttribute('aria-label', `Column ${column + 1}${room ? '' : ', cannot be played'}${words}`);
  if (value) button.title = `Column ${column + 1} ${inWords(value)}`;
  button.append(top, score);
  return button;
}

// One button a column. `analysis` is the server's answer so far, or null.
export function drawColumns(row, {size, flip, playable, analysis, on}) {
  const focused = row.contains(document.activeElement) ? document.activeElement.dataset.column : null;
  const shown = on ? analysis : null;
  const buttons = [];
  for (let column = 0; column < size.width; column++) {
    buttons.push(columnButton(column, playable(column), shown?.columns[column] ?? null, {on, best: shown?.best ?? []}));
  }
  if (flip) buttons.reverse();
  row.classList.toggle('many', size.width > 12);
  setChildren(row, buttons);
  if (focused !== null) row.querySelector(`[data-column="${focused}"]`)?.focus();
}

export function verdictText(analysis, toMove) {
  const words = inWords(analysis);
  return `${sideName(toMove)} to move${words.startsWith('not') ? ':' : ''} ${words}`;
}

const count = (n) => (n >= 1e6 ? `${(n / 1e6).toFixed(1)} million` : n >= 1e3 ? `${Math.round(n / 1e3)} thousand` : `${n}`);

// How it was found, or how far the search is.
export function searchText(analysis, running) {
  const time = analysis.seconds >= 0.05 ? `, ${analysis.seconds.toFixed(1)} s` : '';
  const work = analysis.nodes > 0 ? `${count(analysis.nodes)} nodes${time}` : '';
  if (!running) {
    const source = {rules: 'By the rules', book: 'From the book', search: 'Searched', 'book+search': 'From the book and searched'};
    const open = analysis.score === null ? 'The time was over before more was proven. ' : '';
    return `${open}${source[analysis.source] ?? ''}${work ? `: ${work}` : ''}.`;
  }
  const proven = analysis.bounds ? `Proven so far: ${scoreText({score: analysis.score ?? null, bounds: analysis.bounds})}. ` : '';
  const guess = analysis.estimate;
  const estimate = guess ? ` A guess, not proven: column ${guess.column}.` : '';
  return `${proven}${work}${work && '.'}${estimate}`;
}

export function drawWords(list, analysis) {
  const items = (analysis?.columns ?? []).filter((column) => column).map((column) => {
    const item = document.createElement('li');
    const best = analysis.best.includes(column.column);
    item.textContent = `Column ${column.column} ${inWords(column)}${best ? ' ★' : ''}`;
    item.classList.toggle('is-best', best);
    return item;
  });
  setChildren(list, items);
}

export const turnName = (side) => (side === RED ? 'red' : 'yellow');
