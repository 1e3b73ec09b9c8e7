/** Where a file or a module of Node is that a program asks for; or what Node says where there is none. */
export type Found =
  | { kind: 'own'; path: string; query: string }
  | { kind: 'given'; name: string }
  | { kind: 'none'; code: string; message: string };

interface Surroundings {
  /** Whether the program has this file. */
  exists(path: string): boolean;
  /** Whether this module of Node is there, called without `node:`. */
  isGiven(name: string): boolean;
}

/** A place as the parts of its path from the root; undefined where it leads out of it. */
function within(folder: string, path: string): string | undefined {
  const parts: string[] = [];
  for (const part of [...(path.startsWith('/') ? [] : folder.split('/')), ...path.split('/')]) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
const isPath = (specifier: string) => /^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..';
const none = (code: string, message: string): Found => ({ kind: 'none', code, message });

/** What `import` finds: whole names only, as in Node. `from` is the path of the file that asks. */
export function findImported(specifier: string, from: string, { exists, isGiven }: Surroundings): Found {
  const plain = specifier.replace(/^node:/, '');
  if (isGiven(plain)) return { kind: 'given', name: plain };
  if (plain !== specifier) return none('ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${specifier}`);
  const address = specifier.replace(/^file:\/\/(?=\/)/, '');
  const [, scheme] = /^([a-z][a-z0-9+.-]*:)/i.exec(address) ?? [];
  if (scheme) {
    const words = `Only files of the program and modules of Node can be imported. Received protocol '${scheme}'`;
    return none('ERR_UNSUPPORTED_ESM_URL_SCHEME', words);
  }
  if (!isPath(address))
    return none('ERR_MODULE_NOT_FOUND', `Cannot find package '${specifier}' imported from /${from}`);
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const at = within(folderOf(from), path);
  if (at !== undefined && exists(at)) return { kind: 'own', path: at, query };
  return none(
    'ERR_MODULE_NOT_FOUND',
    `Cannot find module '${at === undefined ? path : `/${at}`}' imported from /${from}`,
  );
}

/** What `require` finds: the ending may be left away, and a folder stands for its index. */
export function findRequired(specifier: string, from: string, { exists, isGiven }: Surroundings): Found {
  const plain = specifier.replace(/^node:/, '');
  if (isGiven(plain)) return { kind: 'given', name: plain };
  if (plain !== specifier) return none('ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${specifier}`);
  const at = isPath(specifier) ? within(folderOf(from), specifier) : undefined;
  const endings = /(?:^|\/)\.{0,2}$/.test(specifier) ? [] : ['', '.js', '.json'];
  const index = at === '' ? ['index.js', 'index.json'] : ['/index.js', '/index.json'];
  const ending = at === undefined ? undefined : [...endings, ...index].find((one) => exists(at + one));
  if (ending !== undefined) return { kind: 'own', path: at + ending, query: '' };
  return none('MODULE_NOT_FOUND', `Cannot find module '${specifier}'`);
}

/** The names a module of Node's older kind gives away, as far as its text says them. */
export function namesIn(source: string): string[] {
  const bare = source.replace(/\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|(^|[^:'"`\\])\/\/.*$/gm, '$1');
  const names = new Set<string>();
  for (const [, name = ''] of bare.matchAll(/(?:^|[^.\w$])(?:module\.)?exports\.([A-Za-z_$][\w$]*)\s*=(?!=)/g))
    names.add(name);
  for (const [, name = ''] of bare.matchAll(
    /(?:^|[^.\w$])(?:module\.)?exports\[\s*['"]([^'"\\\n]+)['"]\s*\]\s*=(?!=)/g,
  ))
    names.add(name);
  for (const [, name = ''] of bare.matchAll(
    /Object\.defineProperty\(\s*(?:module\.)?exports\s*,\s*['"]([^'"\\\n]+)['"]/g,
  ))
    names.add(name);
  for (const [, inside = ''] of bare.matchAll(/(?:^|[^.\w$])module\.exports\s*=\s*\{([\s\S]*)/g)) {
    // As long as there are plain entries: what follows another one is not looked at.
    const entry = /^\s*(?:([A-Za-z_$][\w$]*)|'([^'\\\n]+)'|"([^"\\\n]+)")\s*(:\s*[\w$.]+\s*)?(,|\}|\(|:)/y;
    let rest = inside;
    for (let found = entry.exec(rest); found; entry.lastIndex = 0, found = entry.exec(rest)) {
      const [whole, plain, single, double, , end] = found;
      names.add(plain ?? single ?? double ?? '');
      if (end !== ',') break;
      rest = rest.slice(whole.length);
    }
  }
  names.delete('default');
  return [...names];
}
