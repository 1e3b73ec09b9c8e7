import * as z from 'zod/mini';
import { testVerdicts, verdicts } from '../judge/programs.ts';

/** What "Verify" found: references that have to pass, wrong ones that have to fail, and mutants that have to be killed. */
export const Verification = z.object({
  /** `none`: never asked for. */
  state: z.enum(['none', 'waiting', 'running', 'done']),
  /** It tells of the draft as it stands now. */
  isCurrent: z.boolean(),
  verified: z.boolean(),
  trouble: z.string(),
  done: z.int(),
  total: z.int(),
  endedAt: z.nullable(z.iso.datetime()),
  rows: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(['program', 'mutant']),
      programId: z.uuid(),
      /** Of a mutant: what was changed. */
      change: z.string(),
      /** The line that was changed, before and after. */
      lineWas: z.string(),
      lineIs: z.string(),
      verdict: z.enum(verdicts),
      reason: z.string(),
      fits: z.boolean(),
      cpuMs: z.int(),
      memoryBytes: z.int(),
      tests: z.array(
        z.object({ position: z.int(), verdict: z.enum(testVerdicts), cpuMs: z.int(), memoryBytes: z.int() }),
      ),
    }),
  ),
});
export type Verification = z.infer<typeof Verification>;
