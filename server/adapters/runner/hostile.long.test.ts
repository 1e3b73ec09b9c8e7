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
  const created = await runner.compile({ language, files: [{ name: '', text: source }] });
  if (!created.ok) return `${created.fault}: ${created.log}`;
  const { end, stdout, fault } = await runner.run({
    program: created.program,
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
  const created = await runner.compile({ language, files: [{ name: '', text: written }, ...files] });
  expect(created.ok || created.fault, created.log.slice(0, 300)).not.toBe('ours');
  if (wanted.never) expect(created.log).not.toMatch(wanted.never);
  expect(created.log.length).toBeLessThan(200_000);
  if (wanted.compile) expect(created.ok).toBe(false);
  if (wanted.log) expect(created.log).toMatch(wanted.log);
  if (!created.ok) {
    if (wanted.end) expect(created.log).toBe('(it compiles)');
    return;
  }
  const given = { ...hostileLimits, ...limits };
  const output = await runner.run({
    program: created.program,
    stdin: typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin,
    limits: given,
  });
  const [stdout, stderr] = [text(output.stdout), text(output.stderr)];
  const message = `${output.end} ${output.fault ?? ''} ${stdout.slice(0, 200)} ${stderr.slice(-300)}`;
  expect(output.end, message).not.toBe('internal');
  if (wanted.end) expect([wanted.end].flat(), message).toContain(output.end);
  if (wanted.stdout !== undefined) {
    if (typeof wanted.stdout === 'string') expect(stdout, message).toBe(wanted.stdout);
    else expect(stdout).toMatch(wanted.stdout);
  }
  if (wanted.stderr) expect(stderr, message).toMatch(wanted.stderr);
  if (wanted.never) expect(stdout + stderr).not.toMatch(wanted.never);
  // Whatever it did, it was given no more than its limit and a second; on the clock a machine with much to do takes longer.
  expect(output.cpuMs, message).toBeLessThan(given.cpuMs + 1000);
  expect(output.wallMs, message).toBeLessThan(given.wallMs + starvedMs(given.wallMs) + 10_000);
  expect(output.stdout.length).toBeLessThanOrEqual(given.outputBytes);
  expect(output.stderr.length).toBeLessThanOrEqual(given.errorBytes);
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
  const created = await runner.compile({ language: 'python', files: [{ name: '', text: 'while True: pass' }] });
  if (!created.ok) throw new Error(created.log);
  const { program } = created;
  const bombs = Array.from({ length: 4 }, () =>
    runner.run({ program, stdin: new Uint8Array(0), limits: hostileLimits }),
  );
  expect(await answer(runner, 'python', asEver.python)).toBe('42\n');
  for (const { end } of await Promise.all(bombs)) expect(['cpu', 'wall']).toContain(end);
});
