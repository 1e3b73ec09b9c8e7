import type { Compiled, RunJob, RunnerHealth, RunResult, Session, SessionJob, SourceFile } from '../../ports/runner.ts';
import type { DriverName, Language } from './language.ts';

/** One way of compiling and running programs; routing.ts makes a `Runner` of those that are there. */
export interface Driver {
  readonly name: DriverName;
  /** What compiler or interpreter says of itself. Throws, in words for an administrator, where the language cannot be had. */
  versionOf(language: Language): Promise<string>;
  /** The program's id begins with `<driver>-<language>-`; routing reads it (see `idOf` in programs.ts). */
  compile(language: Language, files: readonly SourceFile[], signal?: AbortSignal): Promise<Compiled>;
  /** Waits for a slot; never rejects. */
  run(language: Language, job: RunJob): Promise<RunResult>;
  /** Throws `NoSlot` while every slot is taken. */
  open(language: Language, job: SessionJob): Promise<Session>;
  moduleOf(language: Language, program: string): Promise<Uint8Array | undefined>;
  health(): Promise<RunnerHealth['drivers'][number]>;
  close(): Promise<void>;
}
