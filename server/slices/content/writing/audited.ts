import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { type EntryRow, rowOf } from './entry-view.ts';

type ContentAct = Extract<AuditAct, `content.${string}`>;

/** What the audit log says of an entry; its title is looked up by the id, as people’s names are among titles. */
const factsOf = ({ id, kind }: EntryRow) => ({ entryId: id, contentKind: kind });

interface Act {
  /** Nobody where the site acted by a rule. */
  actorId: string | null;
  act: ContentAct;
  entryId: string;
}

/** Changes an entry with a line in the audit log, in one transaction. What leaves its state as it was says nothing. */
export async function audited(tx: Db, { actorId, act, entryId }: Act, change: () => Promise<EntryRow>) {
  const before = await rowOf(tx, entryId, true);
  const after = await change();
  const isSame = before.state === after.state && before.slug === after.slug && before.liveVersion === after.liveVersion;
  if (isSame && act !== 'content.published') return after;
  const slugs = before.slug === after.slug ? [{}, {}] : [{ slug: before.slug }, { slug: after.slug }];
  await record(tx, {
    actorId,
    act,
    subjectId: null,
    before: { ...factsOf(before), ...slugs[0] },
    after: {
      ...factsOf(after),
      ...slugs[1],
      ...(after.publishAt && { publishAt: after.publishAt.toISOString() }),
    },
  });
  return after;
}

/** Notes that a draft was deleted, with what it was called unless that was a person. */
export const recordRemoval = (tx: Db, actorId: string, row: EntryRow) =>
  record(tx, {
    actorId,
    act: 'content.deleted',
    subjectId: null,
    before: { ...factsOf(row), ...(row.kind !== 'team' && { content: row.draft.title }) },
    after: {},
  });
