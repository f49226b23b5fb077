// Lets the engine move when it is its turn.

import {findMove} from './api.js';
import {outcome, sizeText} from './rules.js';
import {isEngine, play, positionAt, serverText} from './state.js';

const PAUSE_MS = 500;  // Between two moves of the engine against itself, so that one can follow.

export class Engine {
  constructor(app) {
    this.app = app;
    this.key = null;  // The position that it thinks about.
    this.problem = null;
    this.ask = null;
  }

  get thinks() { return this.key !== null; }

  // Begins, goes on or ends to think, as the state asks for.
  follow() {
    const {state} = this.app;
    const position = positionAt(state);
    const wanted = state.at === state.moves.length && isEngine(state, position.toMove) && !outcome(position).over;
    const key = wanted ? `${sizeText(state.size)} ${serverText(state)} ${state.level}` : null;
    if (key === this.key) return;
    this.ask?.abort();
    Object.assign(this, {key, problem: null, ask: null});
    if (key !== null) this.think(key);
  }

  async think(key) {
    const {state} = this.app;
    this.ask = new AbortController();
    try {
      const began = performance.now();
      const answer = await findMove(serverText(state), sizeText(state.size), state.level, this.ask.signal);
      const pause = state.mode === 'engines' ? PAUSE_MS - (performance.now() - began) : 0;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      if (key !== this.key) return;
      this.key = null;
      play(state, answer.column - 1);
      this.app.update({drop: true});
    } catch (error) {
      if (error.name === 'AbortError' || key !== this.key) return;
      this.problem = error.message;
      this.app.draw();
    }
  }
}
