// The one state of the page, and the address that says the same.

import {RED, YELLOW, afterMove, cellsText, emptyPosition, hasRoom, movesText, outcome, parseMoves, parseSize,
        positionFromCells, sizeText} from './rules.js';

export const MODES = ['analysis', 'people', 'red', 'yellow', 'engines'];
export const BEST_LEVEL = 20;

export function newState(size = {width: 7, height: 6}) {
  return {
    size,
    start: emptyPosition(size),
    startCells: null,  // Rows of text if the game does not begin on the empty board.
    moves: [],
    at: 0,             // How many of the moves are on the board.
    mode: 'analysis',
    level: BEST_LEVEL,
    scores: true,
    words: false,
    flip: false,
    review: null,      // The answer of the server for these moves.
  };
}

export function positionAt(state, at = state.at) {
  let position = state.start;
  for (const column of state.moves.slice(0, at)) position = afterMove(position, column);
  return position;
}

// The text by which the server knows the position.
export function serverText(state, at = state.at) {
  if (state.startCells) return cellsText(positionAt(state, at));
  return movesText(state.moves.slice(0, at), state.size);
}

export const isEngine = (state, side) =>
  state.mode === 'engines' || (state.mode === 'red' && side === YELLOW) || (state.mode === 'yellow' && side === RED);

// Plays at the shown position; what came after it is forgotten. False if it cannot be played.
export function play(state, column) {
  const position = positionAt(state);
  if (outcome(position).over || !hasRoom(position, column)) return false;
  if (state.moves[state.at] !== column) {
    state.moves = [...state.moves.slice(0, state.at), column];
    state.review = null;
  }
  state.at += 1;
  return true;
}

// Undo and redo go to a turn of a person, if a person plays at all.
export function step(state, by) {
  const people = state.mode !== 'engines';
  let at = state.at;
  do at += by; while (at > 0 && at < state.moves.length && people && isEngine(state, positionAt(state, at).toMove));
  state.at = Math.max(0, Math.min(state.moves.length, at));
}

export function jump(state, at) { state.at = Math.max(0, Math.min(state.moves.length, at)); }

export function restart(state, size = state.size) {
  Object.assign(state, {size, start: emptyPosition(size), startCells: null, moves: [], at: 0, review: null});
}

// From the server's answer about a pasted position.
export function load(state, answer) {
  const size = parseSize(answer.size);
  restart(state, size);
  if (answer.moves !== null) {
    state.moves = parseMoves(answer.moves, size);
    state.at = state.moves.length;
  } else {
    setStart(state, answer.cells, answer.to_move === 'red' ? RED : YELLOW);
  }
}

function setStart(state, cells, toMove) {
  state.startCells = cells;
  state.start = positionFromCells(state.size, cells, toMove);
}

export function toHash(state) {
  const parameters = new URLSearchParams();
  if (sizeText(state.size) !== '7x6') parameters.set('size', sizeText(state.size));
  if (state.startCells) parameters.set('start', `${state.startCells.join('/')} ${state.start.toMove}`);
  if (state.moves.length > 0) parameters.set('moves', movesText(state.moves, state.size));
  if (state.at !== state.moves.length) parameters.set('at', state.at);
  if (state.mode !== 'analysis') parameters.set('mode', state.mode);
  if (state.level !== BEST_LEVEL) parameters.set('level', state.level);
  if (!state.scores) parameters.set('scores', '0');
  if (state.words) parameters.set('words', '1');
  if (state.flip) parameters.set('flip', '1');
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
}

// Reads what toHash wrote; whatever makes no sense is left out.
export function fromHash(hash) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const state = newState(parseSize(parameters.get('size') ?? '7x6') ?? undefined);
  const start = /^([XO./]+) ([12])$/.exec(parameters.get('start') ?? '');
  const rows = start ? start[1].split('/') : [];
  if (rows.length === state.size.height && rows.every((row) => row.length === state.size.width)) {
    setStart(state, rows, Number(start[2]));
  }
  for (const column of parseMoves(parameters.get('moves') ?? '', state.size)) if (!play(state, column)) break;
  if (/^\d+$/.test(parameters.get('at') ?? '')) jump(state, Number(parameters.get('at')));
  if (MODES.includes(parameters.get('mode'))) state.mode = parameters.get('mode');
  const level = Number(parameters.get('level') ?? BEST_LEVEL);
  if (Number.isInteger(level) && level >= 0 && level <= BEST_LEVEL) state.level = level;
  state.scores = parameters.get('scores') !== '0';
  state.words = parameters.get('words') === '1';
  state.flip = parameters.get('flip') === '1';
  return state;
}
