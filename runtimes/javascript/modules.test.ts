import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { OpenFile, OutputStream } from '../wasi/descriptors.ts';
import { compileProgram } from '../wasi/module.ts';
import { KeptOutput } from '../wasi/output.ts';
import { FileNode, FolderNode, Quota } from '../wasi/tree.ts';
import { CHECK_ONLY, runQuickJs } from './quickjs.ts';
import { namesIn } from './specifiers.ts';

const at = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
const engine = await compileProgram(await readFile(at));
const bytes = (text: string) => new TextEncoder().encode(text);

type Files = Record<string, string>;
function started(files: Files, args: string[]) {
  const quota = new Quota(2 ** 20);
  const root = new FolderNode();
  for (const [name, text] of Object.entries(files)) root.put(name, new FileNode(bytes(text), true));
  const [out, err] = [new KeptOutput(65_536, 'stop'), new KeptOutput(65_536, 'drop')];
  const world = {
    args,
    env: [],
    root,
    quota,
    stdin: new OpenFile(new FileNode(bytes('one\ntwo\n'), true), quota, false),
    stdout: new OutputStream(out, false),
    stderr: new OutputStream(err, false),
  };
  const { end } = runQuickJs(engine, world, { memoryBytes: 64 * 2 ** 20 });
  const text = (output: KeptOutput) => new TextDecoder().decode(output.bytes);
  return { code: end.kind === 'exit' ? end.code : end.kind, out: text(out), err: text(err) };
}
/** The first file is started. */
const run = (files: Files) => started(files, ['node', Object.keys(files)[0] ?? '']);
const check = (files: Files) => started(files, [CHECK_ONLY, ...Object.keys(files)]);

