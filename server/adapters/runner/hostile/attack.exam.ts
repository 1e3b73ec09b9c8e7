import { expect } from 'vitest';
import type { Runner } from '../../../ports/runner.ts';
import type { DriverName } from '../language.ts';
import { type HostileProgram, hostileLimits } from './hostile-program.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Sends a hostile program to a runner, and fails unless it ends as it must. */
export async function attack(runner: Runner, driver: DriverName, program: HostileProgram) {
  const { language, source, files = [], stdin = '', limits } = program;
  const wanted = program.expect[driver];
  if (!wanted) return;
  const written = typeof source === 'string' ? source : source();
  const made = await runner.compile({ language, files: [{ name: '', text: written }, ...files] });
  expect(made.ok || made.fault, made.log.slice(0, 300)).not.toBe('ours');
  if (wanted.never) expect(made.log).not.toMatch(wanted.never);
  expect(made.log.length).toBeLessThan(200_000);
  if (wanted.compile) expect(made.ok, 'it compiles').toBe(false);
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
  const told = `${said.end} ${said.exitCode} ${said.signal} ${said.fault ?? ''} ${stdout.slice(0, 200)} ${stderr.slice(-300)}`;
  expect(said.end, told).not.toBe('internal');
  if (wanted.end) expect([wanted.end].flat(), told).toContain(said.end);
  if (typeof wanted.stdout === 'string') expect(stdout, told).toBe(wanted.stdout);
  else if (wanted.stdout) expect(stdout).toMatch(wanted.stdout);
  if (wanted.stderr) expect(stderr, told).toMatch(wanted.stderr);
  if (wanted.never) expect(stdout + stderr).not.toMatch(wanted.never);
  // Whatever it did, it was given no more time than its limit and what a machine with much to do needs to notice.
  expect(said.wallMs, told).toBeLessThan(given.wallMs + 15_000);
  expect(said.stdout.length).toBeLessThanOrEqual(given.outputBytes);
  expect(said.stderr.length).toBeLessThanOrEqual(given.errorBytes);
}
