import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { enquiries, enquiryNotes } from '../../../tables/enquiries/enquiries.ts';
import { users } from '../../../tables/identity/identity.ts';
import { filesForAdmin } from '../admissions/admission-files.ts';
import { deletionOf } from '../retention.ts';
import { messagesOf } from '../sending/own-enquiry.ts';
import { rowColumns, rowView } from './inbox-list.ts';
import { templatesOf } from './templates.ts';

/** One enquiry with everything an admin needs to answer it. Throws `enquiry_not_found`. */
export async function enquiryDetail(
  services: Pick<Services, 'db' | 'now' | 'signer'>,
  enquiryId: string,
  viewer: Viewer,
) {
  const { db } = services;
  const [row] = await db
    .select({
      ...rowColumns,
      message: enquiries.message,
      timeZone: enquiries.timeZone,
      holdReasons: enquiries.holdReasons,
      userId: enquiries.userId,
      consentAt: enquiries.consentAt,
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assignedTo))
    .where(eq(enquiries.id, enquiryId));
  if (!row) throw new Problem('enquiry_not_found');
  const { enquiryDays } = await siteSettingsOf(db);
  return {
    ...rowView(row),
    consentAt: row.consentAt.toISOString(),
    deletedOn: deletionOf(row, enquiryDays)?.toISOString() ?? null,
    messages: await messagesOf(db, enquiryId),
    files: await filesForAdmin(services, enquiryId, viewer),
    notes: await notesOf(db, enquiryId),
    templates: await templatesOf(db),
    team: await teamOf(db),
  };
}

async function notesOf(db: Db, enquiryId: string) {
  const rows = await db
    .select({
      noteId: enquiryNotes.id,
      author: users.fullName,
      text: enquiryNotes.text,
      createdAt: enquiryNotes.createdAt,
    })
    .from(enquiryNotes)
    .leftJoin(users, eq(users.id, enquiryNotes.authorId))
    .where(eq(enquiryNotes.enquiryId, enquiryId))
    .orderBy(asc(enquiryNotes.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

const teamOf = (db: Db) =>
  db
    .select({ userId: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(100);
