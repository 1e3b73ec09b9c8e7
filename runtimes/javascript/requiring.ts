/**
 * `require` and what `import` needs of the surroundings, in JavaScript that runs inside the engine: a part of
 * surroundings.ts. `modules` are those of Node's that are there.
 */
export const requiring = String.raw`
const failure = (code, message, place = '') => {
  const told = new Error(message);
  told.code = code;
  Object.defineProperty(told, 'stack', { value: place ? '    at ' + place : '', writable: true, configurable: true });
  return told;
};
const nodesOwn = (name) => (Object.hasOwn(modules, name) ? modules[name] : undefined);
const loaded = new Map();
let mainModule;
function moduleOf(path) {
  const made = { exports: {}, id: path === args[1] ? '.' : '/' + path, filename: '/' + path, path: '/', loaded: false, children: [], paths: [] };
  made.require = requireFrom(path);
  loaded.set(path, made);
  return made;
}
function runScript(module, path, main) {
  main.call(module.exports, module.exports, module.require, module, '/' + path, '/');
  module.loaded = true;
}
function exportsOf(path, from) {
  const known = loaded.get(path);
  if (known) return known.exports;
  const kind = host.kindOf(path);
  if (kind === 'module') {
    const space = host.namespaceOf(path, from);
    if (Object.hasOwn(space, 'module.exports')) return space['module.exports'];
    if (!Object.hasOwn(space, 'default') || Object.hasOwn(space, '__esModule')) return space;
    const made = Object.create(null, { __esModule: { value: true, enumerable: true } });
    for (const name of Object.keys(space)) Object.defineProperty(made, name, { get: () => space[name], enumerable: true });
    return made;
  }
  const module = moduleOf(path);
  try {
    if (kind === 'data') module.exports = JSON.parse(decode(readFile(path)));
    else runScript(module, path, host.scriptOf(path));
  } catch (thrown) {
    loaded.delete(path);
    throw thrown;
  }
  return module.exports;
}
function requireFrom(from) {
  const find = (name) => {
    if (typeof name !== 'string') throw new TypeError('The "id" argument must be of type string. Received ' + inspect(name));
    const found = JSON.parse(host.find(name, from));
    if (found.kind === 'none') throw failure(found.code, found.message);
    return found;
  };
  const require = (name) => {
    const found = find(name);
    return found.kind === 'given' ? nodesOwn(found.name) : exportsOf(found.path, from);
  };
  require.resolve = (name) => { const found = find(name); return found.kind === 'given' ? name : '/' + found.path; };
  require.cache = Object.create(null);
  require.main = mainModule;
  return require;
}
modules.module = {
  createRequire: (from) => requireFrom(String(from?.href ?? from).replace(/^file:\/\//, '').replace(/[?#].*$/s, '').replace(/^\/+/, '')),
  builtinModules: Object.keys(modules),
};
const isName = (name) => typeof name === 'string' && name !== 'default';
host.__names = (name) => (nodesOwn(name) === undefined ? '' : JSON.stringify(Object.keys(nodesOwn(name)).filter(isName)));
host.__failure = failure;
const hidden = (value, name, what) => Object.defineProperty(value, name, { value: what, configurable: true });
host.__giveModule = (meta, name) => void hidden(meta, 'given', () => nodesOwn(name));
host.__giveOwn = (meta, path) => void hidden(meta, 'given', () => exportsOf(path, args[1]));
host.__giveFailure = (meta) => void hidden(meta, 'fail', (code, message) => { throw failure(code, message); });
host.__meta = (meta, about) => {
  const { path, query, isMain } = JSON.parse(about);
  Object.assign(meta, { dirname: '/', filename: '/' + path, main: isMain, url: 'file:///' + path + query });
};
host.__main = (main) => {
  mainModule = moduleOf(args[1]);
  mainModule.require = requireFrom(args[1]);
  runScript(mainModule, args[1], main);
};
`;
