import * as z from 'zod/mini';
import { LanguageId, SourceFiles, testVerdicts, verdicts } from './programs.ts';

/** Submissions as the author of their challenge sees them. */

export const SubmissionRow = z.object({
  submissionId: z.uuid(),
  student: z.string(),
  language: LanguageId,
  verdict: z.nullable(z.enum(verdicts)),
  points: z.nullable(z.int()),
  cpuMs: z.nullable(z.int()),
  memoryBytes: z.nullable(z.int()),
  madeAt: z.iso.datetime(),
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** One submission with all tests told: for authors only. */
export const SeenSubmission = z.object({
  ...SubmissionRow.shape,
  version: z.int(),
  reason: z.string(),
  compileLog: z.string(),
  files: SourceFiles,
  tests: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      kind: z.enum(['sample', 'hidden']),
      verdict: z.enum(testVerdicts),
      reason: z.string(),
      cpuMs: z.int(),
      memoryBytes: z.int(),
      output: z.string(),
      error: z.string(),
    }),
  ),
});
export type SeenSubmission = z.infer<typeof SeenSubmission>;
