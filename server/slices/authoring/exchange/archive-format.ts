import { SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import { mediaKinds } from '@stepwell/contract/authoring/media.ts';
import * as z from 'zod/mini';

/** The site's own archive: a zip that holds this as `manifest.json`, and each file of the course once, by its sum. */
export const FORMAT = 'stepwell-course';
export const VERSION = 1;
export const MANIFEST = 'manifest.json';

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Content = z.object({ sha256: Sum, bytes: z.int().check(z.positive()) });
const ArchivedMedia = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  ...Content.shape,
  /** The still picture of a film. */
  poster: z.nullable(Content),
});
export type ArchivedMedia = z.infer<typeof ArchivedMedia>;

/** A file's name, and the lecture (or nothing, for the course itself) that shows or offers it. */
const MissingFile = z.object({
  name: z.string().check(z.maxLength(200)),
  lecture: z.string().check(z.maxLength(120)),
  /** Whether only the still picture of a film is gone. */
  poster: z.boolean(),
});
export type MissingFile = z.infer<typeof MissingFile>;

export const ArchiveHead = z.object({ format: z.literal(FORMAT), version: z.int().check(z.positive()) });
export const ArchiveManifest = z.object({
  ...ArchiveHead.shape,
  /** Every id in it says only a place in the course, so the same course makes the same archive in any site. */
  course: SubmittedCourse,
  media: z.array(ArchivedMedia).check(z.maxLength(10_000)),
  /** What the course named and nobody could put in, because it was gone already; absent where all was there. */
  missing: z.optional(z.array(MissingFile).check(z.maxLength(10_000))),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

export const placeOf = (sha256: string) => `media/${sha256}`;

const kinds = { section: 1, lecture: 2, faq: 3, question: 4, media: 5 } as const;
export type Placed = keyof typeof kinds;
/** The n-th thing of a kind, in the shape of a UUID (version 8, which leaves its meaning to us: RFC 9562 §5.8). */
export const placeId = (kind: Placed, n: number) =>
  `00000000-0000-8000-8${kinds[kind]}00-${n.toString(16).padStart(12, '0')}`;

/** Written with its keys in one order, so that the same content is the same bytes. */
export const written = (manifest: ArchiveManifest) => `${JSON.stringify(ordered(manifest), null, 1)}\n`;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, ordered(inner)]),
  );
}
