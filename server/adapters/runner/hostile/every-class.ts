import { type HostileProgram, patient } from './hostile-program.ts';

const never = /root:|daemon:|DATABASE_URL|SECRET|node_modules|stepwell/i;
const invalid = Uint8Array.of(0xff, 0xfe, 0x80, 0xc3, 0x28, 0x00, 0x0a);
const roomy = { cpuMs: 10_000, wallMs: 40_000 };
const one = (
  language: string,
  id: string,
  source: HostileProgram['source'],
  more: Omit<HostileProgram, 'id' | 'language' | 'source'>,
) => ({ id: `${language}-${id}`, language, source, limits: patient, ...more }) satisfies HostileProgram;

/** What the other files say of one language, said of those that run with both drivers and had none of it. */
export const everyClass: readonly HostileProgram[] = [
  one('cpp', 'sleep', '#include <unistd.h>\nint main() { sleep(1000); }', {
    limits: {},
    expect: { wasm: { end: 'wall' } },
  }),
  one(
    'cpp',
    'file',
    '#include <fstream>\n#include <vector>\nint main() { std::vector<char> block(65536, 1); std::ofstream file("big"); for (;;) file.write(block.data(), block.size()); }',
    { expect: { wasm: { end: 'files' } } },
  ),
  ...(['c', 'cpp'] as const).flatMap((language) => [
    one(language, 'all-bytes', '#include <stdio.h>\nint main(void) { for (int n = 0; n < 256; n++) putchar(n); }', {
      expect: { wasm: { end: 'ok' } },
    }),
    one(
      language,
      'invalid-input',
      '#include <stdio.h>\nint main(void) { int all = 0; while (getchar() != EOF) all++; printf("%d\\n", all); }',
      { stdin: invalid, expect: { wasm: { end: 'ok', stdout: `${invalid.length}\n` } } },
    ),
    one(
      language,
      'environment',
      '#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nextern char **environ;\nint main(void) { printf("%d", getenv("SMTP_URL") != NULL); for (char **at = environ; at && *at; at++) puts(*at); }',
      { expect: { wasm: { end: 'ok', stdout: '0', never }, native: { end: 'ok', stdout: /^0/, never } } },
    ),
    one(
      language,
      'connect',
      '#include <arpa/inet.h>\n#include <sys/socket.h>\nint main(void) { struct sockaddr_in to = {0}; to.sin_family = AF_INET; to.sin_port = htons(22); to.sin_addr.s_addr = htonl(0x7f000001); int s = socket(AF_INET, SOCK_STREAM, 0); return s < 0 || connect(s, (struct sockaddr *)&to, sizeof to) ? 3 : 0; }',
      // There is no such function to link with, or none that answers.
      { expect: { wasm: { compile: 'source' }, native: { end: 'exit' } } },
    ),
  ]),
  one('cpp', 'ten-megabytes', () => `int x[] = {${'1,'.repeat(5 * 2 ** 20)}};\nint main() { return x[7] - 1; }`, {
    expect: { wasm: {} },
  }),
  ...(['javascript', 'typescript'] as const).flatMap((language) => [
    one(language, 'environment', 'console.log(Object.keys(process.env).sort().join());', {
      expect: { wasm: { end: 'ok', stdout: '\n' }, native: { end: 'ok', never } },
    }),
    one(language, 'kills', 'process.kill(1, 9);', {
      // Natively the first process of a box hears no signal from inside it.
      expect: { wasm: { end: 'exit' }, native: { end: ['ok', 'exit'] } },
    }),
    one(language, 'kills-all', 'process.kill(-1, 9);', {
      expect: { wasm: { end: 'exit' }, native: { end: ['exit', 'ok', 'signal'] } },
    }),
    one(language, 'file', "const fs = require('fs');\nfor (;;) fs.appendFileSync('big', 'x'.repeat(65536));", {
      expect: { wasm: { end: ['exit', 'files'] }, native: { end: ['files', 'exit'] } },
    }),
    one(language, 'all-bytes', 'process.stdout.write(String.fromCharCode(...Array(256).keys()));', {
      expect: { wasm: { end: 'ok' } },
    }),
    one(
      language,
      'starts-many',
      "const { spawn } = require('child_process');\nfor (;;) spawn('sleep', ['100']).on('error', () => {});",
      { limits: {}, expect: { wasm: { end: 'exit' }, native: { end: ['cpu', 'wall', 'memory', 'exit'] } } },
    ),
  ]),
  one('typescript', 'sleep', 'setTimeout(() => {}, 1e9 as number);', { limits: {}, expect: { wasm: { end: 'wall' } } }),
  one('typescript', 'prints', "for (;;) console.log('x'.repeat(1000) as string);", {
    expect: { wasm: { end: 'output' }, native: { end: ['output', 'memory'] } },
  }),
  one('typescript', 'arrays', 'const held: Uint8Array[] = [];\nfor (;;) held.push(new Uint8Array(1 << 20).fill(1));', {
    limits: roomy,
    expect: { wasm: { end: 'memory' } },
  }),
  one('typescript', 'recursion', 'const deeper = (n: number): number => deeper(n + 1) + 1;\ndeeper(0);', {
    expect: { wasm: { end: 'exit', stderr: /stack/i } },
  }),
  one('typescript', 'passwd', "console.log(require('fs').readFileSync('/etc/passwd', 'utf8') as string);", {
    expect: { wasm: { end: 'exit', stderr: /ENOENT/, never: /root:/ } },
  }),
  one('sql', 'all-bytes', "select x'00ff80fec328', char(0, 1, 255, 65533);", { expect: { wasm: { end: 'ok' } } }),
  one('sql', 'deep-brackets', `select ${'('.repeat(100_000)}1${')'.repeat(100_000)};`, {
    expect: { wasm: { end: 'exit', stderr: /stack overflow|too large|depth/ } },
  }),
];
