// Draws the board as SVG, for the page and as a picture that stands alone.

import {RED, outcome} from './rules.js';

const CELL = 100, RADIUS = 41;
const NAMESPACE = 'http://www.w3.org/2000/svg';

export function element(name, attributes = {}, text = '') {
  const node = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
}

const colourOf = (side) => (side === RED ? 'red' : 'yellow');

// The middle of a cell, which depends on the direction in which we look.
const centre = (size, flip, column, row) => ({
  cx: ((flip ? size.width - 1 - column : column) + 0.5) * CELL,
  cy: (size.height - 1 - row + 0.5) * CELL,
});

function stone(size, flip, column, row, side) {
  const group = element('g', {class: 'stone-group'});
  const {cx, cy} = centre(size, flip, column, row);
  const colour = colourOf(side);
  group.append(element('circle', {cx, cy, r: RADIUS, class: `disc ${colour}`}));
  // A ring for Red and a diamond for Yellow: they differ without their colours.
  group.append(side === RED
    ? element('circle', {cx, cy, r: 24, class: 'pattern red'})
    : element('path', {d: `M${cx} ${cy - 15}l15 15l-15 15l-15 -15z`, class: 'pattern yellow'}));
  return group;
}

function marks(position, flip) {
  const nodes = [];
  const {lines} = outcome(position);
  for (const line of lines) {
    const from = centre(position.size, flip, ...line[0]);
    const to = centre(position.size, flip, ...line.at(-1));
    nodes.push(element('line', {x1: from.cx, y1: from.cy, x2: to.cx, y2: to.cy, class: 'four-line'}));
    for (const cell of line) nodes.push(element('circle', {...centre(position.size, flip, ...cell), r: 36, class: 'four'}));
  }
  if (position.last && lines.length === 0) {
    const {cx, cy} = centre(position.size, flip, position.last.column, position.last.row);
    nodes.push(element('circle', {cx, cy, r: 37, class: 'last'}));
  }
  return nodes;
}

// Draws into `svg`. With `drop`, the last stone falls.
export function drawBoard(svg, position, {flip = false, drop = false} = {}) {
  const {width, height} = position.size;
  svg.setAttribute('viewBox', `0 0 ${width * CELL} ${height * CELL}`);
  const nodes = [];
  for (let column = 0; column < width; column++) {
    nodes.push(element('rect', {x: (flip ? width - 1 - column : column) * CELL, y: 0, width: CELL, height: height * CELL,
                                class: 'aim', 'data-column': column}));
    for (let row = 0; row < height; row++) {
      nodes.push(element('circle', {...centre(position.size, flip, column, row), r: RADIUS, class: 'hole'}));
    }
  }
  position.columns.forEach((stones, column) => stones.forEach((side, row) => {
    const group = stone(position.size, flip, column, row, side);
    const falls = drop && position.last?.column === column && position.last?.row === row;
    if (falls) {
      group.classList.add('drop');
      group.style.setProperty('--from', `${-(height - row) * CELL}px`);
      group.style.setProperty('--fall', `${0.12 + 0.035 * (height - row)}s`);
    }
    nodes.push(group);
  }));
  nodes.push(...marks(position, flip));
  svg.replaceChildren(...nodes);
}

// The column under the pointer; null beside the board.
export function columnAt(svg, event, size, flip) {
  const box = svg.getBoundingClientRect();
  const from_left = Math.floor((event.clientX - box.left) / box.width * size.width);
  if (from_left < 0 || from_left >= size.width) return null;
  return flip ? size.width - 1 - from_left : from_left;
}

export function aimAt(svg, column) {
  for (const rect of svg.querySelectorAll('.aim')) rect.classList.toggle('on', Number(rect.dataset.column) === column);
}

// All stones in words, for those who do not see them.
export function describe(position) {
  const columns = position.columns
    .map((stones, column) => (stones.length ? `column ${column + 1}: ${stones.map(colourOf).join(', ')}` : ''))
    .filter((text) => text);
  return columns.length ? `The board from the bottom up. ${columns.join('; ')}.` : 'The board is empty.';
}

const PICTURE_STYLE = '.frame{fill:#2a63a5}.hole{fill:#eef1f5}.disc.red{fill:#c2321f}.disc.yellow{fill:#f5c02c}' +
  '.pattern.red{fill:none;stroke:#ffd9d2;stroke-width:4}.pattern.yellow{fill:#5a4200}' +
  '.last{fill:none;stroke:#16202c;stroke-width:7}.four{fill:none;stroke:#fff;stroke-width:9}' +
  '.four-line{stroke:#fff;stroke-width:10;stroke-linecap:round;opacity:.85}.aim{opacity:0}';

// The text of a picture that needs nothing else.
export function pictureOf(position, flip) {
  const svg = element('svg', {xmlns: NAMESPACE});
  drawBoard(svg, position, {flip});
  const [width, height] = [position.size.width * CELL, position.size.height * CELL];
  svg.setAttribute('viewBox', `-12 -12 ${width + 24} ${height + 24}`);
  svg.querySelectorAll('.aim').forEach((node) => node.remove());
  svg.prepend(element('style', {}, PICTURE_STYLE),
              element('rect', {x: -12, y: -12, width: width + 24, height: height + 24, rx: 20, class: 'frame'}));
  return new XMLSerializer().serializeToString(svg);
}
