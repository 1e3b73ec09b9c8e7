import { relative } from 'node:path';

const SCREEN = /\.screen\.tsx$/;
/** In the folder of the browser's copy; the server reads it at start. */
const STYLES = '.vite/screen-styles.json';

/**
 * Lets the server link a screen's style sheets before a script has run. In its copy each screen bears its file's name, as
 * `Screen.file`; beside the browser's copy lies what style sheets each of these files needs. A plugin for Vite.
 */
export const screenFiles = (root = process.cwd()) => {
  const nameOf = (id) => relative(root, id).replaceAll('\\', '/');
  return [
    {
      name: 'screen-files',
      enforce: 'pre',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
      transform: {
        filter: { id: SCREEN },
        handler(code, id) {
          const screens = [...code.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name]) => name);
          const named = screens.map((name) => `Object.assign(${name}, { file: ${JSON.stringify(nameOf(id))} });`);
          return { code: [code, ...named].join('\n'), map: null };
        },
      },
    },
    {
      name: 'screen-styles',
      enforce: 'post',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const everywhere = stylesOf(entry, bundle);
        const files = chunks.flatMap((chunk) => {
          const styles = [...stylesOf(chunk, bundle)].filter((file) => !everywhere.has(file));
          const screens = Object.keys(chunk.modules).filter((id) => SCREEN.test(id));
          return styles.length === 0 ? [] : screens.map((id) => [nameOf(id), styles.map((file) => `/${file}`)]);
        });
        const source = JSON.stringify(Object.fromEntries(files));
        this.emitFile({ type: 'asset', fileName: STYLES, source });
      },
    },
  ];
};

/** The style sheets of a chunk and of all it leans on, those first that others may override. */
function stylesOf(chunk, bundle, found = new Set(), seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return found;
  seen.add(chunk.fileName);
  for (const file of chunk.imports) stylesOf(bundle[file], bundle, found, seen);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  return found;
}
