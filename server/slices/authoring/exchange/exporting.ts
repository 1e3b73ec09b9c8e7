import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftLecture,
  SubmittedCourse,
} from '@stepwell/contract/authoring/authoring.ts';
import { and, eq, inArray } from 'drizzle-orm';
import yazl from 'yazl';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { media } from '../../../tables/authoring/authoring.ts';
import { files } from '../../../tables/platform/platform.ts';
import { storedPictures } from '../../questions/pictures/stored-pictures.public.ts';
import { cleanDetails, cleanDraftLecture, cleanFaq } from '../drafts/clean-pieces.ts';
import { allDraftParts, lectureIdOf } from '../drafts/draft-parts.ts';
import {
  type ArchivedMedia,
  type ArchiveManifest,
  FORMAT,
  MANIFEST,
  type MissingFile,
  type Placed,
  placeId,
  placeOf,
  VERSION,
  written,
} from './archive-format.ts';
import { mediaNamedIn, relabelled } from './labels.ts';
import { namedBy, offeredAs } from './missing-files.ts';

interface Content {
  key: string;
  sha256: string;
  bytes: number;
}
export interface CourseArchive {
  title: string;
  /** As it lies in the archive, written. */
  manifest: string;
  /** Each file once, in the order in which the course names them. */
  contents: Content[];
  /** What could not be put in. */
  missing: MissingFile[];
}

/** What the archive of a draft holds, as the draft stands now: only what its order names, cleaned as saving does. */
export async function archiveOf(services: Pick<Services, 'db' | 'ports'>, courseId: string): Promise<CourseArchive> {
  const course = await wholeDraft(services.db, courseId);
  const mediaById = await mediaRows(services, courseId, mediaNamedIn(course));
  const place = counting();
  const archived: ArchivedMedia[] = [];
  const contents = new Map<string, Content>();
  const missing: MissingFile[] = [];
  const lectureOf = namedBy(course);
  for (const id of mediaNamedIn(course)) {
    const row = mediaById.get(id);
    const lecture = lectureOf.get(id) ?? '';
    if (!row?.content) {
      missing.push({ name: row?.name ?? offeredAs(course, id) ?? '', lecture, poster: false });
      continue;
    }
    const { kind, name, content, poster } = row;
    if (row.wantsPoster && !poster) missing.push({ name, lecture, poster: true });
    for (const one of [content, poster]) if (one) contents.set(one.sha256, contents.get(one.sha256) ?? one);
    archived.push({
      id: place('media', id),
      kind,
      name,
      sha256: content.sha256,
      bytes: content.bytes,
      poster: poster && { sha256: poster.sha256, bytes: poster.bytes },
    });
  }
  const lectureIds = new Set(course.outline.sections.flatMap(({ lectures }) => lectures));
  // Counted in the course's own order before anything names them.
  for (const id of lectureIds) if (course.lectures[id]) place('lecture', id);
  const placed = relabelled(course, {
    section: (id) => place('section', id),
    lecture: (id) => (course.lectures[id] && lectureIds.has(id) ? place('lecture', id) : undefined),
    faq: (id) => place('faq', id),
    question: (id) => place('question', id),
    media: (id) => (mediaById.get(id)?.content ? place('media', id) : undefined),
  });
  const manifest: ArchiveManifest = {
    format: FORMAT,
    version: VERSION,
    course: placed,
    media: archived,
    ...(missing.length > 0 && { missing }),
  };
  return {
    title: course.details.title,
    manifest: written(manifest),
    contents: [...contents.values()],
    missing,
  };
}

/** Numbers things of each kind in the order in which they are first asked for. */
function counting() {
  const seen = new Map<string, string>();
  const counts = new Map<Placed, number>();
  return (kind: Placed, id: string) => {
    const name = `${kind} ${id}`;
    const known = seen.get(name);
    if (known) return known;
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    const fresh = placeId(kind, n);
    seen.set(name, fresh);
    return fresh;
  };
}

async function wholeDraft(db: Db, courseId: string): Promise<SubmittedCourse> {
  const all = await allDraftParts(db, courseId);
  const pick = <T>(key: string) => all.find((part) => part.key === key)?.content as T;
  const outline = pick<CourseOutline>('outline');
  const lectureIds = new Set(outline.sections.flatMap(({ lectures }) => lectures));
  return {
    details: cleanDetails(pick<Details>('details')),
    outline,
    faq: cleanFaq(pick<CourseFaq>('faq')),
    lectures: Object.fromEntries(
      all.flatMap(({ key, content }) => {
        const id = lectureIdOf(key);
        return lectureIds.has(id) ? [[id, cleanDraftLecture(content as DraftLecture)]] : [];
      }),
    ),
  };
}

interface Lying {
  kind: ArchivedMedia['kind'];
  name: string;
  /** Nothing where it is gone from the storage. */
  content: Content | undefined;
  poster: Content | null;
  wantsPoster: boolean;
}

/** The files of these media with their sums. */
async function mediaRows({ db, ports }: Pick<Services, 'db' | 'ports'>, courseId: string, ids: string[]) {
  const found = new Map<string, Lying>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.courseId, courseId), inArray(media.id, ids)));
  // Pictures of questions lie beside; in another site they are files of the course like any other.
  const questionPictures = await storedPictures(db, ids);
  const lying = [...rows, ...questionPictures.map((one) => ({ ...one, kind: 'picture' as const, posterKey: null }))];
  const keys = lying.flatMap(({ key, posterKey }) => (posterKey ? [key, posterKey] : [key]));
  const known = keys.length > 0 ? await db.select().from(files).where(inArray(files.key, keys)) : [];
  const sums = new Map<string, Content>(known.map(({ key, sha256, bytes }) => [key, { key, sha256, bytes }]));
  const contentOf = async (key: string) => {
    const size = await ports.storage.size(key);
    if (size === undefined) return undefined;
    const noted = sums.get(key);
    return noted?.bytes === size ? noted : { key, bytes: size, sha256: await sumOf(await ports.storage.open(key)) };
  };
  for (const { id, kind, name, key, posterKey } of lying) {
    const content = await contentOf(key);
    const poster = posterKey ? await contentOf(posterKey) : undefined;
    found.set(id, { kind, name, content, poster: poster ?? null, wantsPoster: posterKey !== null });
  }
  return found;
}

async function sumOf(content: Readable) {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Before any course: so a zip's date and time say nothing of when or where it was made. */
const NO_DAY = new Date(1980, 0, 1);

/**
 * The archive as bytes that flow: never more of it in the memory than a pipe holds. Nothing is packed, since films and
 * pictures are packed already; so its length is known from the start, and equal courses make equal bytes.
 */
export async function streamOf({ ports }: Pick<Services, 'ports'>, { manifest, contents }: CourseArchive) {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as unknown as Readable;
  const plain = { mtime: NO_DAY, mode: 0o100644, compress: false, forceDosTimestamp: true };
  let open: Readable | undefined;
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // Whoever stops loading it closes the file that is being read.
  out.once('close', () => open?.destroy());
  zip.addBuffer(Buffer.from(manifest), MANIFEST, plain);
  for (const { key, sha256, bytes } of contents) {
    zip.addReadStreamLazy(placeOf(sha256), { ...plain, size: bytes }, (give) => {
      ports.storage.open(key).then((content) => {
        open = content;
        content.once('error', fail);
        give(null, content);
      }, fail);
    });
  }
  const bytes = await new Promise<number>((known) => {
    // What it calls back with is missing from its types.
    zip.end({ forceZip64Format: false, comment: '' }, known as () => void);
  });
  return { content: out, bytes };
}
