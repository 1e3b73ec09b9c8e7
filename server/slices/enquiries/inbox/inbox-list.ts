import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { type EnquiryState, enquiryStates } from '@stepwell/contract/enquiries/enquiries.ts';
import type { EnquiryFilters, inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { users } from '../../../tables/identity/identity.ts';
import { spacedReference } from '../sending/receiving.ts';

/** Letters of a message that a list shows. */
const EXCERPT = 200;
const Place = z.tuple([z.iso.datetime(), z.uuid()]);
type Filters = z.infer<typeof EnquiryFilters>;

/** Written as the index `enquiries_by_words` is. */
const searchText = sql`(${enquiries.reference} || ' ' || ${enquiries.fullName} || ' ' || ${enquiries.email} || ' ' || ${enquiries.message})`;
/** A reference is stored without the hyphen that people read. */
const asStored = (word: string) => (/^[0-9a-z]{4}-[0-9a-z]{1,5}$/i.test(word) ? word.replace('-', '') : word);

const matching = (viewerId: string, { q, kind, state, assigned }: Filters) =>
  and(
    kind && eq(enquiries.kind, kind),
    state && eq(enquiries.state, state),
    assigned && (assigned === 'me' ? eq(enquiries.assignedTo, viewerId) : isNull(enquiries.assignedTo)),
    ...wordsIn(q).map((word) => sql`${searchText} ilike ${anywhere(asStored(word))}`),
  );

export const rowColumns = {
  enquiryId: enquiries.id,
  reference: enquiries.reference,
  kind: enquiries.kind,
  state: enquiries.state,
  fullName: enquiries.fullName,
  email: enquiries.email,
  excerpt: sql<string>`left(${enquiries.message}, ${EXCERPT})`,
  fields: enquiries.fields,
  assigneeId: enquiries.assignedTo,
  assignee: users.fullName,
  createdAt: enquiries.createdAt,
  activeAt: enquiries.activeAt,
};

interface Raw {
  reference: string;
  assigneeId: string | null;
  assignee: string | null;
  createdAt: Date;
  activeAt: Date;
}

/** A row of the inbox as it is sent. */
export const rowView = <R extends Raw>({ reference, assigneeId, assignee, createdAt, activeAt, ...row }: R) => ({
  ...row,
  reference: spacedReference(reference),
  assignedTo: assigneeId === null ? null : { userId: assigneeId, fullName: assignee ?? '' },
  createdAt: createdAt.toISOString(),
  activeAt: activeAt.toISOString(),
});

/** The inbox, last active first; held ones only where they are asked for. */
export async function listEnquiries(
  db: Db,
  viewerId: string,
  { limit, cursor, messages, ...filters }: Parsed<typeof inbox.list>['query'],
) {
  const after = readCursor(Place, cursor);
  const rows = await db
    .select({ ...rowColumns, ...(messages === 'whole' && { excerpt: sql<string>`${enquiries.message}` }) })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assignedTo))
    .where(
      and(
        matching(viewerId, filters),
        filters.state === undefined ? sql`${enquiries.state} <> 'held'` : undefined,
        after && sql`(${enquiries.activeAt}, ${enquiries.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(enquiries.activeAt), desc(enquiries.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.activeAt.toISOString(), row.enquiryId]);
  return { items: items.map(rowView), nextCursor };
}

/** How many are in each state. */
export async function countEnquiries(db: Db, viewerId: string, filters: Omit<Filters, 'state'>) {
  const rows = await db
    .select({ state: enquiries.state, count: sql<number>`count(*)::int` })
    .from(enquiries)
    .where(matching(viewerId, filters))
    .groupBy(enquiries.state);
  const counts = Object.fromEntries(enquiryStates.map((state) => [state, 0])) as Record<EnquiryState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
