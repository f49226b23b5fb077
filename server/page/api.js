// Questions to the server.

const query = (parameters) => new URLSearchParams(parameters).toString();

// The answer as an object; an Error with the server's own words otherwise.
async function get(path, parameters, signal) {
  let response;
  try {
    response = await fetch(`api/v1/${path}?${query(parameters)}`, {signal});
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error('The server does not answer.');
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error?.detail ?? body.error?.title ?? `Error ${response.status}`);
  return body;
}

export const readPosition = (position, size) => get('position', {position, size});
export const readGame = (pgn) => get('position', {pgn});
export const findMove = (position, size, level, signal) =>
  get('move', {position, size, level, time_ms: 2000}, signal);
export const reviewGame = (moves, size, signal) => get('review', {moves, size}, signal);

// Calls onProgress with what is proven so far, then onResult or onError. Returns what ends it.
export function analyze(position, size, {onProgress, onResult, onError}) {
  const source = new EventSource(`api/v1/analyze/stream?${query({position, size})}`);
  const end = () => source.close();
  source.addEventListener('progress', (event) => onProgress(JSON.parse(event.data)));
  source.addEventListener('result', (event) => {
    end();
    onResult(JSON.parse(event.data));
  });
  // Both the server's own event and a broken connection have this name.
  source.addEventListener('error', (event) => {
    end();
    const problem = event.data ? JSON.parse(event.data) : null;
    onError(problem?.error?.detail ?? problem?.error?.title ?? 'The server does not answer.');
  });
  return end;
}
