import * as z from 'zod/mini';

/** A file that a learner hands in may have so many bytes. */
export const WORK_FILE_BYTES = 25_000_000;

/** A file that a learner handed in, as its reader gets it. */
export const WorkFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  /** Signed, for an hour and this session; nothing for who looks through somebody's eyes. */
  url: z.nullable(z.string()),
});
export type WorkFile = z.infer<typeof WorkFile>;
