import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Runner } from '../../ports/runner.ts';
import { sharedRunner } from '../../testing/runner.ts';
import { hostilePrograms } from './hostile/all-programs.ts';
import { type HostileProgram, hostileLimits } from './hostile/hostile-program.ts';
import { starvedMs } from './starving.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** The exam of the next submission: it runs as if nothing had happened. */
const asEver = { python: 'print(6 * 7)', javascript: 'console.log(6 * 7);' };

async function answer(runner: Runner, language: string, source: string) {
  const made = await runner.compile({ language, files: [{ name: '', text: source }] });
  if (!made.ok) return `${made.fault}: ${made.log}`;
  const { end, stdout, fault } = await runner.run({
    program: made.program,
    stdin: new Uint8Array(0),
    limits: { ...hostileLimits, cpuMs: 20_000, wallMs: 60_000 },
  });
  return end === 'ok' ? text(stdout) : `${end} ${fault}`;
}

async function attack(
  runner: Runner,
  { language, source, files = [], stdin = '', limits, expect: expected }: HostileProgram,
) {
  const wanted = expected.wasm;
  if (!wanted) return;
  const written = typeof source === 'string' ? source : source();
  const made = await runner.compile({ language, files: [{ name: '', text: written }, ...files] });
  expect(made.ok || made.fault, made.log.slice(0, 300)).not.toBe('ours');
  if (wanted.never) expect(made.log).not.toMatch(wanted.never);
  expect(made.log.length).toBeLessThan(200_000);
  if (wanted.compile) expect(made.ok).toBe(false);
  if (wanted.log) expect(made.log).toMatch(wanted.log);
  if (!made.ok) {
    if (wanted.end) expect(made.log).toBe('(it compiles)');
    return;
  }
  const given = { ...hostileLimits, ...limits };
  const said = await runner.run({
    program: made.program,
    stdin: typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin,
    limits: given,
  });
  const [stdout, stderr] = [text(said.stdout), text(said.stderr)];
  const told = `${said.end} ${said.fault ?? ''} ${stdout.slice(0, 200)} ${stderr.slice(-300)}`;
  expect(said.end, told).not.toBe('internal');
  if (wanted.end) expect([wanted.end].flat(), told).toContain(said.end);
  if (wanted.stdout !== undefined) {
    if (typeof wanted.stdout === 'string') expect(stdout, told).toBe(wanted.stdout);
    else expect(stdout).toMatch(wanted.stdout);
  }
  if (wanted.stderr) expect(stderr, told).toMatch(wanted.stderr);
  if (wanted.never) expect(stdout + stderr).not.toMatch(wanted.never);
  // Whatever it did, it was given no more than its limit and a second; on the clock a machine with much to do takes longer.
  expect(said.cpuMs, told).toBeLessThan(given.cpuMs + 1000);
  expect(said.wallMs, told).toBeLessThan(given.wallMs + starvedMs(given.wallMs) + 10_000);
  expect(said.stdout.length).toBeLessThanOrEqual(given.outputBytes);
  expect(said.stderr.length).toBeLessThanOrEqual(given.errorBytes);
}

test('there are programs of every kind, each known by its own name', () => {
  expect(hostilePrograms.length).toBeGreaterThanOrEqual(100);
  expect(new Set(hostilePrograms.map(({ id }) => id)).size).toBe(hostilePrograms.length);
});

// As many at once as the runner has slots: most only wait until their time is up.
describe.concurrent('wasm', { timeout: 240_000 }, () => {
  for (const program of hostilePrograms) {
    test(program.id, async () => {
      const runner = sharedRunner();
      await attack(runner, program);
      const language = program.language === 'python' ? 'python' : 'javascript';
      expect(await answer(runner, language, asEver[language])).toBe('42\n');
      expect(existsSync('/tmp/reached')).toBe(false);
    });
  }
});

test('wasm: bombs of one person leave room for others', { timeout: 240_000 }, async () => {
  const runner = sharedRunner();
  const made = await runner.compile({ language: 'python', files: [{ name: '', text: 'while True: pass' }] });
  if (!made.ok) throw new Error(made.log);
  const { program } = made;
  const bombs = Array.from({ length: 4 }, () =>
    runner.run({ program, stdin: new Uint8Array(0), limits: hostileLimits }),
  );
  expect(await answer(runner, 'python', asEver.python)).toBe('42\n');
  for (const { end } of await Promise.all(bombs)) expect(['cpu', 'wall']).toContain(end);
});
