/** What only React Router's own framework calls. Without it the rest is whole: it stands behind options that we never give. */
const ofFramework = {
  'dom/ssr/components.js': ['PrefetchPageLinks'],
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
};
const OF_ROUTER = /[\\/]react-router[\\/]dist[\\/].*[\\/]lib[\\/].*\.js$/;

/**
 * Leaves those parts of React Router out of the browser's copy that only its framework uses, and components that nobody
 * uses, which their names for developers' tools keep in: 15 kB before compression on every page. Throws where a part is
 * not found, so that a new version can't bring them back unseen. A plugin for Vite.
 */
export const routerParts = () => ({
  name: 'router-parts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: OF_ROUTER },
    handler(code, id) {
      const path = id.replaceAll('\\', '/');
      const file = Object.keys(ofFramework).find((one) => path.endsWith(`/lib/${one}`));
      let left = code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\$1\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
      for (const name of file ? ofFramework[file] : []) {
        const begin = `function ${name}(`;
        if (!left.includes(begin)) throw new Error(`React Router has no function ${name} in ${file}.`);
        left = left.replace(begin, `function ${name}() { return null; }\nfunction ${name}Unused(`);
      }
      return { code: left, map: null };
    },
  },
});
