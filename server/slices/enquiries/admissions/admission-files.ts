import { randomBytes } from 'node:crypto';
import { MOST_ADMISSION_FILES } from '@stepwell/contract/enquiries/admissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { documentTypeOf } from '../../../platform/files/document-kind.ts';
import { documentNameOf } from '../../../platform/files/document-name.ts';
import { asAttachment } from '../../../platform/files/file-name.ts';
import { dropFiles, keepFileOf } from '../../../platform/files/file-storage.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { fileAddress, sessionOfAddress } from '../../../platform/submitted-files/signed-files.ts';
import { admissionFiles, admissions } from '../../../tables/enquiries/admissions.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { idIn } from '../sending/private-link.public.ts';
import { holdDraft } from './open-draft.ts';

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
type Keeping = Pick<Services, 'db' | 'ports' | 'now' | 'signer'>;

/** In the order in which they came; only admins get addresses, so a private link that leaks gives no files. */
export async function filesOf(db: Db, admissionId: string) {
  const rows = await db
    .select()
    .from(admissionFiles)
    .where(eq(admissionFiles.admissionId, admissionId))
    .orderBy(asc(admissionFiles.id));
  return rows.map(({ id, name, bytes }) => ({ fileId: id, name, bytes, url: null as string | null }));
}

/** Files of a submitted application, each with an address for this admin’s session. */
export async function filesForAdmin(
  services: Pick<Services, 'db' | 'now' | 'signer'>,
  enquiryId: string,
  viewer: Viewer,
) {
  const [row] = await services.db
    .select({ id: admissions.id })
    .from(admissions)
    .where(eq(admissions.enquiryId, enquiryId));
  if (!row) return [];
  const files = await filesOf(services.db, row.id);
  return files.map((file) => ({
    ...file,
    url: viewer.viewedBy ? null : fileAddress(services, 'enquiry', file.fileId, viewer.sessionId),
  }));
}

/** Adds a file to a draft. What it is, its own bytes say. Throws `not_a_document` and `too_many_documents`. */
export async function addFile(services: Keeping, file: { key: string; name: string; content: Uint8Array }) {
  const id = idIn(services, 'admission', file.key);
  const contentType = documentTypeOf(file.content);
  if (!contentType) throw new Problem('not_a_document');
  // Asked once before the bytes are stored, and again before they are written down.
  await services.db.transaction((tx) => roomIn(tx, id));
  const key = `enquiries/${randomBytes(16).toString('hex')}.${endings[contentType]}`;
  await keepFileOf(services, { key, contentType, content: file.content }, async (tx) => {
    await roomIn(tx, id);
    await tx.insert(admissionFiles).values({
      admissionId: id,
      name: documentNameOf(file.name, contentType),
      key,
      contentType,
      bytes: file.content.byteLength,
      createdAt: services.now(),
    });
    await tx.update(admissions).set({ savedAt: services.now() }).where(eq(admissions.id, id));
  });
}

async function roomIn(tx: Db, id: string) {
  await holdDraft(tx, id);
  const held = await tx.$count(admissionFiles, eq(admissionFiles.admissionId, id));
  if (held >= MOST_ADMISSION_FILES) throw new Problem('too_many_documents');
}

/** Throws `document_not_found`. */
export async function removeFile(services: Keeping, { key, fileId }: { key: string; fileId: string }) {
  const id = idIn(services, 'admission', key);
  const gone = await services.db.transaction(async (tx) => {
    await holdDraft(tx, id);
    const [row] = await tx
      .delete(admissionFiles)
      .where(and(eq(admissionFiles.id, fileId), eq(admissionFiles.admissionId, id)))
      .returning();
    return row;
  });
  if (!gone) throw new Problem('document_not_found');
  await dropFiles(services, [gone.key]);
}

/** Where the files of these drafts lie. */
export const fileKeysOfAdmissions = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ key: admissionFiles.key })
          .from(admissionFiles)
          .where(inArray(admissionFiles.admissionId, ids))
      ).map(({ key }) => key);

/** `/enquiry-files/<id>`, signed: for admins, asked anew each time, and never as a page but as a download. */
export const enquiryFileRoute: RawRoute = {
  path: '/enquiry-files/:fileId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { fileId } = request.params as { fileId: string };
    const sessionId = sessionOfAddress({ signer, now }, 'enquiry', fileId, request.query);
    const [row] = await db
      .select({ name: admissionFiles.name, key: admissionFiles.key, contentType: admissionFiles.contentType })
      .from(admissionFiles)
      .innerJoin(sessions, eq(sessions.id, sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(admissionFiles.id, fileId),
          eq(users.role, 'admin'),
          isNull(sessions.viewedBy),
          gt(sessions.expiresAt, sql`now()`),
        ),
      );
    const size = row && (await ports.storage.size(row.key));
    if (!row || size === undefined) throw new Problem('link_not_valid');
    return reply
      .type(row.contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(row.name))
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-length', size)
      .send(await ports.storage.open(row.key));
  },
};
