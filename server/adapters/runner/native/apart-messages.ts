import type { Compiled, RunJob, RunnerHealth, RunResult, SessionJob, SourceFile } from '../../../ports/runner.ts';

/** What can be asked of the process that makes the boxes; each question has a number of its own. */
export interface Asked {
  versionOf: { takes: { language: string }; answers: string };
  compile: { takes: { language: string; files: readonly SourceFile[] }; answers: Compiled };
  run: { takes: { language: string; job: Omit<RunJob, 'signal'> }; answers: RunResult };
  /** Answered once the program has ended; that it has begun is said before. */
  open: { takes: { language: string; job: Omit<SessionJob, 'onOutput'> }; answers: RunResult };
  health: { takes: Record<never, never>; answers: RunnerHealth['drivers'][number] };
}
export type Question = {
  [Name in keyof Asked]: { id: number; ask: Name } & Asked[Name]['takes'];
}[keyof Asked];

export type ToBoxes =
  | Question
  /** To what is under way: it is not wanted any more, or said to the program that is spoken to. */
  | { id: number; tell: 'stop' | 'close' | 'interrupt' | 'kill' }
  | { id: number; write: Uint8Array }
  /** So many bytes of its standard output more have been read. */
  | { id: number; heard: number };

export type FromBoxes =
  | { id: number; answer: unknown }
  | { id: number; refused: string; as: 'UnknownLanguage' | 'NoSlot' | 'Error' }
  | { id: number; begun: true }
  | { id: number; output: Uint8Array; from: 'stdout' | 'stderr' }
  /** So many bytes more of what was said to it are on their way into its box. */
  | { id: number; taken: number };
