import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { examineRunner } from '../../../ports/runner.exam.ts';
import { languages } from '../languages.ts';
import { localRunner } from '../local-runner.ts';

const mebibyte = 2 ** 20;
const limits = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryBytes: 256 * mebibyte,
  stackBytes: 64 * mebibyte,
  outputBytes: mebibyte,
  errorBytes: 64 * 1024,
  fileBytes: mebibyte,
  processes: 16,
};
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (text: string) => new TextEncoder().encode(text);

// A data folder nobody but its owner may enter, as on a machine where the site is root's.
const closed = mkdtempSync(join(tmpdir(), 'stepwell-native-'));
const dataDir = join(closed, 'data');
mkdirSync(dataDir);
const runner = localRunner({ dataDir, drivers: ['native'], slots: 2 });
afterAll(async () => {
  await runner.close();
  rmSync(closed, { recursive: true, force: true });
});

/** The processes a process has begun that are still there, as the kernel lists them. */
function childrenOf(pid: number): { pid: number; line: string }[] {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return tasks
    .flatMap((task) =>
      execFileSync('sh', ['-c', `cat /proc/${pid}/task/${task}/children || true`], { encoding: 'utf8' }).split(' '),
    )
    .filter((child) => child.trim() !== '' && existsSync(`/proc/${child}/exe`))
    .map((child) => ({
      pid: Number(child),
      line: execFileSync('sh', ['-c', `tr '\\0' ' ' < /proc/${child}/cmdline || true`], { encoding: 'utf8' }),
    }));
}
/** The process that makes the boxes. */
const maker = () => childrenOf(process.pid).find(({ line }) => line.includes('apart-process'))?.pid ?? 0;

/** Boxes and groups of a process that are still there. */
function leftBehind(pid: number): string[] {
  const groups = execFileSync('find', ['/sys/fs/cgroup', '-maxdepth', '4', '-name', `stepwell.${pid}.*`], {
    encoding: 'utf8',
  });
  const boxes = childrenOf(pid).map(({ line }) => line);
  return [...boxes.filter((line) => line.includes('bwrap')), ...groups.split('\n').filter(Boolean)];
}

async function compiled(language: string, source: string) {
  const created = await runner.compile({ language, files: [{ name: '', text: source }] });
  if (!created.ok) throw new Error(`${created.fault}: ${created.log}`);
  return created.program;
}
async function run(language: string, source: string, stdin = '', more: Partial<typeof limits> = {}) {
  const program = await compiled(language, source);
  return runner.run({ program, stdin: bytes(stdin), limits: { ...limits, ...more } });
}

