// Puts the parts together: events change the state, and the page is drawn from it.

import {Analysis} from './analysis.js';
import {reviewGame} from './api.js';
import {aimAt, columnAt, drawBoard} from './board.js';
import {Engine} from './engine.js';
import {drawAll} from './draw.js';
import {hasRoom, movesText, outcome, parseSize, sideName, sizeText} from './rules.js';
import {setUpSharing} from './share.js';
import {BEST_LEVEL, fromHash, isEngine, jump, play, positionAt, restart, serverText, step, toHash} from './state.js';

const $ = (id) => document.getElementById(id);

class App {
  constructor() {
    this.state = fromHash(location.hash);
    this.analysis = new Analysis(() => this.draw());
    this.engine = new Engine(this);
    this.reviewProblem = null;
    this.reviewing = null;
  }

  // After each change of the state.
  update({drop = false, say = ''} = {}) {
    const {state} = this;
    const hash = toHash(state);
    if (location.hash.replace(/^#/, '') !== hash) history.replaceState(null, '', hash ? `#${hash}` : location.pathname);
    const over = outcome(positionAt(state)).over;
    this.analysis.follow(state.scores && !over ? serverText(state) : null, sizeText(state.size));
    this.engine.follow();
    drawBoard($('board'), positionAt(state), {flip: state.flip, drop});
    this.draw();
    this.announce(drop, say);
  }

  draw() { drawAll(this); }

  // For those who listen: the last move and the end of the game.
  announce(moved, say) {
    const position = positionAt(this.state);
    const result = outcome(position);
    const by = sideName(position.toMove === 1 ? 2 : 1);
    const move = moved && position.last ? `${by} in column ${position.last.column + 1}. ` : '';
    const end = result.over ? (result.winner ? `${sideName(result.winner)} wins.` : 'The game is drawn.') : '';
    if (move || end || say) $('live').textContent = `${say}${move}${end}`;
  }

  canPlay(column) {
    const position = positionAt(this.state);
    const engineTurn = isEngine(this.state, position.toMove) && this.state.at === this.state.moves.length;
    return !engineTurn && hasRoom(position, column) && !outcome(position).over;
  }

  play(column) {
    if (column === null || !this.canPlay(column)) return;
    play(this.state, column);
    this.update({drop: true});
  }

  goTo(at) {
    jump(this.state, at);
    this.update({say: `Move ${this.state.at} of ${this.state.moves.length}.`});
  }

  undo(by = -1) {
    step(this.state, by);
    this.update({say: `Move ${this.state.at} of ${this.state.moves.length}.`});
  }

  change(values) {
    Object.assign(this.state, values);
    this.update();
  }

  newGame(size) {
    restart(this.state, size);
    this.update({say: 'New game.'});
  }

  async review() {
    const {state} = this;
    const moves = movesText(state.moves, state.size);
    this.reviewing?.abort();
    this.reviewing = new AbortController();
    this.reviewProblem = null;
    this.draw();
    try {
      const answer = await reviewGame(moves, sizeText(state.size), this.reviewing.signal);
      if (movesText(state.moves, state.size) === moves) state.review = answer;
      this.reviewing = null;
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.reviewing = null;
      this.reviewProblem = error.message;
    }
    this.draw();
  }
}

const app = new App();

const KEYS = {
  ArrowLeft: () => app.goTo(app.state.at - 1),
  ArrowRight: () => app.goTo(app.state.at + 1),
  ArrowUp: () => app.goTo(0),
  ArrowDown: () => app.goTo(app.state.moves.length),
  u: () => app.undo(-1),
  r: () => app.undo(1),
  s: () => app.change({scores: !app.state.scores}),
  f: () => app.change({flip: !app.state.flip}),
  n: () => app.newGame(),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input:not([type=checkbox]), textarea, select')) return;
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) : null;
  if (digit !== null) app.play(digit === 0 ? 9 : digit - 1);
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

const board = $('board');
const columnOf = (event) => columnAt(board, event, app.state.size, app.state.flip);
board.addEventListener('click', (event) => app.play(columnOf(event)));
board.addEventListener('pointermove', (event) => {
  const column = columnOf(event);
  aimAt(board, column !== null && app.canPlay(column) ? column : null);
});
board.addEventListener('pointerleave', () => aimAt(board, null));
$('columns').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) app.play(Number(button.dataset.column));
});

for (let level = 0; level <= BEST_LEVEL; level++) {
  const name = level === 0 ? '0 random' : level === BEST_LEVEL ? '20 perfect' : `${level}`;
  $('level').append(new Option(name, level));
}
$('mode').addEventListener('change', (event) => app.change({mode: event.target.value}));
$('level').addEventListener('change', (event) => app.change({level: Number(event.target.value)}));
$('size').addEventListener('change', (event) => {
  const size = parseSize(event.target.value);
  event.target.setCustomValidity(size ? '' : 'Width x height such as 8x7, with width × (height + 1) at most 128');
  if (size) app.newGame(size);
  else event.target.reportValidity();
});
for (const name of ['scores', 'words', 'flip']) {
  $(name).addEventListener('change', (event) => app.change({[name]: event.target.checked}));
}
const BUTTONS = {
  new: () => app.newGame(), undo: () => app.undo(-1), redo: () => app.undo(1), review: () => app.review(),
  first: KEYS.ArrowUp, last: KEYS.ArrowDown, back: KEYS.ArrowLeft, forward: KEYS.ArrowRight,
};
for (const [id, act] of Object.entries(BUTTONS)) $(id).addEventListener('click', act);
window.addEventListener('hashchange', () => {
  app.state = fromHash(location.hash);
  app.update();
});
setUpSharing(app);
app.update();
