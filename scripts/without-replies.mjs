/**
 * Takes the shapes of replies, of queries and of parts of a path out of the browser's copy of the contract: only the server
 * and the tests check them, and they are the larger part of it. Bodies stay, since forms check them. Types are not
 * concerned. A plugin for Vite.
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
      const last = found.sort((a, b) => b.start - a.start);
      const without = (text, { start, end, key }) => `${text.slice(0, start)}${key.name}: undefined${text.slice(end)}`;
      return {
        code: last.reduce(without, code),
        map: null,
      };
    },
  },
});

const makers = new Set(['get', 'post', 'put', 'del']);

const onlyServer = new Set(['reply', 'query', 'params']);

/** Those properties of every `get('/…', { … })` and its like, wherever it stands. */
function repliesIn(node, found = []) {
  if (Array.isArray(node)) for (const one of node) repliesIn(one, found);
  else if (node && typeof node === 'object') {
    const [, parts] = node.type === 'CallExpression' && makers.has(node.callee.name) ? node.arguments : [];
    for (const part of parts?.properties ?? []) if (onlyServer.has(part.key?.name)) found.push(part);
    for (const [key, inner] of Object.entries(node)) if (key !== 'parent') repliesIn(inner, found);
  }
  return found;
}
