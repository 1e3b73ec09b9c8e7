import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { nameOf } from '../../platform/files/file-name.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { judgeFile } from '../../platform/submitted-files/file-judging.ts';
import { saveSubmittedFile, shownFile as shownOf } from '../../platform/submitted-files/kept-files.ts';
import { sendAsDownload, sessionOfAddress } from '../../platform/submitted-files/signed-files.ts';
import { assignments, workFiles, works, workVersions } from '../../tables/assignments/assignments.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { lectureStillOpen, teaches } from '../learning/locks.public.ts';
import type { AssignmentRow } from './open-assignments.ts';

/** All files of one work together, versions included: nobody fills the site by handing in without end. */
const MOST_KEPT = 100;
type Keeping = Pick<Services, 'db' | 'ports' | 'now'>;
type FileRow = typeof workFiles.$inferSelect;

/** A file as its reader gets it. */
export const shownFile = (services: Pick<Services, 'signer' | 'now'>, viewer: Viewer, file: FileRow) =>
  shownOf(services, viewer, 'work', file);

export const filesOfWork = (db: Db, workId: string) =>
  db.select().from(workFiles).where(eq(workFiles.workId, workId)).orderBy(asc(workFiles.id));

/** The caller's work on an assignment, held until the transaction ends; begun where there is none. */
export async function holdWork(tx: Db, assignmentId: string, studentId: string) {
  await tx.insert(works).values({ assignmentId, studentId }).onConflictDoNothing();
  return one(
    await tx
      .select()
      .from(works)
      .where(and(eq(works.assignmentId, assignmentId), eq(works.studentId, studentId)))
      .for('update'),
  );
}

/** Adds a file to a draft. Throws `work_file_refused` and `too_many_work_files`. */
export async function addFile(
  services: Keeping,
  { assignment, studentId }: { assignment: AssignmentRow; studentId: string },
  file: { name: string; content: Uint8Array },
) {
  const name = nameOf(file.name);
  judgeFile({ ...file, name }, assignment.ways.includes('files') ? assignment.fileTypes : []);
  // Asked once before the bytes are kept, and again, with the work held, before they are written down.
  await services.db.transaction((tx) => roomIn(tx, assignment, studentId));
  return saveSubmittedFile(services, { folder: 'works', content: file.content }, async (tx, saved) => {
    const { id } = await roomIn(tx, assignment, studentId);
    return one(
      await tx
        .insert(workFiles)
        .values({ workId: id, name, ...saved })
        .returning(),
    );
  });
}

async function roomIn(tx: Db, { id, ways, mostFiles }: AssignmentRow, studentId: string) {
  if (!ways.includes('files'))
    throw new Problem('work_file_refused', {
      message: 'This assignment doesn’t accept files. Add text or a link instead.',
    });
  const work = await holdWork(tx, id, studentId);
  const saved = await filesOfWork(tx, work.id);
  const drafted = saved.filter(({ inDraft }) => inDraft).length;
  if (drafted >= mostFiles || saved.length >= MOST_KEPT) throw new Problem('too_many_work_files');
  return work;
}

/** The assignment of a file of the caller's own draft; 404 for anybody else's. */
export async function ownFile(db: Db, studentId: string, fileId: string) {
  const [row] = await db
    .select({ assignmentId: works.assignmentId, file: workFiles })
    .from(workFiles)
    .innerJoin(works, eq(works.id, workFiles.workId))
    .where(and(eq(workFiles.id, fileId), eq(works.studentId, studentId), eq(workFiles.inDraft, true)));
  if (!row) throw new Problem('work_file_not_found');
  return row;
}

/** Takes a file out of the draft; where no version has it, its bytes go too. */
export async function removeFile(services: Keeping, studentId: string, fileId: string) {
  const gone = await services.db.transaction(async (tx) => {
    const { assignmentId, file } = await ownFile(tx, studentId, fileId);
    const work = await holdWork(tx, assignmentId, studentId);
    const handedIn = await tx.$count(
      workVersions,
      and(eq(workVersions.workId, work.id), sql`${workVersions.files} ? ${fileId}`),
    );
    if (handedIn > 0) await tx.update(workFiles).set({ inDraft: false }).where(eq(workFiles.id, fileId));
    else await tx.delete(workFiles).where(eq(workFiles.id, fileId));
    return handedIn > 0 ? [] : [file.key];
  });
  await dropFiles(services, gone);
}

/**
 * `/work-files/<id>`, signed. Opens to the learner whose work it is, while the lecture is open to them, and to who
 * teaches the course; asked anew each time. Always a download, and what a browser might still make of it runs nothing.
 */
export const workFileRoute: RawRoute = {
  path: '/work-files/:fileId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'work', fileId, request.query);
    const [row] = await db
      .select({
        file: workFiles,
        studentId: works.studentId,
        lectureId: assignments.lectureId,
        instructorId: courses.instructorId,
        reader: users,
      })
      .from(workFiles)
      .innerJoin(works, eq(works.id, workFiles.workId))
      .innerJoin(assignments, eq(assignments.id, works.assignmentId))
      .innerJoin(courses, eq(courses.id, assignments.courseId))
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(workFiles.id, fileId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    const reads = row && mayLearn(row.reader) && (row.studentId === row.reader.id || teaches(row.reader, row));
    if (!reads || !(await lectureStillOpen(db, sid, row.lectureId, now()))) throw new Problem('link_not_valid');
    return sendAsDownload(reply, ports.storage, row.file);
  },
};
