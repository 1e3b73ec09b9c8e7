import { expect, test, vi } from 'vitest';
import { type Compiled, type RunJob, type RunLimits, type Runner, UnknownLanguage } from './runner.ts';

const limits: RunLimits = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryBytes: 256 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 64 * 1024,
  fileBytes: 2 ** 20,
  processes: 64,
};
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (given: Uint8Array) => new TextDecoder().decode(given);

/** What every runner must do, in a language that every driver knows. */
export function examineRunner(name: string, open: () => Promise<Runner>) {
  async function compiled(source: string | { name: string; text: string }[], language = 'python'): Promise<string> {
    const runner = await open();
    const files = typeof source === 'string' ? [{ name: 'main.py', text: source }] : source;
    const created: Compiled = await runner.compile({ language, files });
    if (!created.ok) throw new Error(`${created.fault}: ${created.log}`);
    return created.program;
  }
  async function run(source: string | { name: string; text: string }[], more: Partial<RunJob> = {}) {
    const runner = await open();
    return runner.run({ program: await compiled(source), stdin: new Uint8Array(0), limits, ...more });
  }

  test(`${name}: every language is listed, and one that is not available says why`, async () => {
    const runner = await open();
    const all = await runner.languages();
    expect(all.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['python', 'c', 'cpp', 'javascript', 'typescript', 'sql', 'java', 'go', 'rust']),
    );
    for (const one of all) {
      if (one.available) {
        expect(one.version, one.id).not.toBe('');
        expect(one.machineFactor, one.id).toBeGreaterThanOrEqual(1);
      } else expect(one.why, one.id).toBeTruthy();
    }
    expect((await runner.health()).drivers.length).toBeGreaterThan(0);
  });

  test(`${name}: programs that sleep hold nobody back`, async () => {
    const runner = await open();
    const slots = Math.max(...(await runner.health()).drivers.map((driver) => driver.slots));
    const off = new AbortController();
    const asleep = [];
    const sleeping = { stdin: new Uint8Array(0), limits: { ...limits, wallMs: 600_000 }, signal: off.signal };
    for (const source of ['import time\ntime.sleep(600)', 'import time\nwhile True: time.sleep(1)']) {
      const program = await compiled(source);
      for (let nth = 0; nth < slots; nth += 1) asleep.push(runner.run({ program, ...sleeping }));
    }
    // As many more than there are slots; one that does not sleep is done while they all wait.
    const result = await Promise.race([run('print("hello")'), ...asleep]);
    expect(text(result.stdout)).toBe('hello\n');
    off.abort();
    await Promise.all(asleep);
  });

  test(`${name}: a program reads its input, its arguments and its files, and says its end`, async () => {
    const result = await run(
      'import sys\nprint(input(), sys.argv[1:], open("given.txt").read())\nprint("x", file=sys.stderr)',
      {
        stdin: bytes('ä 1\n'),
        args: ['one', 'two words'],
        files: [{ name: 'given.txt', bytes: bytes('yes') }],
      },
    );
    expect(result.fault).toBeUndefined();
    expect(text(result.stderr)).toBe('x\n');
    expect(text(result.stdout)).toBe("ä 1 ['one', 'two words'] yes\n");
    expect(result).toMatchObject({ end: 'ok', exitCode: 0 });
    expect(result.wallMs).toBeGreaterThan(0);
    expect(result.memoryBytes).toBeGreaterThan(0);
  });

  test(`${name}: several files are one program, and the same sources are the same program`, async () => {
    const files = [
      { name: 'main.py', text: 'from other import two\nprint(two())' },
      { name: 'other.py', text: 'def two():\n    return 2' },
    ];
    expect(text((await run(files)).stdout)).toBe('2\n');
    expect(await compiled(files)).toBe(await compiled(files));
    expect(await compiled(files)).not.toBe(await compiled(files.toReversed()));
  });

  test(`${name}: JavaScript and TypeScript of several files, as modules and as Node's older kind`, async () => {
    const runner = await open();
    const outputOf = async (language: string, files: Record<string, string>) => {
      const given = Object.entries(files).map(([name, text]) => ({ name, text }));
      const created: Compiled = await runner.compile({ language, files: given });
      if (!created.ok) return `${created.fault}: ${created.log}`;
      const { end, exitCode, stdout, stderr } = await runner.run({
        program: created.program,
        stdin: bytes('5\n'),
        limits,
      });
      return end === 'ok' ? text(stdout) : `${end} ${exitCode}: ${text(stderr)}`;
    };
    const main = "import { hello } from './module.mjs';\nconsole.log(hello());\n";
    const hello = "export function hello() { return 'Hello world!'; }\n";
    const outputs = await Promise.all([
      outputOf('javascript', { 'main.mjs': main, 'module.mjs': hello }),
      outputOf('javascript', { 'hello.js': main, 'module.mjs': hello }),
      outputOf('javascript', { 'hello.js': main, 'module.js': hello }),
      outputOf('javascript', { 'hello.js': main.replace('o()', 'o('), 'module.mjs': hello }),
      outputOf('javascript', { 'hello.js': 'console.log(1);', 'module.js': '\nimport function hello() {}' }),
      outputOf('javascript', {
        'main.js':
          "const { twice } = require('./twice');\nimport('./m.mjs').then((m) => console.log(twice(m.default)));",
        'twice.js': 'exports.twice = (n) => 2 * n;',
        'm.mjs': "import fs from 'node:fs';\nexport default Number(await fs.promises.readFile('/dev/stdin', 'utf8'));",
      }),
      outputOf('javascript', { 'main.mjs': 'await new Promise(() => {});' }),
      outputOf('typescript', {
        'main.ts': "import { twice, type N } from './twice.ts';\nconst n: N = 21;\nconsole.log(twice(n));",
        'twice.ts': 'export type N = number;\nexport const twice = (n: N): N => 2 * n;',
      }),
      outputOf('typescript', {
        'main.ts': "import { twice } from './twice.js';\ntwice(1);",
        'twice.ts': 'export let twice: 1;',
      }),
    ]);
    expect(outputs.slice(0, 2)).toEqual(['Hello world!\n', 'Hello world!\n']);
    expect(outputs[2]).toMatch(
      /^exit 1: [\s\S]*ERR_MODULE_NOT_FOUND[\s\S]*Cannot find module '[^']*\/module\.mjs' imported from/,
    );
    expect(outputs[3]).toMatch(/^source: [\s\S]*\bhello\.js:2/);
    expect(outputs[4]).toMatch(/^source: [\s\S]*\bmodule\.js:2/);
    expect(outputs[5]).toBe('10\n');
    expect(outputs[6]).toMatch(/^exit 13: Warning: Detected unsettled top-level await/);
    expect(outputs[7]).toBe('42\n');
    expect(outputs[8]).toMatch(/^exit 1: [\s\S]*Cannot find module '[^']*\/twice\.js' imported from/);
  });

  test(`${name}: what is wrong in the source is told with its line`, async () => {
    const runner = await open();
    const created = await runner.compile({
      language: 'python',
      files: [{ name: 'main.py', text: 'print(1)\nprint(2' }],
    });
    expect(created).toMatchObject({ ok: false, fault: 'source' });
    expect(created.log).toMatch(/main\.py", line 2/);
  });

  test(`${name}: there is no language of that name`, async () => {
    const runner = await open();
    const files = [{ name: 'main.x', text: '' }];
    await expect(runner.compile({ language: 'abracadabra', files })).rejects.toThrow(UnknownLanguage);
  });

  test(`${name}: the clock ends what waits, not what works`, async () => {
    const works = `import time\nwhile time.process_time() < 1: pass\nprint('done')`;
    const short = { ...limits, wallMs: 200 };
    const [worked, waited] = await Promise.all([
      run(works, { limits: short }),
      run(`${works}\ntime.sleep(60)`, { limits: short }),
    ]);
    expect(worked).toMatchObject({ end: 'ok' });
    expect(text(worked.stdout)).toBe('done\n');
    expect(waited.end).toBe('wall');
  });

  test(`${name}: each way of ending has its name`, async () => {
    const ends = await Promise.all([
      run('raise SystemExit(3)'),
      run('print(1 // 0)'),
      run('while True: pass', { limits: { ...limits, cpuMs: 400 } }),
      run('import time\ntime.sleep(60)', { limits: { ...limits, wallMs: 1500 } }),
      run('held = []\nwhile True: held.append(bytearray(1 << 20))', {
        limits: { ...limits, memoryBytes: 96 * 2 ** 20 },
      }),
      run('while True: print("x" * 1000)'),
      run('with open("big", "wb") as file:\n    while True: file.write(bytes(65536))'),
    ]);
    expect(ends.map(({ end, exitCode }) => [end, end === 'exit' ? exitCode : null])).toEqual([
      ['exit', 3],
      ['exit', 1],
      ['cpu', null],
      ['wall', null],
      ['memory', null],
      ['output', null],
      ['files', null],
    ]);
    expect(text(ends[1]?.stderr ?? bytes(''))).toMatch(/ZeroDivisionError/);
    expect(ends[5]?.stdout.length).toBeLessThanOrEqual(limits.outputBytes);
    expect(text((await run('print("as if nothing had happened")')).stdout)).toBe('as if nothing had happened\n');
  });

  test(`${name}: bytes arrive as they are`, async () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const result = await run('import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())', { stdin: all });
    expect(result.stdout).toEqual(all);
  });

  test(`${name}: more programs than slots wait for their turn`, async () => {
    const program = await compiled('print(input())');
    const runner = await open();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => runner.run({ program, stdin: bytes(`${i}\n`), limits })),
    );
    expect(results.map(({ stdout }) => text(stdout))).toEqual(Array.from({ length: 8 }, (_, i) => `${i}\n`));
  });

  test(`${name}: whoever asked may give up`, async () => {
    const leaving = new AbortController();
    const program = await compiled('while True: pass');
    const runner = await open();
    const running = runner.run({ program, stdin: bytes(''), limits, signal: leaving.signal });
    leaving.abort();
    await expect(running).resolves.toMatchObject({ stdout: new Uint8Array(0) });
  });

  test(`${name}: what nobody compiled is our fault, not the program's`, async () => {
    const runner = await open();
    const program = `wasm-python-${'0'.repeat(64)}`;
    await expect(runner.run({ program, stdin: bytes(''), limits })).resolves.toMatchObject({ end: 'internal' });
  });

  /** A program under way, and what it has said so far. */
  async function spoken(source: string, terminal = true) {
    const runner = await open();
    let message = '';
    const program = await compiled(source);
    const onOutput = (part: Uint8Array) => {
      message += text(part);
    };
    const session = await runner.open({ program, limits, terminal, onOutput });
    const until = (wanted: string) =>
      vi.waitFor(() => expect(message).toContain(wanted), { timeout: 60_000, interval: 20 });
    return { session, until };
  }

  test(`${name}: one can talk with a program`, async () => {
    const { session, until } = await spoken(
      'name = input("Name? ")\nage = input(f"Age of {name}? ")\nprint(name, age)',
    );
    await until('Name? ');
    session.write(bytes('Asha\n'));
    await until('Age of Asha? ');
    session.write(bytes('20\n'));
    await until('Asha 20');
    await expect(session.ended).resolves.toMatchObject({ end: 'ok', exitCode: 0 });
  });

  test(`${name}: the end of its input reaches a program`, async () => {
    const { session, until } = await spoken(
      'import sys\nprint("ready", flush=True)\nprint(len(sys.stdin.read()))',
      false,
    );
    await until('ready');
    session.write(bytes('12345'));
    session.close();
    await until('5');
    await expect(session.ended).resolves.toMatchObject({ end: 'ok' });
  });

  test(`${name}: a program that is spoken to can be ended`, async () => {
    for (const how of ['interrupt', 'kill'] as const) {
      const { session, until } = await spoken('print("here", flush=True)\nwhile True: pass');
      await until('here');
      session[how]();
      expect((await session.ended).end).not.toBe('ok');
      session.write(bytes('nobody hears this'));
    }
  });

  test(`${name}: nobody writes faster than it is read`, async () => {
    const runner = await open();
    const program = await compiled(
      'import sys\nline = sys.stdin.readline()\nif line.strip() == "read":\n    print(len(sys.stdin.read()))\nwhile line.strip() == "write": print("x" * 99, flush=True)',
    );
    let received = 0;
    const own = { program, limits: { ...limits, wallMs: 3000 }, terminal: false };
    const never = new Promise<void>(() => undefined);
    const writer = await runner.open({
      ...own,
      onOutput(part) {
        received += part.length;
        return never;
      },
    });
    await writer.write(bytes('write\n'));
    // It waited, nobody having heard it: the clock ends it, and little of what it has written is anywhere.
    expect((await writer.ended).end).toBe('wall');
    expect(received).toBeGreaterThan(64 * 1024);
    expect(received).toBeLessThan(2 ** 20);

    let answer = '';
    const reader = await runner.open({
      ...own,
      limits,
      onOutput(part) {
        answer += text(part);
      },
    });
    await reader.write(bytes('read\n'));
    for (let n = 0; n < 400; n += 1) await reader.write(new Uint8Array(10_000).fill(97));
    reader.close();
    await expect(reader.ended).resolves.toMatchObject({ end: 'ok' });
    expect(answer.trim()).toBe('4000000');
  });

  test(`${name}: what is said to a program before it has begun is not lost`, async () => {
    // The second finds nothing warm: it has long to begin.
    const both = [await spoken('print(input() + "!")'), await spoken('print(input() + "!")')];
    for (const { session } of both) session.write(bytes('at once\n'));
    for (const { until } of both) await until('at once!');
    for (const { session } of both) await expect(session.ended).resolves.toMatchObject({ end: 'ok' });
    const waiting = [await spoken('input()'), await spoken('input()')];
    for (const { session } of waiting) session.kill();
    for (const { session } of waiting) expect((await session.ended).end).toBe('signal');
  });
}