describe('native', { timeout: 240_000 }, () => {
  test('it works here, and says what it limits memory with', async () => {
    const [health] = (await runner.health()).drivers;
    expect(health).toMatchObject({ name: 'native', working: true, slots: 2, running: 0 });
    expect(health?.exactMemory).toBe(health?.cgroup !== 'none');
    console.log(`native: control groups ${health?.cgroup}, ${health?.why ?? 'nothing is missing'}`);
  });

  examineRunner('native', async () => runner);

  for (const { id, selfTest, example } of languages.filter(({ native }) => native)) {
    test(`${id}: what is installed compiles, reads, greets and is stopped; what is not says so`, async () => {
      const listed = (await runner.languages()).find((one) => one.id === id);
      if (!listed?.available) {
        expect(listed?.why).toMatch(/apt-get install/);
        console.log(`native: ${id} was not tried: ${listed?.why}`);
        // Those that scripts/test.mjs installs are always there.
        expect(['java', 'go', 'rust']).toContain(id);
        return;
      }
      const read = await run(id, selfTest.reads.source, selfTest.reads.stdin);
      expect(text(read.stderr)).toBe('');
      expect(text(read.stdout)).toBe(selfTest.reads.stdout);
      expect(text((await run(id, example, 'Asha\n')).stdout)).toContain('Hello, Asha!');
      expect((await run(id, selfTest.timesOut, '', { cpuMs: 300 })).end).toBe('cpu');
      expect((await run(id, selfTest.outgrowsMemory, '', { memoryBytes: 128 * mebibyte })).end).toBe('memory');
      const wrong = await runner.compile({ language: id, files: [{ name: '', text: 'int ( {{ }' }] });
      expect(wrong).toMatchObject({ ok: false, fault: 'source' });
      expect(wrong.log).toMatch(/main|Main/);
      expect(wrong.log).not.toContain('/w/');
    });
  }

  test('sources of C++ end in more than one way, and a header lies beside them', async () => {
    const files = [
      { name: 'main.cc', text: '#include "half.h"\nint main() { return half(14); }' },
      { name: 'half.h', text: 'int half(int);' },
      { name: 'half.cxx', text: 'int half(int n) { return n / 2; }' },
    ];
    const created = await runner.compile({ language: 'cpp', files });
    expect(created).toMatchObject({ ok: true });
    const program = created.ok ? created.program : '';
    expect(await runner.run({ program, stdin: bytes(''), limits })).toMatchObject({ end: 'exit', exitCode: 7 });
  });

  test('a Java program starts where its main method is, whatever helps it stands before', async (it) => {
    const source = `class Pair { int a; }
class Task {
  static class Reader { char brace() { return '{'; } String more() { return "}}"; } /* { */ }
  static final record Point(int x) {}
  public static void main(String... words) { System.out.println(new Reader().more()); }
}
class Last { static int mainly; }
`;
    if (!(await runner.languages()).find(({ id }) => id === 'java')?.available) return it.skip();
    expect(text((await run('java', source)).stdout)).toBe('}}\n');
    const files = [
      { name: 'B.java', text: 'package b;\nclass B { public static void main(String[] words) { a.c.A.say(); } }' },
      { name: 'A.java', text: 'package a.c;\npublic class A { public static void say() { System.out.print(9); } }' },
    ];
    const created = await runner.compile({ language: 'java', files });
    expect(created).toMatchObject({ ok: true });
    const output = await runner.run({ program: created.ok ? created.program : '', stdin: bytes(''), limits });
    expect(text(output.stdout)).toBe('9');
    const none = 'class Main {\n  int main() { return 0; } // void main()\n}\n';
    const failed = await runner.compile({ language: 'java', files: [{ name: 'Main.java', text: none }] });
    expect(failed).toMatchObject({ ok: false, fault: 'source' });
    expect(failed.log).toMatch(/^No class has a method `public static void main/);
  });

  test('a signal is told by its name, and an exit that looks like one is an exit', async () => {
    const died = await run('c', '#include <signal.h>\nint main(void) { raise(SIGSEGV); }');
    expect(died).toMatchObject({ end: 'signal', signal: 'SIGSEGV', exitCode: null });
    expect(await run('c', 'int main(void) { return 139; }')).toMatchObject({ end: 'exit', exitCode: 139 });
  });

  test('processor time of children counts, those nobody waited for too', async () => {
    const source = `#include <signal.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  signal(SIGCHLD, SIG_IGN);
  if (!fork()) { while (clock() < CLOCKS_PER_SEC / 2); return 0; }
  while (clock() < CLOCKS_PER_SEC / 5);
  sleep(2);
}`;
    const { end, cpuMs } = await run('c', source);
    expect(end).toBe('ok');
    expect(cpuMs).toBeGreaterThan(650);
    expect(await run('c', source, '', { cpuMs: 400 })).toMatchObject({ end: 'cpu' });
  });

  test('a terminal is one for the program, Ctrl-C reaches it, and the end of input lasts', async () => {
    let message = '';
    const openSession = async (source: string) => {
      message = '';
      const program = await compiled('python', source);
      const onOutput = (part: Uint8Array) => {
        message += text(part);
      };
      return runner.open({ program, limits, terminal: true, onOutput });
    };
    const says = (text: string) => vi.waitFor(() => expect(message).toContain(text), { timeout: 60_000, interval: 20 });

    const caught = await openSession(
      'import sys, time\ntry:\n    print(sys.stdin.isatty(), sys.stdout.isatty())\n    time.sleep(60)\nexcept KeyboardInterrupt:\n    print("caught")',
    );
    await says('True True\n');
    caught.interrupt();
    expect(await caught.ended).toMatchObject({ end: 'ok', stdout: new Uint8Array() });
    expect(message).toBe('True True\ncaught\n');

    const ended = await openSession(
      'print("go")\nfor i in range(3):\n    try:\n        print(input())\n    except EOFError:\n        print("end", i)',
    );
    await says('go');
    ended.write(bytes('one\n'));
    ended.close();
    expect(await ended.ended).toMatchObject({ end: 'ok' });
    expect(message).toBe('go\none\nend 1\nend 2\n');
  });

  test('the header of all headers is read beforehand, once', async () => {
    const source = (n: number) => `#include <bits/stdc++.h>\nint main() { std::cout << ${n} << std::endl; }`;
    expect(text((await run('cpp', source(1))).stdout)).toBe('1\n');
    await vi.waitFor(() => expect(readdirSync(join(dataDir, 'cache/prepared')).join()).toContain('native-cpp-'), {
      timeout: 120_000,
    });
    expect(text((await run('cpp', source(2))).stdout)).toBe('2\n');
  });

  test('boxes are made by a process of their own; when it dies, what ran there failed with us, and the next runs', async () => {
    const program = await compiled('c', 'int main(void) { for (;;) {} }');
    const before = maker();
    const endless = runner.run({ program, stdin: new Uint8Array(0), limits });
    await vi.waitFor(() => expect(childrenOf(before)).not.toEqual([]), { timeout: 30_000 });
    expect(childrenOf(process.pid).filter(({ line }) => line.includes('bwrap'))).toEqual([]);
    process.kill(before, 'SIGKILL');
    expect(await endless).toMatchObject({ end: 'internal', fault: expect.stringContaining('ended') });
    expect(text((await run('c', '#include <stdio.h>\nint main(void) { puts("next"); }')).stdout)).toBe('next\n');
    expect(maker()).not.toBe(before);
    await vi.waitFor(() => expect(leftBehind(before)).toEqual([]), { timeout: 10_000, interval: 100 });
  });

  test('nothing is left behind: no process, no group, no file of a run', async () => {
    // Self-tests in the background may still be under way.
    const pid = maker();
    expect(pid).toBeGreaterThan(0);
    const all = () => {
      const mine = readdirSync(tmpdir()).filter((name) => name.startsWith(`stepwell-runner-${pid}-`));
      const runs = mine.map((name) => join(tmpdir(), name, 'runs')).filter((folder) => existsSync(folder));
      return [...leftBehind(pid), ...runs.flatMap((folder) => readdirSync(folder))];
    };
    await vi.waitFor(() => expect(all()).toEqual([]), { timeout: 60_000, interval: 200 });
  });
});

test('without bubblewrap nothing runs, and why is said', async () => {
  const { nativeDriver } = await import('./native.ts');
  const { programsIn } = await import('../programs.ts');
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-no-bubblewrap-'));
  const [c] = languages.filter(({ id }) => id === 'c');
  if (!c) throw new Error('There is no C.');
  const bare = nativeDriver({
    dataFolder: folder,
    programs: programsIn(folder),
    slots: 1,
    bubblewrap: '/nowhere/bwrap',
  });
  expect(await bare.health()).toMatchObject({ working: false, why: expect.stringContaining('bubblewrap') });
  await expect(bare.versionOf(c)).rejects.toThrow('Bubblewrap is not installed');
  expect(await bare.compile(c, [{ name: 'main.c', text: 'int main(void) {}' }])).toMatchObject({ fault: 'ours' });
  // One that cannot make namespaces, as in most containers.
  const forbidden = nativeDriver({
    dataFolder: folder,
    programs: programsIn(folder),
    slots: 1,
    bubblewrap: '/bin/false',
  });
  expect(await forbidden.health()).toMatchObject({ working: false });
  await Promise.all([bare.close(), forbidden.close()]);
  rmSync(folder, { recursive: true, force: true });
});
