import type { RunResult } from '../ports/runner.ts';
import { conventionOf } from '../slices/judge/judging/author-program.public.ts';
import type { JudgeTest, Task } from '../slices/judge/judging/judge.public.ts';
import { limitsOf, type TestLimits } from '../slices/judge/judging/limits.public.ts';
import { sharedRunner } from './runner.ts';

export const MiB = 2 ** 20;
export const limits: TestLimits = {
  cpuMs: 1100,
  wallMs: 5000,
  memoryBytes: 64 * MiB,
  stackBytes: 8 * MiB,
  outputBytes: MiB,
  errorBytes: 1024,
  fileBytes: MiB,
  processes: 8,
  bootMs: 100,
};
export const testOf = (position: number, group: number | null = null, answer = 'ok'): JudgeTest => ({
  id: `test-${position}`,
  position,
  group,
  data: async () => ({ input: Buffer.from(String(position)), answer: Buffer.from(answer) }),
});
export const task = (about: Partial<Task> = {}): Task => ({
  program: 'p',
  tests: [testOf(1)],
  limits,
  groups: [],
  points: 10,
  checker: { kind: 'tokens', ignoreCase: false },
  isBusy: () => false,
  ...about,
});
export const result = (about: Partial<RunResult> = {}): RunResult => ({
  end: 'ok',
  exitCode: 0,
  stdout: Buffer.from('ok'),
  stderr: new Uint8Array(),
  cpuMs: 150,
  wallMs: 200,
  memoryBytes: MiB,
  ...about,
});

export const real = sharedRunner();
export const compiled = async (text: string) => {
  const created = await real.compile({ language: 'python', files: [{ name: 'main.py', text }] });
  if (!created.ok) throw new Error(created.log);
  return created.program;
};
export const pythonLimits = async () => {
  const python = (await real.languages()).find(({ id }) => id === 'python');
  if (!python) throw new Error('no Python');
  return limitsOf(python, { cpuMs: 500, memoryMiB: 128, outputKiB: 1024 });
};
export const author = async (text: string) => {
  const own = await pythonLimits();
  return {
    program: await compiled(text),
    convention: conventionOf([{ name: 'main.py', text }]),
    limits: { ...own, wallMs: 20_000 },
  };
};
export const twoNumbers = { ...testOf(1), data: async () => ({ input: Buffer.from('10'), answer: Buffer.from('') }) };
