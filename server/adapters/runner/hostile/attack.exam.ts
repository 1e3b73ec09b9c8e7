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
  const created = await runner.compile({ language, files: [{ name: '', text: written }, ...files] });
  expect(created.ok || created.fault, created.log.slice(0, 300)).not.toBe('ours');
  if (wanted.never) expect(created.log).not.toMatch(wanted.never);
  expect(created.log.length).toBeLessThan(200_000);
  if (wanted.compile) expect(created.ok, 'it compiles').toBe(false);
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
  const message = `${output.end} ${output.exitCode} ${output.signal} ${output.fault ?? ''} ${stdout.slice(0, 200)} ${stderr.slice(-300)}`;
  expect(output.end, message).not.toBe('internal');
  if (wanted.end) expect([wanted.end].flat(), message).toContain(output.end);
  if (typeof wanted.stdout === 'string') expect(stdout, message).toBe(wanted.stdout);
  else if (wanted.stdout) expect(stdout).toMatch(wanted.stdout);
  if (wanted.stderr) expect(stderr, message).toMatch(wanted.stderr);
  if (wanted.never) expect(stdout + stderr).not.toMatch(wanted.never);
  // Whatever it did, it was given no more time than its limit and what a machine with much to do needs to notice.
  expect(output.wallMs, message).toBeLessThan(given.wallMs + 15_000);
  expect(output.stdout.length).toBeLessThanOrEqual(given.outputBytes);
  expect(output.stderr.length).toBeLessThanOrEqual(given.errorBytes);
}
