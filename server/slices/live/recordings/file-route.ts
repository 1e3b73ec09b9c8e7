import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { asAttachment } from '../../../platform/files/file-name.ts';
import { contentTypeOf, sendBytes } from '../../../platform/files/media.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { sendAsDownload, sessionOfAddress } from '../../../platform/submitted-files/signed-files.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { liveClasses, liveFiles, liveRecordings } from '../../../tables/live/live.ts';
import { joinableClass } from '../classes/audience.ts';
import type { Staff } from '../classes/hosts.public.ts';
import { captionsFile } from './captions.ts';

/**
 * `/class-files/<id>`, signed: a file, a recording, its captions or the boards of a class. Opens to those the class was for and to its hosts; asked
 * anew each time.
 */
export const fileRoute: RawRoute = {
  path: '/class-files/:fileId',
  async handle(request, reply, services) {
    const { db, now, signer, ports } = services;
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'class', fileId, request.query);
    const [reader] = await db
      .select({ user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!reader || !mayLearn(reader.user)) throw new Problem('link_not_valid');
    const captions = await captionsFile(db, fileId);
    if (captions) {
      await joinableClass(db, reader.user, captions.classId);
      return reply.type('text/vtt; charset=utf-8').header('cache-control', 'private, no-store').send(captions.vtt);
    }
    const found = await fileOf(db, fileId);
    if (!found) return sendBoards(services, reader.user, fileId, reply);
    if (!found.key) throw new Problem('link_not_valid');
    await joinableClass(db, reader.user, found.classId);
    if (found.name !== null) return sendAsDownload(reply, ports.storage, { key: found.key, name: found.name });
    reply
      .type(contentTypeOf(found.key))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return sendBytes(services, found.key, request, reply);
  },
};

/** The boards of a class, whose id is theirs too, as they are now. */
async function sendBoards({ db }: Pick<Services, 'db'>, reader: Staff, classId: string, reply: FastifyReply) {
  if ((await db.$count(liveClasses, eq(liveClasses.id, classId))) === 0) throw new Problem('link_not_valid');
  const { row } = await joinableClass(db, reader, classId);
  const { boardPdf } = await import('../board/board-pdf.ts');
  const pdf = await boardPdf(db, row);
  if (!pdf) throw new Problem('live_board_empty');
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', asAttachment(`${row.title} ${row.day}.pdf`))
    .send(pdf);
}

async function fileOf(db: Db, id: string) {
  const [file] = await db.select().from(liveFiles).where(eq(liveFiles.id, id));
  if (file) return { classId: file.classId, key: file.key, name: file.name };
  const [recording] = await db.select().from(liveRecordings).where(eq(liveRecordings.id, id));
  return recording && { classId: recording.classId, key: recording.key, name: null };
}
