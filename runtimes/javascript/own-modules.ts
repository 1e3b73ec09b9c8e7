import type { FolderNode } from '../wasi/tree.ts';
import { type QuickJsEngine, WRAPPED } from './engine.ts';
import { ModuleCalls } from './module-calls.ts';
import { OwnFiles } from './own-files.ts';
import { type Found, findImported, findRequired, namesIn } from './specifiers.ts';

const encoder = new TextEncoder();
const NOTHING = 'node:nothing';
const quoted = (text: string) => JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** `script`: of Node's older kind, `run` the function it is. `module`: with import and export. */
type Own = { kind: 'script'; run: number } | { kind: 'module'; module: number } | { kind: 'data' };

/** The files of a program as what Node takes them for, and how they find each other. */
export class OwnModules {
  private readonly calls: ModuleCalls;
  private readonly known = new Map<string, Own>();
  /** What could not be loaded is not tried again, nor what asked for it. */
  private readonly failed = new Map<string, number>();
  /** Names that are loaded or being loaded, and the modules they stand for. */
  private readonly begun = new Set<string>();
  private readonly modules = new Map<string, number>();
  private readonly askedBy = new Map<string, Set<string>>();
  private readonly asks = new Map<string, Set<string>>();
  /** Files that stand between what Node puts round them. */
  private readonly asScript = new Set<string>();
  private main: number | undefined;
  private mainPath = '';
  /** Whether files are only read, and nothing they ask for is looked at. */
  private isCheck = false;
  private readonly engine: QuickJsEngine;
  readonly files: OwnFiles;

  constructor(engine: QuickJsEngine, root: FolderNode) {
    this.engine = engine;
    this.files = new OwnFiles(root);
    this.calls = new ModuleCalls(engine);
  }

  private readonly surroundings = {
    exists: (path: string) => this.files.has(path),
    isGiven: (name: string) => this.engine.askHidden('__names', name) !== '',
  };
  /** The last line that says something, where a place lies behind all the file says; otherwise 0. */
  lastLine(path: string, line: number, column: number): number {
    const before = line === 1 && this.isWrapped(path) ? WRAPPED[0].length : 0;
    return this.files.lastLine(path, line, column - before);
  }
  /** Where a name is imported that nobody exports: `file:line:column`. */
  placeOfName = (name: string, from: string) => this.files.placeOfName(name, from, [...this.known.keys()]);

  /** Whether something stands before the program on its first line. */
  isWrapped = (path: string) => this.asScript.has(path);

  /** A file as what it is; where it is nothing, undefined, and why is pending. */
  read(path: string): Own | undefined {
    const known = this.known.get(path);
    if (known) return known;
    const why = this.failed.get(path);
    if (why !== undefined) {
      this.engine.call('qjs_throw', why);
      return undefined;
    }
    const created = this.readAnew(path);
    if (created) this.known.set(path, created);
    else this.noteFailure(path);
    return created;
  }

  private readAnew(path: string): Own | undefined {
    if (path.endsWith('.json')) return { kind: 'data' };
    const isModule = this.files.isModuleByName(path);
    const source = this.files.bytesAt(path);
    if (!isModule) {
      const run = this.engine.parseScript(source, path);
      this.asScript.add(path);
      if (!this.engine.isException(run)) return { kind: 'script', run };
      if (isModule === false) return undefined;
    }
    const why = isModule ? undefined : this.engine.call('qjs_get_exception');
    const module = this.compiled(path, path, source);
    if (module !== undefined) {
      this.asScript.delete(path);
      return { kind: 'module', module };
    }
    // Neither the one nor the other: it is what it could be read as for longer.
    if (why !== undefined) {
      const other = this.engine.call('qjs_get_exception');
      const isLater = this.isLater(other, why, path);
      if (isLater) this.asScript.delete(path);
      this.engine.call('qjs_throw', isLater ? other : why);
    }
    return undefined;
  }

