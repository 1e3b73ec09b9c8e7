import type { ReplyTemplate } from '@stepwell/contract/enquiries/inbox.ts';
import { asc, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { replyTemplates } from '../../../tables/enquiries/enquiries.ts';

/** Texts that replies start from, in their order. */
export const templatesOf = (db: Db) =>
  db
    .select({ templateId: replyTemplates.id, name: replyTemplates.name, text: replyTemplates.text })
    .from(replyTemplates)
    .orderBy(asc(replyTemplates.position), asc(replyTemplates.id));

/** Keeps them as they are given; what is left out goes. */
export async function keepTemplates(tx: Db, actorId: string, templates: ReplyTemplate[]) {
  const ids = templates.map(({ templateId }) => templateId);
  if (ids.length > 0) await tx.delete(replyTemplates).where(notInArray(replyTemplates.id, ids));
  else await tx.delete(replyTemplates);
  for (const [position, { templateId: id, name, text }] of templates.entries())
    await tx
      .insert(replyTemplates)
      .values({ id, position, name, text })
      .onConflictDoUpdate({ target: replyTemplates.id, set: { position, name, text } });
  await record(tx, {
    actorId,
    act: 'enquiries.templates-changed',
    subjectId: null,
    before: {},
    after: { count: templates.length },
  });
  return templatesOf(tx);
}
