import * as z from 'zod/mini';
import { get } from '../endpoint.ts';

/**
 * Whole courses as one file: the site's own archive, which holds everything of a draft, and Common Cartridge (1EdTech,
 * 1.0 to 1.3), from which as much is taken as we have a place for. A file arrives by tus 1.0 at `IMPORTS`; a job reads it.
 */

/** Where archives arrive, resumably (tus 1.0: creation, termination, expiration); below `/api`. */
export const IMPORTS = '/authoring/imports';
/** Bytes of one archive. */
export const IMPORT_BYTES = 20_000_000_000;

/** What the sender of an archive says of it: the values of `Upload-Metadata`. */
export const ImportFacts = z.object({
  /** As it is called where it comes from; what is too long loses of its middle. */
  filename: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(1000)),
});
export type ImportFacts = z.infer<typeof ImportFacts>;

/** One thing of the file that the course does not hold, or holds as something else. */
export const Loss = z.object({
  /** What it is called there: a title, or a file's name. */
  what: z.string(),
  /** Where it lies in the archive; empty where that says nothing. */
  file: z.string(),
  /** A sentence: what became of it and why. */
  reason: z.string(),
});
export type Loss = z.infer<typeof Loss>;

export const importFormats = ['archive', 'cartridge'] as const;
export const ImportReport = z.object({
  format: z.enum(importFormats),
  /** Of the format, as the file names it: `1`, `1.3.0`. */
  version: z.string(),
  /** Of the file that was imported. */
  filename: z.string(),
  importedAt: z.iso.datetime(),
  title: z.string(),
  sections: z.int(),
  lectures: z.int(),
  questions: z.int(),
  files: z.int(),
  losses: z.array(Loss),
});
export type ImportReport = z.infer<typeof ImportReport>;

const importBasics = { importId: z.string(), filename: z.string(), bytes: z.int(), begunAt: z.iso.datetime() };
/** An import as whoever began it sees it. */
export const CourseImport = z.discriminatedUnion('state', [
  z.object({ ...importBasics, state: z.literal('arriving'), received: z.int() }),
  /** Whole; being read, of which `percent` is done. */
  z.object({ ...importBasics, state: z.literal('reading'), percent: z.int() }),
  z.object({
    ...importBasics,
    state: z.literal('made'),
    courseId: z.uuid(),
    title: z.string(),
    /** How many lines its report has. */
    losses: z.int(),
  }),
  /** Nothing of it was kept. */
  z.object({ ...importBasics, state: z.literal('refused'), words: z.string() }),
]);
export type CourseImport = z.infer<typeof CourseImport>;

const OfCourse = z.object({ courseId: z.uuid() });

export const exchange = {
  /** Where a course's archive can be loaded from, for ten minutes and in this session; the draft as it is then. */
  archive: get('/authoring/courses/:courseId/archive', {
    params: OfCourse,
    reply: z.object({
      url: z.string(),
      filename: z.string(),
      /** About so long; films and files are most of it. */
      bytes: z.int(),
      /** Files that the course names and that are gone from the storage; the archive names them, too. */
      missing: z.array(Loss),
    }),
  }),
  /** What became of an import; only for whoever began it. */
  outcome: get('/authoring/imports/:importId/outcome', {
    params: z.object({ importId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    reply: CourseImport,
  }),
  /** One's newest five imports of the last thirty days, newest first. */
  recent: get('/authoring/recent-imports', { reply: z.object({ imports: z.array(CourseImport) }) }),
  /** What was taken and what was not; kept as long as the course. `import_not_found` for one that was not imported. */
  report: get('/authoring/courses/:courseId/import-report', { params: OfCourse, reply: ImportReport }),
};
