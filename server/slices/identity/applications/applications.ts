import {
  type ApplicationDraft,
  type OwnApplication,
  type Standing,
  WholeApplication,
} from '@stepwell/contract/identity/applications.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applicationSubmitted, applicationWithdrawn } from '../../../events/identity.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { categories } from '../../../tables/catalog/catalog.ts';
import { applicationDocuments, instructorApplications } from '../../../tables/identity/identity.ts';
import { lockPerson } from '../users.ts';
import { documentsOf } from './application-documents.ts';
import { begin, hindranceOf, holdOpen, isOpen } from './open-application.ts';

type Row = typeof instructorApplications.$inferSelect;
type Reading = Pick<Services, 'db' | 'now' | 'signer'>;

/** The open one, or else the newest. */
async function newestOf(db: Db, userId: string) {
  const [row] = await db
    .select()
    .from(instructorApplications)
    .where(eq(instructorApplications.userId, userId))
    .orderBy(desc(isOpen), desc(instructorApplications.createdAt), desc(instructorApplications.id))
    .limit(1);
  return row;
}

export async function standingOf(services: Reading, viewer: Viewer): Promise<Standing> {
  const row = await newestOf(services.db, viewer.id);
  return {
    hindrance: hindranceOf(viewer),
    emailConfirmed: viewer.profile.emailConfirmedAt !== null,
    application: row ? await asWritten(services, row, viewer) : null,
  };
}

/** What its writer sees of it. */
export async function asWritten(services: Reading, row: Row, viewer: Viewer): Promise<OwnApplication> {
  const { id, state, motivation, experience, links, updatedAt, submittedAt, decidedAt, reason } = row;
  return {
    applicationId: id,
    state,
    motivation,
    experience,
    links,
    reason,
    subject: await subjectOf(services.db, row.subject),
    documents: await documentsOf(services, id, viewer),
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    savedAt: updatedAt.toISOString(),
    version: versionOf(row),
  };
}
const versionOf = ({ updatedAt }: Row) => updatedAt.toISOString();

/** By its key; a subject that is gone goes by its key alone. */
export async function subjectOf(db: Db, key: string) {
  if (!key) return null;
  const [found] = await db.select({ label: categories.label }).from(categories).where(eq(categories.key, key));
  return { key, label: found?.label ?? key };
}

/**
 * Keeps what somebody writes. A save that arrives a second time, as its answer was lost, is answered as the first.
 * Throws `changed_elsewhere` where it does not start from the newest words.
 */
export async function keepDraft(
  tx: Db,
  userId: string,
  { version, now, ...draft }: ApplicationDraft & { version: string | null; now: Date },
) {
  const { open } = await holdOpen(tx, userId);
  if (draft.subject && !(await isSubject(tx, draft.subject))) {
    throw new Problem('invalid_fields', {
      fields: { subject: 'This subject no longer exists. Choose another one.' },
    });
  }
  if (!open) {
    if (version !== null) throw new Problem('changed_elsewhere');
    return begin(tx, userId, now, draft);
  }
  if (open.state === 'submitted') throw new Problem('application_handed_in');
  if (saysTheSame(open, draft)) return open;
  // A draft that only a document began is nobody's words yet.
  const untouched = saysTheSame(open, { subject: '', motivation: '', experience: '', links: [] });
  if (version !== versionOf(open) && !(version === null && untouched)) throw new Problem('changed_elsewhere');
  // Grows with every change, even within one millisecond.
  const updatedAt = new Date(Math.max(now.getTime(), open.updatedAt.getTime() + 1));
  return one(
    await tx
      .update(instructorApplications)
      .set({ ...draft, updatedAt })
      .where(eq(instructorApplications.id, open.id))
      .returning(),
  );
}

const isSubject = async (db: Db, key: string) => (await db.$count(categories, eq(categories.key, key))) > 0;
const saysTheSame = (row: Row, draft: ApplicationDraft) =>
  row.subject === draft.subject &&
  row.motivation === draft.motivation &&
  row.experience === draft.experience &&
  JSON.stringify(row.links) === JSON.stringify(draft.links);

/** Hands it in as it was last seen by its writer. Handed in already, it stays so. */
export async function submit(tx: Db, userId: string, { version, now }: { version: string; now: Date }) {
  const { user, open } = await holdOpen(tx, userId);
  if (!open) throw new Problem('application_not_found');
  if (open.state === 'submitted') return open;
  if (open.updatedAt.toISOString() !== version) throw new Problem('changed_elsewhere');
  const fields = missingIn(open);
  if (!fields['subject'] && !(await isSubject(tx, open.subject)))
    fields['subject'] = 'This subject is no longer available. Choose it again.';
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });
  if (!user.emailConfirmedAt) throw new Problem('confirm_email_first');
  const handedIn = one(
    await tx
      .update(instructorApplications)
      .set({ state: 'submitted', submittedAt: now })
      .where(eq(instructorApplications.id, open.id))
      .returning(),
  );
  await emit(tx, applicationSubmitted, { applicationId: open.id, userId, at: now.toISOString() });
  return handedIn;
}

/** What the contract still asks for, by field. */
function missingIn(row: Row) {
  const read = z.safeParse(WholeApplication, row);
  const fields: Record<string, string> = {};
  if (!read.success) for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message;
  return fields;
}

/** Back to a draft. Throws `application_decided` where it is too late. */
export async function withdraw(tx: Db, userId: string) {
  const { open } = await holdOpen(tx, userId);
  if (!open) throw new Problem((await newestOf(tx, userId)) ? 'application_decided' : 'application_not_found');
  if (open.state === 'draft') return open;
  const back = one(
    await tx
      .update(instructorApplications)
      .set({ state: 'draft', submittedAt: null })
      .where(eq(instructorApplications.id, open.id))
      .returning(),
  );
  await emit(tx, applicationWithdrawn, { applicationId: open.id, userId });
  return back;
}

/** Fine to repeat. What is handed in has to be taken back first. */
export async function discard({ db, ports }: Pick<Services, 'db' | 'ports'>, userId: string) {
  const keys = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [open] = await tx
      .select()
      .from(instructorApplications)
      .where(and(eq(instructorApplications.userId, userId), isOpen));
    if (open?.state === 'submitted') throw new Problem('application_handed_in');
    if (!open) return [];
    const held = await tx
      .select({ key: applicationDocuments.key })
      .from(applicationDocuments)
      .where(eq(applicationDocuments.applicationId, open.id));
    await tx.delete(instructorApplications).where(eq(instructorApplications.id, open.id));
    return held.map(({ key }) => key);
  });
  await dropFiles({ db, ports }, keys);
}
