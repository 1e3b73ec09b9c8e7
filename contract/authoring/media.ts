import * as z from 'zod/mini';
import { del, get, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';

/**
 * The files of a course: films, pictures, and what learners download. They arrive by tus 1.0 at `UPLOADS`; what became
 * of an upload is asked at `outcome`. A course is named by its uuid.
 */

/** Where files arrive, resumably (tus 1.0: creation, termination, expiration); below `/api`. */
export const UPLOADS = '/authoring/uploads';

/** A package (SCORM, cmi5) is kept as it came, and unpacked to where its frame finds it (contract/packages/packages.ts). */
export const mediaKinds = ['video', 'picture', 'file', 'package'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Bytes that a file of each kind may have. */
export const mediaBytes: Record<MediaKind, number> = {
  video: 4_000_000_000,
  picture: 10_000_000,
  file: 500_000_000,
  package: 1_000_000_000,
};

/** Pixels along the longer side of a kept picture. */
export const PICTURE_SIDE = 1600;
/** Bytes of a poster, which the browser has drawn already. */
const POSTER_BYTES = 4_000_000;

const FileName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(200, 'At most 200 characters.'));

/** What the sender of an upload says of it: the values of `Upload-Metadata`. */
export const UploadFacts = z.object({
  course: z.uuid(),
  kind: z.enum(mediaKinds),
  /** As it is called where it comes from; what is too long loses of its middle. */
  filename: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(1000)),
});
export type UploadFacts = z.infer<typeof UploadFacts>;

export const MediaItem = z.object({
  mediaId: z.uuid(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Of a film, or of a package that says so. */
  seconds: z.nullable(z.number()),
  /** Of a film or a picture, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  addedAt: z.iso.datetime(),
  /** Signed, for this session: to look at, or in case of a file to download. */
  url: z.string(),
  /** Of a film; null until the browser has drawn one. */
  posterUrl: z.nullable(z.string()),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** A place where a file is in use; `where` is a lecture's title or the name of a part of the course. */
export const MediaUse = z.object({ where: z.string(), published: z.boolean() });
export type MediaUse = z.infer<typeof MediaUse>;

const OfMedia = z.object({ mediaId: z.uuid() });

export const media = {
  /** Of one course, newest first unless asked otherwise. */
  list: get('/authoring/courses/:courseId/media', {
    params: z.object({ courseId: z.uuid() }),
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      kind: z.optional(z.enum(mediaKinds)),
      sort: z._default(z.enum(['newest', 'name', 'largest']), 'newest'),
    }),
    reply: listOf(MediaItem),
  }),
  one: get('/authoring/media/:mediaId', { params: OfMedia, reply: MediaItem }),
  rename: put('/authoring/media/:mediaId', { params: OfMedia, body: z.object({ name: FileName }), reply: MediaItem }),
  /** The still picture of a film before it plays, drawn in the browser; encoded anew here. */
  keepPoster: put('/authoring/media/:mediaId/poster', {
    params: OfMedia,
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: POSTER_BYTES },
    reply: MediaItem,
  }),
  /** Where the draft, what waits for a review and the published course use it. */
  uses: get('/authoring/media/:mediaId/uses', { params: OfMedia, reply: z.object({ uses: z.array(MediaUse) }) }),
  /** Only what nothing uses. */
  remove: del('/authoring/media/:mediaId', { params: OfMedia, reply: z.object({}) }),
  /** What became of an upload. `arriving` names the bytes that are here; `refused` the reason, in words. */
  outcome: get('/authoring/uploads/:uploadId/outcome', {
    params: z.object({ uploadId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    reply: z.discriminatedUnion('state', [
      z.object({ state: z.literal('arriving'), received: z.int() }),
      z.object({ state: z.literal('checking') }),
      z.object({ state: z.literal('kept'), item: MediaItem }),
      z.object({ state: z.literal('refused'), words: z.string() }),
    ]),
  }),
};
