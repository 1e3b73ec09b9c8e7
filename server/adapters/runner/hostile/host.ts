import { type HostileProgram, patient } from './hostile-program.ts';

/** In any file of a host, and in nothing of ours. */
const never = /root:|daemon:|PATH=|HOME=|node_modules|stepwell/i;
const python = (id: string, source: string, stderr: RegExp): HostileProgram => ({
  id: `python-${id}`,
  language: 'python',
  source,
  limits: patient,
  expect: { wasm: { end: 'exit', stderr, never } },
});

/** Those that look for the machine, its files, its network, its other programs. */
export const host: readonly HostileProgram[] = [
  python('passwd', "print(open('/etc/passwd').read())", /FileNotFoundError/),
  python('shadow', "print(open('/etc/shadow').read())", /FileNotFoundError/),
  python('proc', "print(open('/proc/self/environ').read())", /FileNotFoundError/),
  python('upwards', "print(open('../../../../etc/passwd').read())", /Error/),
  python('links', "import os\nos.symlink('/etc/passwd', 'here')\nprint(open('here').read())", /OSError/),
  python('connect', "import socket\nsocket.create_connection(('127.0.0.1', 22))", /Error/),
  python('listen', "import socket\nsocket.socket().bind(('0.0.0.0', 8080))", /Error/),
  python('url', "import urllib.request\nurllib.request.urlopen('http://localhost:3000/')", /Error/),
  python('fork', 'import os\nos.fork()', /Error/),
  python('subprocess', "import subprocess\nsubprocess.run(['ls', '/'])", /Error/),
  python('system', "import os\nos.system('touch /tmp/reached')", /Error/),
  python('exec', "import os\nos.execv('/bin/sh', ['sh'])", /Error/),
  python('kill', 'import os\nos.kill(1, 9)', /Error/),
  python('kill-all', 'import os, signal\nos.kill(-1, signal.SIGKILL)', /Error/),
  python('threads', 'import threading\nthreading.Thread(target=print).start()', /Error/),
  python('ctypes', "import ctypes\nctypes.CDLL('libc.so.6').system(b'id')", /Error/),
  python('bridge', 'import js\nprint(js.process.pid)', /ModuleNotFoundError/),
  python('pyodide', 'from pyodide.code import run_js\nrun_js("process.exit()")', /ModuleNotFoundError/),
  python('mount', "import os\nos.chroot('/')", /Error/),
  {
    id: 'python-lists-everything',
    language: 'python',
    source: "import os\nprint(sorted(os.listdir('/')), dict(os.environ))",
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: "['main.py'] {}\n", never } },
  },
  {
    id: 'python-other-descriptors',
    language: 'python',
    source:
      'import os\nfor n in range(4, 300):\n    try:\n        os.read(n, 10)\n        print("read", n)\n    except OSError: pass',
    limits: patient,
    // The program's own file is open while it is read.
    expect: { wasm: { end: 'ok', never } },
  },
  {
    id: 'c-passwd',
    language: 'c',
    source:
      '#include <stdio.h>\nint main(void) { FILE *f = fopen("/etc/passwd", "r"); if (!f) { perror("no"); return 2; } char line[99]; puts(fgets(line, 99, f)); }',
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /No such file/, never } },
  },
  {
    id: 'c-fork',
    language: 'c',
    source: '#include <unistd.h>\nint main(void) { for (;;) fork(); }',
    expect: { wasm: { compile: 'source' } },
  },
  {
    id: 'c-system',
    language: 'c',
    source: '#include <stdlib.h>\nint main(void) { return system("touch /tmp/reached"); }',
    expect: { wasm: { compile: 'source' } },
  },
  {
    id: 'c-foreign-import',
    language: 'c',
    source:
      '__attribute__((import_module("env"), import_name("evil"))) int evil(void);\nint main(void) { return evil(); }',
    expect: { wasm: { end: 'trap', never } },
  },
  {
    id: 'c-wild-pointers-into-the-host',
    language: 'c',
    source: `#include <stdint.h>
#include <stdio.h>
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int w(int, uint32_t, uint32_t, uint32_t);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_read"))) int r(int, uint32_t, uint32_t, uint32_t);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get"))) int g(uint32_t, uint32_t);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("path_open"))) int o(int, int, uint32_t, uint32_t, int, uint64_t, uint64_t, int, uint32_t);
int main(void) {
  uint32_t far = 0xfffffff0u;
  printf("%d %d %d %d %d\\n", w(1, far, 1, far) != 0, r(0, far, 1, far) != 0, g(far, 4096) != 0, w(77, 0, 0, 8) != 0,
         o(3, 0, far, 99, 0, ~0ull, ~0ull, 0, 8) != 0);
}
`,
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: '1 1 1 1 1\n' } },
  },
  {
    id: 'javascript-node',
    language: 'javascript',
    source:
      'console.log(typeof fetch, typeof WebAssembly, typeof Deno, typeof process.binding, typeof process.getBuiltinModule, typeof __host);',
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: 'undefined undefined undefined undefined undefined undefined\n' } },
  },
  {
    id: 'javascript-constructor',
    language: 'javascript',
    source:
      "const top = console.log.constructor('return globalThis')();\nconsole.log(typeof top.process.mainModule, typeof top.process.constructor.constructor('return typeof require')());",
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: 'undefined string\n', never } },
  },
  {
    id: 'javascript-child-process',
    language: 'javascript',
    source: "require('child_process').execSync('touch /tmp/reached');",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /Cannot find module/, never: /node_modules/ } },
  },
  {
    id: 'javascript-import',
    language: 'javascript',
    source: "import('node:child_process').then((all) => console.log(Object.keys(all)), () => console.log('refused'));",
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: 'refused\n' } },
  },
  {
    id: 'javascript-import-outside',
    language: 'javascript',
    source: `for (const name of ['/etc/passwd', '../../../../etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1/x.mjs', '/proc/self/environ'])
  await import(name).then((all) => console.log(Object.keys(all)), () => console.log('refused'));
`,
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: 'refused\n'.repeat(5), never }, native: { end: 'ok', never } },
  },
  {
    id: 'javascript-import-made-up',
    language: 'javascript',
    source:
      "await import('data:text/javascript,export default 1').then(() => console.log(1), () => console.log('refused'));",
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: 'refused\n' }, native: { end: 'ok', stdout: '1\n' } },
  },
  {
    id: 'javascript-requires-itself-while-it-loads',
    language: 'javascript',
    source:
      "import './other.cjs';\nimport { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./main.js');\nexport const x = 1;",
    files: [
      { name: 'other.cjs', text: "try { require('./main.js').x; } catch (thrown) { console.log(thrown.code); }" },
    ],
    limits: patient,
    expect: {
      wasm: { end: 'exit', stdout: 'ERR_REQUIRE_CYCLE_MODULE\n', stderr: /ERR_REQUIRE_CYCLE_MODULE/ },
      // Node finds a file of this ending half loaded.
      native: { end: ['ok', 'exit'] },
    },
  },
  {
    id: 'javascript-passwd',
    language: 'javascript',
    source: "console.log(require('fs').readFileSync('/etc/passwd', 'utf8'));",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /ENOENT/, never: /root:/ } },
  },
  {
    id: 'javascript-upwards',
    language: 'javascript',
    source: "console.log(require('../../../package.json'));",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /Cannot find module/ } },
  },
  {
    id: 'javascript-prototypes-of-ours',
    language: 'javascript',
    source:
      "Object.prototype.toString = () => { throw 1 };\nArray.prototype.map = null;\nString.prototype.replace = null;\nJSON.parse = null;\nprocess.stdout.write('still here\\n');",
    limits: patient,
    expect: { wasm: { end: 'ok', stdout: 'still here\n' } },
  },
  {
    id: 'sql-attach',
    language: 'sql',
    source: "attach '/etc/passwd' as other;\nselect * from other.sqlite_master;",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /not authorized/ } },
  },
  {
    id: 'sql-vacuum-into',
    language: 'sql',
    source: "vacuum into '/tmp/reached';",
    limits: patient,
    expect: { wasm: { end: ['exit', 'ok'] } },
  },
  {
    id: 'sql-load-extension',
    language: 'sql',
    source: "select load_extension('/lib/evil.so');",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /not authorized|no such function/ } },
  },
  {
    id: 'sql-readfile',
    language: 'sql',
    source: "select readfile('/etc/passwd');",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /no such function/, never } },
  },
  {
    id: 'sql-attach-in-tables',
    language: 'sql',
    source: 'select 1;',
    stdin: "attach '/etc/passwd' as other;",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /not authorized/ } },
  },
];