  /** Whether a module's fault lies behind that of the same file as a script. */
  private isLater(other: number, why: number, path: string): boolean {
    const placeOf = (error: number) => {
      const [, file, line, column] = /at ([^\s:()]+):(\d+):(\d+)/.exec(this.engine.textAt(error, 'stack')) ?? [];
      const isOwn = this.engine.textAt(error, 'name') === 'SyntaxError' && file === path;
      return isOwn ? { line: Number(line), column: Number(column) } : undefined;
    };
    const [module, script] = [placeOf(other), placeOf(why)];
    // What it asks for is wrong, so that it is a module itself.
    if (!script || !module) return script !== undefined;
    const column = script.line === 1 ? script.column - WRAPPED[0].length : script.column;
    return module.line > script.line || (module.line === script.line && module.column > column);
  }

  /** A module under the name it is asked for, with what `import.meta` says. */
  private compiled(name: string, path: string, source: Uint8Array): number | undefined {
    this.begun.add(name);
    const module = this.calls.compile(source, name);
    if (module === undefined) return undefined;
    this.modules.set(name, module);
    if (!this.isCheck) {
      const about = JSON.stringify({ path, query: name.slice(path.length), isMain: name === this.mainPath });
      this.tell('__meta', module, about);
    }
    return module;
  }

  /** A module that gives away what somebody else holds. */
  private giving(name: string, names: readonly string[], hidden: '__giveModule' | '__giveOwn', what: string): boolean {
    const whole = hidden === '__giveOwn' ? "export { given as 'module.exports' };" : '';
    const lines = names.map(
      (one, index) => `const a${index} = given?.[${quoted(one)}]; export { a${index} as ${quoted(one)} };`,
    );
    const source = `const given = import.meta.given(); export default given; ${whole}\n${lines.join('\n')}`;
    return this.synthetic(name, source, hidden, what);
  }
  private synthetic(name: string, source: string, hidden: string, what: string): boolean {
    const module = this.calls.compile(encoder.encode(source), name);
    if (module === undefined) return false;
    this.modules.set(name, module);
    this.tell(hidden, module, what);
    return true;
  }
  private tell(hidden: string, module: number, what: string) {
    const values = [this.calls.metaOf(module), this.engine.newText(encoder.encode(what))];
    this.engine.callHidden(hidden, ...values);
    for (const value of values) this.engine.call('qjs_free_value', value);
  }

  /** Parses a file of the program; what is no program is told and ends it. */
  check(path: string) {
    this.isCheck = true;
    if (!this.read(path)) this.engine.tellException();
  }

  /** Runs the program to the point where it waits. */
  start(path: string) {
    this.mainPath = path;
    const own = this.read(path);
    if (own?.kind === 'script') return void this.engine.callHidden('__main', own.run);
    const module = own?.kind === 'module' ? own.module : undefined;
    const ended = module === undefined ? undefined : this.calls.evaluate(module);
    if (!ended || ended.state === 'failed') return this.engine.tellException();
    this.main = ended.promise;
  }
  /** Whether the program waits for what nobody will tell it. */
  isUnsettled = () => this.main !== undefined && this.calls.stateOf(this.main) === 'waiting';

  /** What `require` means, as JSON. */
  find = (specifier: string, from: string) => JSON.stringify(findRequired(specifier, from, this.surroundings));

  /** What a module gives away, for `require`; undefined where that fails, and why is pending. */
  namespaceOf(path: string, from: string): number | undefined {
    const own = this.read(path);
    if (own?.kind !== 'module') return undefined;
    const all = this.reachedFrom(path);
    if (all.some((module) => this.calls.isUnderWay(module)))
      return this.fail('ERR_REQUIRE_CYCLE_MODULE', `Cannot require() ES Module /${path} in a cycle. (from /${from})`);
    if (all.some((module) => this.calls.hasAwait(module))) {
      const words = 'require() cannot be used on an ESM graph with top-level await. Use import() instead.';
      return this.fail('ERR_REQUIRE_ASYNC_MODULE', words);
    }
    const ended = this.calls.evaluate(own.module);
    if (ended.state === 'failed') return undefined;
    if (ended.state === 'rejected') {
      this.calls.throwReason(ended.promise);
      return undefined;
    }
    return this.calls.namespaceOf(own.module);
  }

  private reachedFrom(path: string): number[] {
    const seen = new Set([path]);
    for (const name of seen) for (const next of this.asks.get(name) ?? []) seen.add(next);
    return [...seen].flatMap((name) => this.modules.get(name) ?? []);
  }

