/** What a person does first on a page: by then a program may soon be run. */
const acts = ['pointerdown', 'keydown'] as const;

/** Calls `listener` once, as the person begins to do something on the page. Returns what takes it back. */
export function onFirstAct(listener: () => void): () => void {
  const ended = new AbortController();
  const first = () => {
    ended.abort();
    listener();
  };
  for (const act of acts) window.addEventListener(act, first, { signal: ended.signal });
  return () => ended.abort();
}
