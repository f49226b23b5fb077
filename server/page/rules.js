// The rules of the game: what a list of moves looks like on the board. Columns are 0-based.

export const EMPTY = 0, RED = 1, YELLOW = 2;

export const sideName = (side) => (side === RED ? 'Red' : 'Yellow');
export const other = (side) => (side === RED ? YELLOW : RED);

export function parseSize(text) {
  const match = /^\s*(\d{1,3})\s*[x×*]\s*(\d{1,3})\s*$/i.exec(text);
  if (!match) return null;
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (width < 1 || height < 1 || width * (height + 1) > 128) return null;
  return {width, height};
}

export const sizeText = ({width, height}) => `${width}x${height}`;

// A position: columns of stones from the bottom, and whose turn it is.
export function emptyPosition(size) {
  return {size, columns: Array.from({length: size.width}, () => []), toMove: RED, last: null};
}

// From rows of text, the top one first, as the server writes them: X is Red, O is Yellow.
export function positionFromCells(size, cells, toMove) {
  const position = emptyPosition(size);
  for (let row = size.height - 1; row >= 0; row--) {
    for (let column = 0; column < size.width; column++) {
      const cell = cells[row][column];
      if (cell !== '.') position.columns[column].push(cell === 'X' ? RED : YELLOW);
    }
  }
  position.toMove = toMove;
  return position;
}

export const hasRoom = (position, column) =>
  column >= 0 && column < position.size.width && position.columns[column].length < position.size.height;

export function afterMove(position, column) {
  const columns = position.columns.map((stones, c) => (c === column ? [...stones, position.toMove] : stones));
  return {size: position.size, columns, toMove: other(position.toMove), last: {column, row: columns[column].length - 1}};
}

const at = (position, column, row) => position.columns[column]?.[row] ?? EMPTY;

// The cells of every line of four or more, as [column, row], rows from the bottom.
export function fours(position) {
  const lines = [];
  for (let column = 0; column < position.size.width; column++) {
    for (let row = 0; row < position.columns[column].length; row++) {
      const side = at(position, column, row);
      for (const [dc, dr] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
        if (at(position, column - dc, row - dr) === side) continue;  // Not the first of its line.
        const line = [];
        for (let i = 0; at(position, column + i * dc, row + i * dr) === side; i++) line.push([column + i * dc, row + i * dr]);
        if (line.length >= 4) lines.push(line);
      }
    }
  }
  return lines;
}

export const stones = (position) => position.columns.reduce((sum, column) => sum + column.length, 0);

// {over, winner, lines}: winner is EMPTY in a draw.
export function outcome(position) {
  const lines = fours(position);
  if (lines.length > 0) return {over: true, winner: at(position, ...lines[0][0]), lines};
  const full = stones(position) === position.size.width * position.size.height;
  return {over: full, winner: EMPTY, lines};
}

// Moves as the command line reads them: digits, or numbers with commas on wide boards.
export function movesText(moves, size) {
  const numbers = moves.map((column) => column + 1);
  if (size.width <= 9) return numbers.join('');
  return numbers.join(',') + (numbers.length === 1 ? ',' : '');
}

export function parseMoves(text, size) {
  const items = text.includes(',') ? text.split(',').filter((item) => item !== '') : [...text];
  return items.map((item) => (/^\d+$/.test(item) ? Number(item) : parseInt(item, 36)) - 1);
}

// All cells from the top, and the player to move: the form that tells any position on any board.
export function cellsText(position) {
  const cells = [];
  for (let row = position.size.height - 1; row >= 0; row--) {
    for (let column = 0; column < position.size.width; column++) cells.push(at(position, column, row));
  }
  return `[${cells.join(',')}] ${position.toMove}`;
}