  private fail(code: string, message: string, from?: string, specifier?: string): undefined {
    const place = from === undefined || specifier === undefined ? '' : this.files.placeOf(specifier, from);
    const words = [code, message, place].map((text) => this.engine.newText(encoder.encode(text)));
    const failure = this.engine.makeHidden('__failure', ...words);
    this.engine.call('qjs_throw', failure);
    for (const one of [...words, failure]) this.engine.call('qjs_free_value', one);
    return undefined;
  }

  /** The name of the module that `import` means, loaded; undefined where there is none, and why is pending. */
  normalize(from: string, specifier: string): string | undefined {
    if (this.isCheck) {
      if (!this.begun.has(NOTHING)) this.compiled(NOTHING, NOTHING, new Uint8Array(0));
      return NOTHING;
    }
    const base = from.replace(/[?#].*$/s, '');
    const found = findImported(specifier, this.files.has(base) ? base : '', this.surroundings);
    if (found.kind === 'none') return this.fail(found.code, found.message, base, specifier);
    const name = found.kind === 'own' ? found.path + found.query : `node:${found.name}`;
    this.asks.set(from, (this.asks.get(from) ?? new Set()).add(name));
    this.askedBy.set(name, (this.askedBy.get(name) ?? new Set()).add(from));
    const why = this.failed.get(name);
    if (why !== undefined) this.engine.call('qjs_throw', why);
    else if (this.loaded(name, found)) return name;
    return undefined;
  }

  /** It and all that asked for it, so that nothing is left that leads to what is not there. */
  private noteFailure(name: string) {
    const why = this.engine.call('qjs_get_exception');
    const all = new Set([name]);
    for (const one of all) for (const asker of this.askedBy.get(one) ?? []) all.add(asker);
    for (const one of all) if (!this.failed.has(one)) this.failed.set(one, this.engine.call('qjs_dup_value', why));
    this.engine.call('qjs_throw', why);
  }

  private loaded(name: string, found: Exclude<Found, { kind: 'none' }>): boolean {
    if (this.begun.has(name)) return true;
    this.begun.add(name);
    if (this.load(name, found)) return true;
    this.noteFailure(name);
    return false;
  }

  private load(name: string, found: Exclude<Found, { kind: 'none' }>): boolean {
    if (found.kind === 'given') {
      const names = JSON.parse(this.engine.askHidden('__names', found.name)) as string[];
      return this.giving(name, names, '__giveModule', found.name);
    }
    const { path } = found;
    if (path.endsWith('.json')) {
      const says = `Module "file:///${path}" needs an import attribute of "type: json"`;
      const source = `import.meta.fail('ERR_IMPORT_ATTRIBUTE_MISSING', ${quoted(says)});`;
      return this.synthetic(name, source, '__giveFailure', path);
    }
    const [ending] = /(?<=\w)\.\w+$/.exec(path) ?? [];
    if (ending && !/^\.[cm]?[jt]s$/.test(ending)) {
      this.fail('ERR_UNKNOWN_FILE_EXTENSION', `Unknown file extension "${ending}" for /${path}`);
      return false;
    }
    // The same file by another name is another module.
    const own = this.known.get(path);
    if (own?.kind === 'module' && name !== path)
      return this.compiled(name, path, this.files.bytesAt(path)) !== undefined;
    const read = own ?? this.read(path);
    if (read?.kind === 'module') return name === path || this.load(name, found);
    if (read?.kind !== 'script') return false;
    const names = namesIn(this.files.textAt(path)).filter((one) => one !== 'module.exports');
    return this.giving(name, names, '__giveOwn', path);
  }

  /** The source of what is imported with attributes: data. */
  dataOf(name: string): Uint8Array | undefined {
    if (this.isCheck) return new Uint8Array(0);
    const path = name.replace(/[?#].*$/s, '');
    if (path.endsWith('.json')) return encoder.encode(`export default JSON.parse(${quoted(this.files.textAt(path))});`);
    return this.fail('ERR_IMPORT_ATTRIBUTE_TYPE_INCOMPATIBLE', `Module "file:///${path}" is not of type "json"`);
  }
}
