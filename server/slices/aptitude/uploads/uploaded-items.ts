import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import type { UploadedItem, uploadShelves } from '@stepwell/contract/aptitude/uploads.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import {
  aptitudeAnswers,
  aptitudeItems,
  aptitudeQuestions,
  aptitudeUploads,
} from '../../../tables/aptitude/aptitude.ts';
import { users } from '../../../tables/identity/identity.ts';
import { titleOf } from '../scopes.public.ts';
import { levelOf, shownOf } from './written-draft.ts';

type Shelf = (typeof uploadShelves)[number];
interface Asked {
  shelf: Shelf;
  area?: AptitudeArea | undefined;
  import?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Of whom somebody sees and shelves the uploads: their own, and an admin everybody's. */
const within = ({ id, role }: Viewer) => (role === 'admin' ? undefined : eq(aptitudeUploads.ownerId, id));

/** What was uploaded, newest first, with how often it was asked. */
export async function uploadedItems(db: Db, viewer: Viewer, query: Asked) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), query.cursor);
  const found = await db
    .select({
      item: aptitudeItems,
      uploadedAt: aptitudeUploads.uploadedAt,
      uploadedBy: users.fullName,
      asked: answersOf(sql`count(*)`),
      answered: answersOf(sql`count(a.answered_at)`),
      right: answersOf(sql`count(*) filter (where a.is_right)`),
    })
    .from(aptitudeUploads)
    .innerJoin(aptitudeItems, eq(aptitudeItems.id, aptitudeUploads.itemId))
    .leftJoin(users, eq(users.id, aptitudeUploads.ownerId))
    .where(
      and(
        within(viewer),
        query.shelf === 'away' ? isNotNull(aptitudeItems.retiredAt) : isNull(aptitudeItems.retiredAt),
        query.area === undefined ? undefined : eq(aptitudeItems.area, query.area),
        query.import ? eq(aptitudeUploads.importId, query.import) : undefined,
        after &&
          sql`(${aptitudeUploads.uploadedAt}, ${aptitudeUploads.itemId}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(aptitudeUploads.uploadedAt), desc(aptitudeUploads.itemId))
    .limit(query.limit + 1);
  const items = found.flatMap(({ item, uploadedAt, ...beside }): UploadedItem[] => {
    const { id: itemId, area, topic, difficulty, written, retiredAt } = item;
    if (!written) return [];
    const shown = shownOf(written, { area, topic: titleOf(area, topic), level: levelOf(difficulty) });
    return [
      {
        itemId,
        ...shown,
        ...beside,
        uploadedAt: uploadedAt.toISOString(),
        retiredAt: retiredAt?.toISOString() ?? null,
      },
    ];
  });
  return listFrom(items, query.limit, ({ uploadedAt, itemId }) => [uploadedAt, itemId]);
}

/** Of an item as practice and mock papers asked it; what comes back in the mistake book counts once. */
export const answersOf = (what: ReturnType<typeof sql>) => sql<number>`(select ${what}::int from ${aptitudeQuestions} q
  join ${aptitudeAnswers} a on a.question_id = q.id
  where q.item_id = ${aptitudeItems.id})`;

/** Takes uploads out of the pool or back into it; whatever is not the viewer's to shelve stays as it is. */
export async function archiveUploads(
  tx: Db,
  viewer: Viewer,
  { itemIds, shelf }: { itemIds: string[]; shelf: Shelf },
  now: Date,
) {
  const own = tx
    .select({ id: aptitudeUploads.itemId })
    .from(aptitudeUploads)
    .where(and(within(viewer), inArray(aptitudeUploads.itemId, itemIds)));
  const changed = await tx
    .update(aptitudeItems)
    .set({ retiredAt: shelf === 'away' ? now : null })
    .where(
      and(
        inArray(aptitudeItems.id, own),
        shelf === 'away' ? isNull(aptitudeItems.retiredAt) : isNotNull(aptitudeItems.retiredAt),
      ),
    )
    .returning({ id: aptitudeItems.id });
  return { changed: changed.length };
}
