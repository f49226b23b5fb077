// Draws all of the page but the board from the state and from what the server has said.

import {describe} from './board.js';
import {setChildren} from './children.js';
import {MARKS, drawReview, remark} from './review.js';
import {RED, YELLOW, outcome, sideName, sizeText} from './rules.js';
import {drawColumns, drawWords, searchText, turnName, verdictText} from './scores.js';
import {isEngine, positionAt} from './state.js';

const $ = (id) => document.getElementById(id);

function drawTurns(state, position, result, thinks) {
  for (const side of [RED, YELLOW]) {
    const box = $(`turn-${turnName(side)}`);
    const active = !result.over && position.toMove === side;
    const won = result.over && result.winner === side;
    box.classList.toggle('active', active || won);
    box.querySelector('.name').textContent = isEngine(state, side) ? `Plumb, level ${state.level}` :
      state.mode === 'analysis' ? 'Analysis' : state.mode === 'people' ? 'Person' : 'You';
    box.querySelector('.mark').textContent = won ? 'wins' : active ? (thinks ? 'thinks …' : 'to move') : '';
    box.setAttribute('aria-current', active ? 'true' : 'false');
  }
}

function headline(app, position, result) {
  if (result.over) return result.winner ? `${sideName(result.winner)} has won` : 'A draw: the board is full';
  const {analysis} = app;
  if (analysis.answer && app.state.scores) return verdictText(analysis.answer, position.toMove);
  return `${sideName(position.toMove)} to move`;
}

function drawVerdict(app, position, result) {
  const {analysis, engine, state} = app;
  $('verdict').textContent = headline(app, position, result);
  const search = $('search');
  const thinking = analysis.running || (engine.thinks && !engine.problem);
  search.classList.toggle('thinking', thinking);
  search.classList.toggle('error', Boolean(engine.problem ?? analysis.problem));
  if (engine.problem ?? analysis.problem) search.textContent = engine.problem ?? analysis.problem;
  else if (analysis.answer && !result.over && state.scores) search.textContent = searchText(analysis.answer, analysis.running);
  else search.textContent = thinking ? 'Thinking …' : '';
  drawWords($('word-list'), state.words && state.scores && !result.over ? analysis.answer : null);
}

function drawMoves(app) {
  const {state} = app;
  const items = state.moves.map((column, i) => {
    const item = document.createElement('li');
    if (i % 2 === 0) {
      const number = document.createElement('span');
      number.className = 'no';
      number.textContent = `${i / 2 + 1}.`;
      item.append(number);
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${column + 1}`;
    const graded = state.review?.review[i];
    if (graded && MARKS[graded.grade]) {
      const mark = document.createElement('span');
      mark.className = `grade ${graded.grade}`;
      mark.textContent = MARKS[graded.grade];
      button.append(mark);
    }
    button.title = `Move ${i + 1}: ${sideName(i % 2 === 0 ? state.start.toMove : 3 - state.start.toMove)} in column ${column + 1}` +
      (graded ? `. ${remark(graded)}` : '');
    button.setAttribute('aria-label', button.title);
    if (state.at === i + 1) button.setAttribute('aria-current', 'step');
    button.addEventListener('click', () => app.goTo(i + 1));
    item.append(button);
    return item;
  });
  if (items.length === 0) {
    const item = document.createElement('li');
    item.className = 'quiet';
    item.textContent = 'None yet. Press a column to play.';
    items.push(item);
  }
  const list = $('moves');
  if (!setChildren(list, items)) return;
  const current = list.querySelector('[aria-current]');
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  else list.scrollTop = 0;
}

function drawControls(app, result) {
  const {state} = app;
  $('mode').value = state.mode;
  $('level').value = state.level;
  if (document.activeElement !== $('size')) $('size').value = sizeText(state.size);
  $('level').disabled = state.mode === 'analysis' || state.mode === 'people';
  for (const name of ['scores', 'words', 'flip']) $(name).checked = state[name];
  $('words').disabled = !state.scores;
  for (const id of ['undo', 'back', 'first']) $(id).disabled = state.at === 0;
  for (const id of ['redo', 'forward', 'last']) $(id).disabled = state.at === state.moves.length;
  const review = $('review');
  review.disabled = state.moves.length === 0 || Boolean(state.startCells) || Boolean(app.reviewing);
  review.textContent = app.reviewing ? 'Reviewing …' : 'Review this game';
  $('board').classList.toggle('still', result.over);
}

export function drawAll(app) {
  const {state} = app;
  const position = positionAt(state);
  const result = outcome(position);
  document.documentElement.style.setProperty('--aspect', state.size.width / state.size.height);
  $('board').setAttribute('aria-label', describe(position));
  drawTurns(state, position, result, app.engine.thinks);
  drawColumns($('columns'), {size: state.size, flip: state.flip, on: state.scores && !result.over,
                             playable: (column) => app.canPlay(column), analysis: app.analysis.answer});
  drawVerdict(app, position, result);
  drawMoves(app);
  drawControls(app, result);
  drawReview($('review-out'), state.review, state.at, (at) => app.goTo(at));
  if (app.reviewProblem) {
    const note = document.createElement('p');
    note.className = 'error';
    note.textContent = app.reviewProblem;
    $('review-out').append(note);
  }
}
