// What the server knows of the shown position: asked once, kept, and shown while it grows.

import {analyze} from './api.js';

const MOST_KEPT = 500;

export class Analysis {
  // `changed` is called whenever current() has changed.
  constructor(changed) {
    this.changed = changed;
    this.kept = new Map();
    this.key = null;
    this.answer = null;
    this.running = false;
    this.problem = null;
    this.end = () => {};
  }

  // Follows this position from now on; null: none. Asks again after an error.
  follow(position, size) {
    const key = position === null ? null : `${size} ${position}`;
    if (key === this.key && this.problem === null) return;
    this.end();
    this.end = () => {};
    Object.assign(this, {key, answer: this.kept.get(key) ?? null, running: false, problem: null});
    if (key === null || this.answer !== null) return;
    this.running = true;
    this.end = analyze(position, size, {
      onProgress: (answer) => this.learn(key, {answer}),
      onResult: (answer) => {
        if (answer.score !== null) this.keep(key, answer);
        this.learn(key, {answer, running: false});
      },
      onError: (problem) => this.learn(key, {problem, running: false}),
    });
  }

  learn(key, news) {
    if (key !== this.key) return;
    Object.assign(this, news);
    this.changed();
  }

  keep(key, answer) {
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value);
    this.kept.set(key, answer);
  }
}
