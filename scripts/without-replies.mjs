/**
 * Takes the promised shapes of replies out of the browser's copy of the contract: only the server and the tests check
 * them, and they are the larger part of it. Types are not concerned. A plugin for Vite.
 */
export const withoutReplies = () => ({
  name: 'without-replies',
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /[\\/]contract[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/ },
    handler(code) {
      const found = repliesIn(this.parse(code));
      if (found.length === 0) return undefined;
      // From the end, so that the places before stay where they are.
      const kept = found.sort((a, b) => b.start - a.start);
      return {
        code: kept.reduce((text, { start, end }) => `${text.slice(0, start)}reply: undefined${text.slice(end)}`, code),
        map: null,
      };
    },
  },
});

const makers = new Set(['get', 'post', 'put', 'del']);

/** The property `reply` of every `get('/…', { … })` and its like, wherever it stands. */
function repliesIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) repliesIn(one, found);
  else if (node && typeof node === 'object') {
    const [, parts] = node.type === 'CallExpression' && makers.has(node.callee.name) ? node.arguments : [];
    const reply = parts?.properties?.find(({ key }) => key?.name === 'reply');
    if (reply) found.push(reply);
    for (const [key, inner] of Object.entries(node)) if (key !== 'parent') repliesIn(inner, found);
  }
  return found;
}