/** What each prints in Node 24, where it was run. */
const prints: [says: string, files: Files, out: string][] = [
  [
    'two modules by their ending',
    { 'main.mjs': "import { hi } from './m.mjs';\nconsole.log(hi());", 'm.mjs': "export const hi = () => 'hi';" },
    'hi\n',
  ],
  [
    'two modules by what is in them',
    { 'main.js': "import { hi } from './m.js';\nconsole.log(hi());", 'm.js': "const hi = () => 'hi';\nexport { hi };" },
    'hi\n',
  ],
  [
    'each kind of import and export',
    {
      'main.mjs':
        "import D, { a as b, c } from './m.mjs'; import * as all from './m.mjs'; import './side.mjs'; export * from './m.mjs'; export * as q from './m.mjs'; console.log(typeof D, b, c, Object.keys(all).join());",
      'm.mjs': 'export default class {}; export const a = 1; export let c = 2; c++;',
      'side.mjs': "console.log('side')",
    },
    'side\nfunction 1 3 a,c,default\n',
  ],
  [
    'modules that import each other',
    {
      'main.mjs': "import { b } from './b.mjs'; export function a() { return 'a'; } console.log(b());",
      'b.mjs': "import { a } from './main.mjs'; export function b() { return 'b' + a(); }",
    },
    'ba\n',
  ],
  [
    'await outside of functions, and import while it runs',
    {
      'main.js':
        'console.log(await new Promise((then) => setTimeout(() => then(5), 5)));\nconst { y } = await import("./y.mjs"); console.log(y);',
      'y.mjs': 'export const y = await Promise.resolve(7);',
    },
    '5\n7\n',
  ],
  [
    'import while a program of the older kind runs',
    {
      'main.js':
        "import('./y.mjs').then(({ y }) => console.log(y)); import('./c.cjs').then((c) => console.log(c.default.x, c.x)); console.log(typeof require);",
      'y.mjs': 'export const y = 7;',
      'c.cjs': 'exports.x = 8;',
    },
    'function\n7\n8 8\n',
  ],
  [
    'what a module knows of itself, and what it has not',
    {
      'main.mjs':
        'console.log(import.meta.url.slice(0, 8), import.meta.url.endsWith("/main.mjs"), import.meta.main, typeof require, typeof module, typeof exports, this);',
    },
    'file:/// true true undefined undefined undefined undefined\n',
  ],
  [
    'modules of Node',
    {
      'main.mjs':
        "import fs, { readFileSync } from 'fs'; import readline from 'node:readline'; import process, { argv } from 'process'; import E, { EventEmitter } from 'node:events'; import { Buffer } from 'buffer'; import assert, { strictEqual } from 'node:assert'; import * as os from 'os';\nassert(true); strictEqual(1, 1); console.log(fs.readFileSync === readFileSync, argv === process.argv, E === EventEmitter, Buffer.from('ab').length, os.EOL === '\\n');\nfor await (const line of readline.createInterface({ input: process.stdin })) console.log(line);",
    },
    'true true true 2 true\none\ntwo\n',
  ],
  [
    'an older module that is imported, when its turn comes',
    {
      'main.mjs':
        "import './1.mjs'; import c, { a, b } from './c.cjs'; import { x, y } from './d.js'; import './3.mjs'; console.log(c, a, b, x, y());",
      '1.mjs': 'console.log(1)',
      'c.cjs': 'console.log(2); exports.a = 1; module.exports.b = 2;',
      'd.js': 'const x = 1; function y() { return 2 }\nmodule.exports = { x, y, /* z */ w: 3 };',
      '3.mjs': 'console.log(3)',
    },
    '1\n2\n3\n{ a: 1, b: 2 } 1 2 1 2\n',
  ],
  [
    'require of files, of data, and of what is required already',
    {
      'main.js':
        "const h = require('./h'); const data = require('./data.json'); console.log(h.f(2), data.n, require('./data') === data, require.main === module, __filename !== '', this === module.exports);",
      'h.js': 'exports.f = (n) => n * 2; console.log(require.main === module);',
      'data.json': '{"n": 4}',
    },
    'false\n4 4 true true true true\n',
  ],
  [
    'files that require each other',
    {
      'main.js': "exports.early = 1; const b = require('./b'); console.log(b.saw, b.isMain);",
      'b.js': "const m = require('./main.js'); exports.saw = m.early; exports.isMain = require('./main') === m;",
    },
    '1 true\n',
  ],
  [
    'require of a module',
    {
      'main.js':
        "const m = require('./m.mjs'); console.log(m.default, m.a, m.__esModule, require('./n').a, typeof require('./f.mjs'));",
      'm.mjs': 'export const a = 1; export default 5;',
      'n.js': 'export const a = 2;',
      'f.mjs': "export { f as 'module.exports' }; function f() {}",
    },
    '5 1 true 2 function\n',
  ],
  [
    'what cannot be required',
    {
      'main.mjs':
        "import './b.cjs'; import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);\nfor (const name of ['./waits.mjs', './bad.mjs', './bad.mjs', './no', 'lodash', 'node:net', '../../main.mjs']) try { require(name) } catch (thrown) { console.log(thrown.code ?? thrown.message) }",
      'b.cjs': "try { require('./main.mjs') } catch (thrown) { console.log(thrown.code) }",
      'waits.mjs': 'console.log("never"); await 0;',
      'bad.mjs': "console.log('once'); throw new Error('bad');",
    },
    'ERR_REQUIRE_CYCLE_MODULE\nERR_REQUIRE_ASYNC_MODULE\nonce\nbad\nbad\nMODULE_NOT_FOUND\nMODULE_NOT_FOUND\nERR_UNKNOWN_BUILTIN_MODULE\nMODULE_NOT_FOUND\n',
  ],
  [
    'data that is imported, with its type',
    {
      'main.mjs':
        "import d from './d.json' with { type: 'json' }; console.log(d.a); await import('./d.json').catch((thrown) => console.log(thrown.code)); await import('./e.mjs', { with: { type: 'json' } }).catch((thrown) => console.log(thrown.code));",
      'd.json': '{"a": [1, 2]}',
      'e.mjs': '',
    },
    '[ 1, 2 ]\nERR_IMPORT_ATTRIBUTE_MISSING\nERR_IMPORT_ATTRIBUTE_TYPE_INCOMPATIBLE\n',
  ],
  [
    'one file by two names is two modules',
    {
      'main.mjs': "import { a } from './m.mjs'; import { a as b } from './m.mjs?1'; console.log(a === b, typeof b);",
      'm.mjs': 'export const a = {};',
    },
    'false object\n',
  ],
  [
    'what package.json says',
    { 'main.js': 'console.log(typeof require)', 'package.json': '{"type": "module"}' },
    'undefined\n',
  ],
  [
    'what a module gives away, shown',
    {
      'main.mjs': "import * as all from './m.mjs'; console.log(all); console.log(await import('./c.cjs'));",
      'm.mjs': 'export const b = 1; export default 2;',
      'c.cjs': 'module.exports = 5;',
    },
    "[Module: null prototype] { b: 1, default: 2 }\n[Module: null prototype] { default: 5, 'module.exports': 5 }\n",
  ],
  [
    'where a file lies',
    {
      'main.mjs':
        "import path, { dirname } from 'path'; import { fileURLToPath } from 'node:url'; import { setTimeout } from 'timers/promises'; console.log(dirname(fileURLToPath(import.meta.url)) === import.meta.dirname, path.join('a', '../b', 'c.txt'), path.extname('c.txt'), path.basename('/a/c.txt', '.txt'), path.resolve('/a', 'b'), await setTimeout(2, 'soon'));",
    },
    'true b/c.txt .txt c /a/b soon\n',
  ],
  ['a line for the shell', { 'main.js': '#!/usr/bin/env node\nconsole.log(1)' }, '1\n'],
  [
    'names of the older kind in a module',
    { 'main.js': 'let exports = 1, module = 2; await 0; console.log(exports, module)' },
    '1 2\n',
  ],
  [
    'a module that ends the program',
    { 'main.mjs': "import './m.mjs'; console.log('never')", 'm.mjs': 'process.exit(0)' },
    '',
  ],
  [
    'what is missing or broken is so again when it is asked for again',
    {
      'main.mjs':
        "for (const name of ['a', 'b', 'a', 'c', 'd', 'c', 'd']) await import('./' + name + '.mjs').catch((thrown) => console.log(name, thrown.code ?? thrown.name));",
      'a.mjs': "import './b.mjs'; import './no.mjs';",
      'b.mjs': "import './a.mjs';",
      'c.mjs': 'let a = ;',
      'd.mjs': "import './c.mjs';",
    },
    'a ERR_MODULE_NOT_FOUND\nb ERR_MODULE_NOT_FOUND\na ERR_MODULE_NOT_FOUND\nc SyntaxError\nd SyntaxError\nc SyntaxError\nd SyntaxError\n',
  ],
  [
    'typed files, from which the types are gone, by their own names',
    { 'main.ts': "import { t } from './t.ts'; console.log(t)", 't.ts': 'export const t         = 1' },
    '1\n',
  ],
];
for (const [says, files, out] of prints)
  test(`as in Node: ${says}`, () => {
    expect(run(files)).toEqual({ code: 0, out, err: '' });
  });

