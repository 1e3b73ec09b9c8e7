import { relative } from 'node:path';

/** The frame of public pages is fetched like a screen. */
const SCREEN = /\.screen\.tsx$|[\\/]shell[\\/]layouts[\\/]general\.tsx$/;
/** Tables of public pages: they list screens with a way to their files, and come with the screens that they name. */
export const isPublicTable = (id) => /[\\/]areas[\\/](homes|public|content|events|forms|more-public)\.ts$/.test(id);
const holdsTable = ({ modules }) => Object.keys(modules).some(isPublicTable);
/** In the folder of the browser's copy; the server reads it at start. */
const FILES = '.vite/screen-files.json';

/**
 * Lets the server link a screen's style sheets before a script has run, and name its scripts to the first one's request. In
 * its copy each screen bears its file's name, as `Screen.file`; beside the browser's copy lies what style sheets and
 * scripts each of these files needs. A plugin for Vite.
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
      name: 'screen-files-of-browser',
      enforce: 'post',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const everywhere = filesOf(entry, bundle);
        const files = chunks.flatMap((chunk) => {
          // The table that opens it, too: a screen would wait for it.
          const tables = chunks.filter((one) => one.dynamicImports.includes(chunk.fileName) && holdsTable(one));
          const all = [chunk, ...tables].flatMap((one) => [...filesOf(one, bundle)]);
          const own = [...new Set(all)].filter((file) => !everywhere.has(file));
          const screens = Object.keys(chunk.modules).filter((id) => SCREEN.test(id));
          return own.length === 0 ? [] : screens.map((id) => [nameOf(id), own.map((file) => `/${file}`)]);
        });
        const source = JSON.stringify(Object.fromEntries(files));
        this.emitFile({ type: 'asset', fileName: FILES, source });
      },
    },
  ];
};

/** The style sheets and scripts of a chunk and of all it leans on, those first that others may override. */
function filesOf(chunk, bundle, found = new Set(), seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return found;
  seen.add(chunk.fileName);
  for (const file of chunk.imports) filesOf(bundle[file], bundle, found, seen);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  return found.add(chunk.fileName);
}
