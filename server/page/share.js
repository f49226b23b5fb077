// Copies the game in several forms, and reads what is pasted.

import {readGame, readPosition} from './api.js';
import {pictureOf} from './board.js';
import {movesText, sizeText} from './rules.js';
import {load, positionAt, serverText} from './state.js';

async function textOf(form, state, analysis) {
  switch (form) {
    case 'link': return location.href;
    case 'moves':
      if (state.startCells) throw new Error('The order of the first moves is not known; copy the FEN instead.');
      return movesText(state.moves.slice(0, state.at), state.size);
    case 'svg': return pictureOf(positionAt(state), state.flip);
    case 'json': if (analysis.answer && !analysis.running) return JSON.stringify(analysis.answer); break;
  }
  const answer = await readPosition(serverText(state), sizeText(state.size));
  return form === 'fen' ? answer.fen : JSON.stringify(answer);
}

async function toClipboard(text) {
  if (navigator.clipboard) {
    try { return await navigator.clipboard.writeText(text); } catch { /* Not allowed: the old way. */ }
  }
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser does not allow to copy.');
}

// A PGN begins with its tags; no form of a position has such a bracket and a quotation mark.
const looksLikePgn = (text) => /^\[\s*\w+\s*"/.test(text);

const NAMES = {link: 'Link', moves: 'Moves', fen: 'FEN', json: 'JSON', svg: 'Picture (SVG)'};

export function setUpSharing(app) {
  const note = document.getElementById('copied');
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.addEventListener('click', async () => {
      const form = button.dataset.copy;
      try {
        const text = await textOf(form, app.state, app.analysis);
        await toClipboard(text);
        note.dataset.text = text;
        note.textContent = text === '' ? 'Copied: no moves yet' : `${NAMES[form]} copied`;
      } catch (error) {
        note.textContent = error.message;
      }
    });
  }
  const field = document.getElementById('paste');
  const problem = document.getElementById('paste-error');
  document.getElementById('paste-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    try {
      const text = field.value.trim();
      load(app.state, await (looksLikePgn(text) ? readGame(text) : readPosition(text, sizeText(app.state.size))));
      app.update();
    } catch (error) {
      problem.textContent = error.message;
    }
  });
}
