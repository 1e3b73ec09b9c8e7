import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  type AdmissionValues,
  type admissions as contract,
  WholeAdmission,
} from '@stepwell/contract/enquiries/admissions.ts';
import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { admissionStarted } from '../../../events/enquiries.ts';
import { one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../../platform/slice.ts';
import { admissions } from '../../../tables/enquiries/admissions.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { enquiryPath, idIn, keyOf } from '../sending/private-link.public.ts';
import { checkSender, fieldsOf, receive, spacedReference } from '../sending/receiving.ts';
import { fileKeysOfAdmissions, filesOf } from './admission-files.ts';
import { holdDraft } from './open-draft.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A draft that nobody touched for so long is deleted. */
export const DRAFT_DAYS = 60;

type Of = Pick<Services, 'db' | 'signer' | 'now'>;

const empty: AdmissionValues = {
  fullName: '',
  email: '',
  phone: '',
  birthDate: '',
  qualification: '',
  institution: '',
  year: '',
  result: '',
  subject: '',
  mode: '',
  motivation: '',
};

/**
 * Opens a draft. Its private link is emailed, unless a machine seems to send: then nobody else’s mailbox is written to,
 * and what is submitted later waits for an admin. Throws `form_expired`.
 */
export async function startAdmission(
  services: Of,
  caller: Pick<Caller, 'address'>,
  form: Parsed<typeof contract.start>['body'],
) {
  const { senderHash, holdReasons } = await checkSender(services, caller, form, '');
  const { sendingId, fullName, email, timeZone } = form;
  const now = services.now();
  const row = await services.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(admissions)
      .values({
        sendingId,
        values: { ...empty, fullName, email },
        timeZone,
        holdReasons,
        senderHash,
        createdAt: now,
        savedAt: now,
      })
      .onConflictDoNothing({ target: admissions.sendingId })
      .returning();
    if (fresh && holdReasons.length === 0) await emit(tx, admissionStarted, { admissionId: fresh.id });
    return fresh ?? one(await tx.select().from(admissions).where(eq(admissions.sendingId, sendingId)));
  });
  return { key: keyOf(services, 'admission', row.id), emailed: row.holdReasons.length === 0 };
}

export const admissionPath = (services: Pick<Services, 'signer'>, id: string) =>
  `/pages/form/admission-form?key=${keyOf(services, 'admission', id)}`;

/** Throws `enquiry_not_found`. */
export async function ownAdmission(services: Of, key: string) {
  const id = idIn(services, 'admission', key);
  const [found] = await services.db
    .select({ row: admissions, reference: enquiries.reference })
    .from(admissions)
    .leftJoin(enquiries, eq(enquiries.id, admissions.enquiryId))
    .where(eq(admissions.id, id));
  if (!found) throw new Problem('enquiry_not_found');
  const { row, reference } = found;
  return {
    values: row.values,
    files: await filesOf(services.db, id),
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    submitted:
      row.enquiryId && reference
        ? { reference: spacedReference(reference), link: enquiryPath(services, row.enquiryId) }
        : null,
  };
}

/** Saves what is written so far. Throws `changed_elsewhere` where another tab or device saved meanwhile. */
export async function keepAdmission(services: Of, { key, values, version }: Parsed<typeof contract.keep>['body']) {
  const id = idIn(services, 'admission', key);
  await services.db.transaction(async (tx) => {
    const row = await holdDraft(tx, id);
    if (row.version !== version) throw new Problem('changed_elsewhere');
    await tx
      .update(admissions)
      .set({ values, version: version + 1, savedAt: services.now() })
      .where(eq(admissions.id, id));
  });
  return ownAdmission(services, key);
}

/** Puts a whole application into the inbox. Pressed twice it is one. Throws `invalid_fields` where something is missing. */
export async function submitAdmission(services: Of, { key, version }: Parsed<typeof contract.submit>['body']) {
  const id = idIn(services, 'admission', key);
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(admissions).where(eq(admissions.id, id)).for('update');
    if (!row) throw new Problem('enquiry_not_found');
    if (row.enquiryId) return;
    if (row.version !== version) throw new Problem('changed_elsewhere');
    const whole = z.safeParse(WholeAdmission, row.values);
    if (!whole.success) {
      const fields = whole.error.issues.map(({ path, message }) => [path.join('.'), message]);
      throw new Problem('invalid_fields', { fields: Object.fromEntries(fields) });
    }
    const { fullName, email, motivation, ...fields } = whole.data;
    const { row: enquiry } = await receive(tx, {
      fullName,
      email,
      kind: 'admission',
      sendingId: row.sendingId,
      timeZone: row.timeZone,
      fields: fieldsOf(fields),
      message: motivation,
      userId: null,
      senderHash: row.senderHash,
      holdReasons: row.holdReasons as HoldReason[],
      now: now(),
    });
    await tx.update(admissions).set({ enquiryId: enquiry.id, savedAt: now() }).where(eq(admissions.id, id));
  });
  return ownAdmission(services, key);
}

/** Deletes drafts that nobody goes on with, with their files. */
export async function forgetDrafts(services: Services) {
  const { db, now } = services;
  const isOld = and(isNull(admissions.enquiryId), lt(admissions.savedAt, new Date(now().getTime() - DRAFT_DAYS * DAY)));
  const due = await db.select({ id: admissions.id }).from(admissions).where(isOld).limit(500);
  for (const { id } of due) {
    const keys = await fileKeysOfAdmissions(db, [id]);
    await db.delete(admissions).where(and(eq(admissions.id, id), isOld));
    await dropFiles(services, keys);
  }
}