/** How the program ends that nobody saves, and where. */
const ends: [says: string, files: Files, code: number, err: RegExp][] = [
  [
    'a file that is not there',
    { 'main.js': "// one\nimport { a } from './m.mjs';\n", 'm.js': 'export const a = 1;' },
    1,
    /^Uncaught Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module '\/m\.mjs' imported from \/main\.js\n {4}at main\.js:2:19\n$/,
  ],
  ['a package', { 'main.mjs': "import x from 'lodash';" }, 1, /Cannot find package 'lodash'.*\n {4}at main\.mjs:1:/],
  [
    'a name that nobody gives away',
    { 'main.mjs': "\nimport { a,\n  b } from './m.mjs';\n", 'm.mjs': 'export const a = 1;' },
    1,
    /module '\.\/m\.mjs' does not provide an export named 'b'\n {4}at main\.mjs:3:3\n$/,
  ],
  [
    'a name of dollars',
    { 'main.mjs': "import { $a } from './m.mjs';", 'm.mjs': '' },
    1,
    /named '\$a'\n {4}at main\.mjs:1:10\n$/,
  ],
  [
    'an error in another module',
    {
      'main.mjs': "import { f } from './m.mjs';\n\nf();",
      'm.mjs': "export function f() {\n  throw new TypeError('bad');\n}",
    },
    1,
    /^Uncaught TypeError: bad\n {4}at f \(m\.mjs:2:\d+\)\n {4}at <anonymous> \(main\.mjs:3:1\)\n$/,
  ],
  [
    'a promise that fails',
    { 'main.mjs': "await Promise.reject(new RangeError('r'))" },
    1,
    /^Uncaught RangeError: r\n.*main\.mjs:1:/,
  ],
  [
    'a promise that never comes',
    { 'main.mjs': 'await new Promise(() => {});' },
    13,
    /unsettled top-level await at main\.mjs/,
  ],
  ['an end of its own', { 'main.mjs': 'process.exitCode = 3; await new Promise(() => {});' }, 3, /^$/],
  [
    'names of the older kind',
    { 'main.js': 'export const a = 1;\nmodule.exports = a;' },
    1,
    /module is not defined\n.*main\.js:2:/,
  ],
];
for (const [says, files, code, err] of ends)
  test(`a program ends by ${says}`, () => {
    const said = run(files);
    expect(said.code).toBe(code);
    expect(said.err).toMatch(err);
  });

