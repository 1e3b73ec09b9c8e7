import { randomBytes } from 'node:crypto';
import {
  type ApplicationDocument,
  type documentTypes,
  MOST_DOCUMENTS,
} from '@stepwell/contract/identity/applications.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { documentTypeOf } from '../../../platform/files/document-kind.ts';
import { documentNameOf } from '../../../platform/files/document-name.ts';
import { asAttachment } from '../../../platform/files/file-name.ts';
import { dropFiles, keepFile } from '../../../platform/files/file-storage.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { applicationDocuments, instructorApplications, sessions, users } from '../../../tables/identity/identity.ts';
import { begin, holdOpen } from './open-application.ts';

const HOUR = 60 * 60 * 1000;
const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
type Kind = (typeof documentTypes)[number];
type Keeping = Pick<Services, 'db' | 'ports' | 'now'>;

/** In the order in which they came, each with an address for this session. */
export async function documentsOf(
  services: Pick<Services, 'db' | 'now' | 'signer'>,
  applicationId: string,
  viewer: Viewer,
): Promise<ApplicationDocument[]> {
  const rows = await services.db
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.createdAt), asc(applicationDocuments.id));
  return rows.map(({ id, name, contentType, bytes }) => ({
    documentId: id,
    name,
    contentType: contentType as Kind,
    bytes,
    url: viewer.viewedBy ? null : addressOf(services, id, viewer.sessionId),
  }));
}

/** Adds a document to the draft, or begins one with it. Throws `not_a_document` for what is none of the three kinds. */
export async function addDocument(services: Keeping, userId: string, file: { name: string; content: Uint8Array }) {
  const { db, now } = services;
  const contentType = documentTypeOf(file.content);
  if (!contentType) throw new Problem('not_a_document');
  // Asked once before the bytes are kept, and again, with the person held, before they are written down.
  await db.transaction((tx) => roomIn(tx, userId));
  const key = `applications/${randomBytes(16).toString('hex')}.${endings[contentType]}`;
  await keepFile(services, { key, contentType, content: file.content });
  try {
    return await db.transaction(async (tx) => {
      const application = (await roomIn(tx, userId)) ?? (await begin(tx, userId, now()));
      await tx.insert(applicationDocuments).values({
        applicationId: application.id,
        name: documentNameOf(file.name, contentType),
        key,
        contentType,
        bytes: file.content.byteLength,
        createdAt: now(),
      });
      return application;
    });
  } catch (error) {
    await dropFiles(services, [key]);
    throw error;
  }
}

/** The draft that takes one more document, where there is one. */
async function roomIn(tx: Db, userId: string) {
  const { open } = await holdOpen(tx, userId);
  if (open?.state === 'submitted') throw new Problem('application_handed_in');
  const held = open && (await tx.$count(applicationDocuments, eq(applicationDocuments.applicationId, open.id)));
  if (held && held >= MOST_DOCUMENTS) throw new Problem('too_many_documents');
  return open;
}

export async function removeDocument(services: Keeping, userId: string, documentId: string) {
  const { application, key } = await services.db.transaction(async (tx) => {
    const { open } = await holdOpen(tx, userId);
    const [gone] = open
      ? await tx
          .select()
          .from(applicationDocuments)
          .where(and(eq(applicationDocuments.id, documentId), eq(applicationDocuments.applicationId, open.id)))
      : [];
    if (!open || !gone) throw new Problem('document_not_found');
    if (open.state === 'submitted') throw new Problem('application_handed_in');
    await tx.delete(applicationDocuments).where(eq(applicationDocuments.id, documentId));
    return { application: open, key: gone.key };
  });
  await dropFiles(services, [key]);
  return application;
}

/** Good for an hour and for one session: a copied link opens nothing elsewhere. */
function addressOf({ signer, now }: Pick<Services, 'signer' | 'now'>, documentId: string, sessionId: string) {
  const exp = now().getTime() + HOUR;
  return `/documents/${documentId}?exp=${exp}&sid=${sessionId}&sig=${signer.sign(`document ${documentId} ${exp} ${sessionId}`)}`;
}

/**
 * `/documents/<id>`, signed. Opens to its owner and to admins, asked anew each time, and never as a page: always as a
 * download, and what a browser might still make of it runs nothing.
 */
export const documentRoute: RawRoute = {
  path: '/documents/:documentId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { documentId } = request.params as { documentId: string };
    const { exp, sid, sig } = request.query as Record<string, unknown>;
    const isSigned = [exp, sid, sig].every((part) => typeof part === 'string');
    const fits = isSigned && signer.verify(`document ${documentId} ${exp} ${sid}`, String(sig));
    if (!fits || Number(exp) < now().getTime()) throw new Problem('link_not_valid');
    const [row] = await db
      .select({
        name: applicationDocuments.name,
        key: applicationDocuments.key,
        contentType: applicationDocuments.contentType,
      })
      .from(applicationDocuments)
      .innerJoin(instructorApplications, eq(instructorApplications.id, applicationDocuments.applicationId))
      .innerJoin(sessions, eq(sessions.id, String(sid)))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(applicationDocuments.id, documentId),
          isNull(sessions.viewedBy),
          gt(sessions.expiresAt, sql`now()`),
          or(eq(instructorApplications.userId, users.id), eq(users.role, 'admin')),
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
