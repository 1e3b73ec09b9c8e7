import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_ANSWER_FILES } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { nameOf } from '../../platform/files/file-name.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { roleBy } from '../../platform/security/staff.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { judgeFile } from '../../platform/submitted-files/file-judging.ts';
import { saveSubmittedFile, shownFile as shownOf } from '../../platform/submitted-files/kept-files.ts';
import { sendAsDownload, sessionOfAddress } from '../../platform/submitted-files/signed-files.ts';
import { i18n } from '../../platform/text/messages.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import {
  statementFiles,
  statements,
  statementVersions,
  statementWorks,
} from '../../tables/problem-statements/problem-statements.ts';
import { stageOf } from './late-rule.ts';
import { holdWork, isTheirs, refuseAuthor, shownStatement } from './statement-rows.ts';

/** All files of one work together, versions included: nobody fills the site by handing in without end. */
const MOST_KEPT = 100;
type Keeping = Pick<Services, 'db' | 'ports' | 'now'>;
type FileRow = typeof statementFiles.$inferSelect;

/** A file as its reader gets it. */
export const shownFile = (services: Pick<Services, 'signer' | 'now'>, viewer: Viewer, file: FileRow) =>
  shownOf(services, viewer, 'statement', file);

export const filesOfAnswer = (db: Db, workId: string) =>
  db.select().from(statementFiles).where(eq(statementFiles.workId, workId)).orderBy(asc(statementFiles.id));

interface Of {
  statementId: string;
  studentId: string;
}

/** Adds a file to a draft. Throws `work_file_refused`, `too_many_work_files` and `statement_closed`. */
export async function addFile(services: Keeping, of: Of, file: { name: string; content: Uint8Array }) {
  const name = nameOf(file.name);
  // Asked once before the bytes are kept, and again, with the work held, before they are written down.
  await services.db.transaction((tx) => roomIn(tx, of, services.now()));
  judgeFile({ ...file, name }, []);
  return saveSubmittedFile(services, { folder: 'statements', content: file.content }, async (tx, saved) => {
    const { id } = await roomIn(tx, of, services.now());
    await changed(tx, id, services.now());
    return one(
      await tx
        .insert(statementFiles)
        .values({ workId: id, name, ...saved })
        .returning(),
    );
  });
}

async function roomIn(tx: Db, { statementId, studentId }: Of, now: Date) {
  const statement = await shownStatement(tx, statementId, now);
  refuseAuthor(statement, studentId);
  if (!statement.ways.includes('files'))
    throw new Problem('work_file_refused', { message: i18n.t('This problem doesn’t accept files.') });
  if (!['open', 'late'].includes(stageOf(statement, now))) throw new Problem('statement_closed');
  const work = await holdWork(tx, statementId, studentId);
  const saved = await filesOfAnswer(tx, work.id);
  const drafted = saved.filter(({ inDraft }) => inDraft).length;
  if (drafted >= MOST_ANSWER_FILES || saved.length >= MOST_KEPT)
    throw new Problem('too_many_work_files', {
      message: i18n.t('This answer has its maximum number of files. Remove one to add another.'),
    });
  return work;
}

/** A draft that is files alone is one, too; its words, and so its version, stay as they are. */
const changed = (tx: Db, workId: string, now: Date) =>
  tx.update(statementWorks).set({ savedAt: now }).where(eq(statementWorks.id, workId));

/** Takes a file out of the draft; where no version has it, its bytes go too. 404 for anybody else's. */
export async function removeFile(services: Keeping, studentId: string, fileId: string) {
  const gone = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ statementId: statementWorks.statementId, file: statementFiles })
      .from(statementFiles)
      .innerJoin(statementWorks, eq(statementWorks.id, statementFiles.workId))
      .where(
        and(eq(statementFiles.id, fileId), eq(statementWorks.studentId, studentId), eq(statementFiles.inDraft, true)),
      );
    if (!row) throw new Problem('work_file_not_found');
    const work = await holdWork(tx, row.statementId, studentId);
    const handedIn = await tx.$count(
      statementVersions,
      and(eq(statementVersions.workId, work.id), sql`${statementVersions.files} ? ${fileId}`),
    );
    if (handedIn > 0) await tx.update(statementFiles).set({ inDraft: false }).where(eq(statementFiles.id, fileId));
    else await tx.delete(statementFiles).where(eq(statementFiles.id, fileId));
    await changed(tx, work.id, services.now());
    return handedIn > 0 ? [] : [row.file.key];
  });
  await dropFiles(services, gone);
}

/**
 * `/statement-files/<id>`, signed. Opens to the student whose answer it is and to who scores it; asked anew each time.
 * Always a download, and what a browser might still make of it runs nothing.
 */
export const statementFileRoute: RawRoute = {
  path: '/statement-files/:fileId',
  async handle(request, reply, { db, now, ports, signer }) {
    const { fileId } = request.params as { fileId: string };
    const sid = sessionOfAddress({ signer, now }, 'statement', fileId, request.query);
    const [row] = await db
      .select({ file: statementFiles, studentId: statementWorks.studentId, statement: statements, reader: users })
      .from(statementFiles)
      .innerJoin(statementWorks, eq(statementWorks.id, statementFiles.workId))
      .innerJoin(statements, eq(statements.id, statementWorks.statementId))
      .innerJoin(sessions, eq(sessions.id, sid))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(statementFiles.id, fileId), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    const teaches =
      row &&
      row.reader.role !== 'student' &&
      isTheirs({ id: row.reader.id, role: roleBy(row.reader, ['problem-marking']) }, row.statement);
    const reads = row && mayLearn(row.reader) && (row.studentId === row.reader.id || teaches);
    if (!reads) throw new Problem('link_not_valid');
    return sendAsDownload(reply, ports.storage, row.file);
  },
};