test('each file is read when it is compiled, and nothing is looked for', () => {
  const main = { 'main.js': "import { f } from './m.js';\nimport d from './no.json' with { type: 'json' };\nf();\n" };
  expect(check(main)).toEqual({ code: 0, out: '', err: '' });
  const wrong: [Files, RegExp][] = [
    [{ 'main.js': "import './m.js';\nconsole.log(f();\n" }, /^Uncaught SyntaxError: .*\n {4}at main\.js:2:/],
    [{ ...main, 'm.js': 'export function f() {\n  letter unused = 1\n}' }, /at m\.js:2:10?/],
    [{ 'main.js': 'console.log(1)', 'unused.js': '\nimport function f() {}' }, /at unused\.js:2:8/],
    [{ 'main.js': 'function f() {\n  await 3;\n}\n' }, /at main\.js:2:/],
    [{ 'main.cjs': 'console.log(1); import.meta.url' }, /at main\.cjs:1:24\n/],
    [{ 'main.cjs': "import 'fs'" }, /at main\.cjs:1:/],
    [{ 'main.js': "import 'fs';\nif (true) {\n  console.log(1)\n\n" }, /Unexpected end of input\n {4}at main\.js:3\n/],
    [{ 'main.mjs': 'if (true) {\n' }, /Unexpected end of input\n {4}at main\.mjs:1\n/],
  ];
  for (const [files, err] of wrong) {
    const said = check(files);
    expect(said.err).toMatch(err);
    expect(said.code).toBe(1);
  }
});

test('nothing outside the program can be imported or required', () => {
  const names = ['/etc/passwd', '../../../etc/passwd', '../main.mjs', 'file:///etc/passwd', 'data:text/javascript,1'];
  const more = [
    'http://localhost/x.mjs',
    'node:child_process',
    'child_process',
    'node:internal',
    'node:nothing',
    '',
    '.',
  ];
  const main = `import { createRequire } from 'module';
const require = createRequire(import.meta.url);
for (const name of ${JSON.stringify([...names, ...more])}) {
  await import(name).then(() => console.log('imported', name), () => {});
  try { require(name); console.log('required', name); } catch {}
}`;
  expect(run({ 'main.mjs': main })).toEqual({ code: 0, out: '', err: '' });
});

test('two hundred files that ask for one another in a row', () => {
  const all = (line: (index: number) => string, ending: string) =>
    Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `f${index}${ending}`,
        index < 199 ? line(index + 1) : 'console.log(1)',
      ]),
    );
  expect(run(all((next) => `import './f${next}.mjs';`, '.mjs'))).toEqual({ code: 0, out: '1\n', err: '' });
  expect(run(all((next) => `require('./f${next}');`, '.js'))).toEqual({ code: 0, out: '1\n', err: '' });
});

test('the names of an older module are read from its text, in time that grows with it', () => {
  expect(
    namesIn("exports.a = 1; module.exports.b = 2; exports['c-d'] = 3; if (exports.e == 1) x.exports.f = 1;"),
  ).toEqual(['a', 'b', 'c-d']);
  expect(namesIn("module.exports = { a, b: c, 'd': e, f() {}, g };")).toEqual(['a', 'b', 'd', 'f']);
  expect(
    namesIn("Object.defineProperty(exports, '__esModule', { value: true }); // exports.no = 1\n/* exports.no */"),
  ).toEqual(['__esModule']);
  for (const part of [
    '/*',
    '//',
    'exports',
    'module.exports = {',
    "exports['",
    'Object.defineProperty(exports, ',
    'a,',
    ' ',
  ])
    expect(namesIn(part.repeat(100_000)).length).toBeLessThan(2);
});
