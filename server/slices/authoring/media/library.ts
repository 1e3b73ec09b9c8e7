import type { MediaItem, media as promised } from '@stepwell/contract/authoring/media.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { downloadUrl, mediaUrl } from '../../../platform/files/media.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { media } from '../../../tables/authoring/authoring.ts';

type Row = typeof media.$inferSelect;
type Signing = Pick<Services, 'signer' | 'now'>;

/** As its author sees it, with addresses that open in this session. */
export function itemOf(services: Signing, viewer: Pick<Viewer, 'sessionId'>, row: Row): MediaItem {
  const { sessionId } = viewer;
  return {
    mediaId: row.id,
    kind: row.kind,
    name: row.name,
    contentType: row.contentType,
    bytes: row.bytes,
    seconds: row.milliseconds === null ? null : row.milliseconds / 1000,
    width: row.width,
    height: row.height,
    addedAt: row.createdAt.toISOString(),
    url:
      row.kind === 'file' || row.kind === 'package'
        ? downloadUrl(services, row.key, row.name, sessionId)
        : mediaUrl(services, row.key, sessionId),
    posterUrl: row.posterKey && mediaUrl(services, row.posterKey, sessionId),
  };
}

const lowered = sql<string>`lower(${media.name})`;
const sorts = {
  newest: { key: z.tuple([z.uuid()]), order: [desc(media.id)], of: ({ id }: Row) => [id] },
  name: { key: z.tuple([z.string(), z.uuid()]), order: [asc(lowered), asc(media.id)], of: nameKey },
  largest: { key: z.tuple([z.int(), z.uuid()]), order: [desc(media.bytes), desc(media.id)], of: bytesKey },
} as const;

function nameKey({ name, id }: Row) {
  return [name.toLowerCase(), id];
}
function bytesKey({ bytes, id }: Row) {
  return [bytes, id];
}

/** The files of a course; each word of a search occurs in the name. */
export async function libraryOf(
  services: Pick<Services, 'db' | 'signer' | 'now'>,
  viewer: Pick<Viewer, 'sessionId'>,
  courseId: string,
  { q, kind, sort, limit, cursor }: Parsed<typeof promised.list>['query'],
) {
  const conditions = wordsIn(q ?? '').map((word): SQL => sql`${media.name} ilike ${anywhere(word)}`);
  const wanted = and(eq(media.courseId, courseId), kind && eq(media.kind, kind), ...conditions);
  const rows = await services.db
    .select()
    .from(media)
    .where(and(wanted, behind(sort, cursor)))
    .orderBy(...sorts[sort].order)
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, sorts[sort].of);
  return {
    items: items.map((row) => itemOf(services, viewer, row)),
    nextCursor,
    total: cursor === undefined ? await services.db.$count(media, wanted) : undefined,
  };
}

/** Everything that comes after the last row seen. */
function behind(sort: keyof typeof sorts, cursor: string | undefined) {
  const after = readCursor(sorts[sort].key, cursor);
  if (!after) return undefined;
  if (sort === 'newest') return sql`${media.id} < ${after[0]}`;
  if (sort === 'name') return sql`(${lowered}, ${media.id}) > (${after[0]}, ${after[1]})`;
  return sql`(${media.bytes}, ${media.id}) < (${after[0]}, ${after[1]})`;
}
