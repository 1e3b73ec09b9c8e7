import { Readable } from 'node:stream';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/database/db.ts';
import { asAttachment, nameOf } from '../../platform/files/file-name.ts';
import { mayLearn } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { assignments, workFiles, works, workVersions } from '../../tables/assignments/assignments.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { teaches } from '../learning/locks.public.ts';

const HOUR = 60 * 60 * 1000;

/** Good for an hour and for one session. */
export function archiveAddress(
  { signer, now }: Pick<Services, 'signer' | 'now'>,
  assignmentId: string,
  sessionId: string,
) {
  const exp = now().getTime() + HOUR;
  return `/works/${assignmentId}?exp=${exp}&sid=${sessionId}&sig=${signer.sign(`works ${assignmentId} ${exp} ${sessionId}`)}`;
}

/** `/works/<assignment>`, signed: everything that was handed in, as a zip that is made while it is sent. */
export const archiveRoute: RawRoute = {
  path: '/works/:assignmentId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { assignmentId } = request.params as { assignmentId: string };
    const { exp, sid, sig } = request.query as Record<string, unknown>;
    const isSigned = [exp, sid, sig].every((part) => typeof part === 'string');
    const fits = isSigned && signer.verify(`works ${assignmentId} ${exp} ${sid}`, String(sig));
    if (!fits || Number(exp) < now().getTime()) throw new Problem('link_not_valid');
    const [row] = await db
      .select({ title: lectures.title, instructorId: courses.instructorId, reader: users })
      .from(assignments)
      .innerJoin(lectures, eq(lectures.id, assignments.lectureId))
      .innerJoin(courses, eq(courses.id, assignments.courseId))
      .innerJoin(sessions, eq(sessions.id, String(sid)))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(assignments.id, assignmentId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    if (!row || !mayLearn(row.reader) || !teaches(row.reader, row)) throw new Problem('link_not_valid');
    const zip = new ZipFile();
    void fill(zip, db, ports.storage, assignmentId).catch((error: unknown) => zip.emit('error', error));
    const stream = Readable.from(zip.outputStream as unknown as AsyncIterable<Buffer>);
    zip.on('error', (error) => stream.destroy(error as Error));
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${row.title}.zip`)))
      .send(stream);
  },
};

/** One learner's folder after the other; each name is safe on every system and stands once. */
async function fill(zip: ZipFile, db: Db, storage: Services['ports']['storage'], assignmentId: string) {
  const people = await db
    .select({ workId: works.id, fullName: users.fullName })
    .from(works)
    .innerJoin(users, and(eq(users.id, works.studentId), isNull(users.erasedAt)))
    .where(and(eq(works.assignmentId, assignmentId), gt(works.versions, 0)))
    .orderBy(asc(users.fullName), asc(works.id));
  for (const { workId, fullName } of people) {
    // Two people of one name are told apart by the end of their number, whose beginning is the time.
    const folder = `${harmless(fullName)} ${workId.slice(-6)}`;
    const versions = await db
      .select()
      .from(workVersions)
      .where(eq(workVersions.workId, workId))
      .orderBy(asc(workVersions.number));
    for (const { number, handedInAt, html, link, files } of versions) {
      const place = `${folder}/version ${number}`;
      const put = (name: string, text: string) =>
        zip.addBuffer(Buffer.from(text), `${place}/${name}`, { mtime: handedInAt });
      put('submitted.txt', `${handedInAt.toISOString()}\n`);
      if (html) put('text.html', `<!doctype html><meta charset="utf-8">${html}\n`);
      if (link) put('link.txt', `${link}\n`);
      const taken = new Set<string>();
      for (const { name, key } of await filesIn(db, files)) {
        if ((await storage.size(key)) === undefined) continue;
        const as = `${place}/files/${onlyOnce(harmless(name), taken)}`;
        zip.addReadStreamLazy(as, { mtime: handedInAt, compress: false }, (ready) => {
          storage.open(key).then(
            (content) => ready(null, content),
            (error: unknown) => ready(error, Readable.from([])),
          );
        });
      }
    }
  }
  zip.end();
}

const filesIn = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ name: workFiles.name, key: workFiles.key })
        .from(workFiles)
        .where(inArray(workFiles.id, ids))
        .orderBy(asc(workFiles.id));

/** A name that unpacks where it should on every system. */
const harmless = (name: string) => {
  const plain = nameOf(name)
    .replace(/[^\p{L}\p{M}\p{N}._ ()-]/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/[. ]+$/, '');
  // Windows keeps these names for its devices, whatever ending they have.
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain || 'file';
};

/** The name, or the next one with a number that is free; whatever their case, as some systems know none. */
function onlyOnce(name: string, taken: Set<string>) {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let next = 2; taken.has(free.toLowerCase()); next += 1) free = `${stem} (${next})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
