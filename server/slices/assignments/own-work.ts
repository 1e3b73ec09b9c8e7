import { isDeepStrictEqual } from 'node:util';
import type { AssignmentPage, OwnVersion } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import { workSubmitted } from '../../events/assignments.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { submittedText, submittedVersionView } from '../../platform/submitted-files/submitted-text.ts';
import { cleanText, drawMath } from '../../platform/text/author-html.ts';
import { i18n } from '../../platform/text/messages.ts';
import { works, workVersions } from '../../tables/assignments/assignments.ts';
import { closingOf, daysLateOf, latePercentOf, outOf } from './late-rule.public.ts';
import { type AssignmentRow, openAssignment } from './open-assignments.ts';
import { releasedOf } from './released-marks.ts';
import { filesOfWork, holdWork, shownFile } from './work-files.ts';

type Reading = Pick<Services, 'db' | 'signer' | 'now'>;

/** What an assignment asks, and what the caller has done of it. Marks stand there only once they are released. */
export async function assignmentPage(services: Reading, viewer: Viewer, assignmentId: string): Promise<AssignmentPage> {
  const { db } = services;
  const now = services.now();
  const { assignment, title, course, enrolment, due, teaching } = await openAssignment(db, viewer, assignmentId, now);
  const closes = closingOf(assignment, due);
  const [work] = await db
    .select()
    .from(works)
    .where(and(eq(works.assignmentId, assignmentId), eq(works.studentId, viewer.id)));
  const files = work ? await filesOfWork(db, work.id) : [];
  const { lectureId, ways, fileTypes, mostFiles, latePercentPerDay, versionsAllowed, rubric, passPercent } = assignment;
  const isOpen = (!closes || now < closes) && (versionsAllowed === null || (work?.versions ?? 0) < versionsAllowed);
  return {
    assignmentId,
    courseId: course.slug,
    lectureId,
    title,
    ways,
    fileTypes,
    mostFiles,
    latePercentPerDay,
    versionsAllowed,
    rubric,
    passPercent,
    outOf: outOf(rubric),
    dueAt: due?.toISOString() ?? null,
    closesAt: closes?.toISOString() ?? null,
    lateNow: latePercentOf(assignment, daysLateOf(due, now)),
    draft: {
      version: work?.draftVersion ?? 0,
      html: work?.html ?? '',
      link: work?.link ?? '',
      files: files.filter(({ inDraft }) => inDraft).map((file) => shownFile(services, viewer, file)),
      savedAt: work?.savedAt?.toISOString() ?? null,
    },
    versions: work ? await versionsOf(services, viewer, { assignment, due, workId: work.id }) : [],
    can: { work: enrolment !== null, handIn: enrolment !== null && isOpen, mark: teaching },
  };
}

/** What was handed in, newest first, each with the marks that were released of it. */
export async function versionsOf(
  services: Reading,
  viewer: Viewer,
  { assignment, due, workId }: { assignment: AssignmentRow; due: Date | null; workId: string },
): Promise<OwnVersion[]> {
  const [rows, files, released] = await Promise.all([
    services.db.select().from(workVersions).where(eq(workVersions.workId, workId)).orderBy(desc(workVersions.number)),
    filesOfWork(services.db, workId),
    releasedOf(services.db, workId),
  ]);
  return rows.map((row) => {
    const daysLate = daysLateOf(due, row.handedInAt);
    return {
      versionId: row.id,
      number: row.number,
      handedInAt: row.handedInAt.toISOString(),
      daysLate,
      latePercent: latePercentOf(assignment, daysLate),
      html: drawMath(row.html),
      link: row.link,
      files: files.filter(({ id }) => row.files.includes(id)).map((file) => shownFile(services, viewer, file)),
      released: released.get(row.id) ?? [],
    };
  });
}

interface Writing {
  assignmentId: string;
  studentId: string;
  now: Date;
}

/** Keeps what was written so far. Throws `changed_elsewhere` where another save came between; the same again is fine. */
export async function keepDraft(
  tx: Db,
  { assignmentId, studentId, now }: Writing,
  wish: { version: number; html: string; link: string },
) {
  const work = await holdWork(tx, assignmentId, studentId);
  const [html, link] = [cleanText(wish.html.toWellFormed()), wish.link.toWellFormed()];
  const same = isDeepStrictEqual([work.html, work.link], [html, link]);
  if (same && work.savedAt) return { version: work.draftVersion, savedAt: work.savedAt.toISOString() };
  if (wish.version !== work.draftVersion) throw new Problem('changed_elsewhere');
  const version = work.draftVersion + 1;
  await tx.update(works).set({ html, link, draftVersion: version, savedAt: now }).where(eq(works.id, work.id));
  return { version, savedAt: now.toISOString() };
}

/**
 * Hands the draft in as version `number`, by the server's clock. The row is held, so of two tabs one hands in and the
 * other is answered the same version. Throws `work_empty`, `assignment_closed`, `no_versions_left`,
 * `changed_elsewhere`, and `invalid_fields` for a link that is none.
 */
export async function handIn(
  tx: Db,
  { assignment, studentId, due, now }: { assignment: AssignmentRow; studentId: string; due: Date | null; now: Date },
  wish: { number: number; version: number },
) {
  const work = await holdWork(tx, assignment.id, studentId);
  if (wish.number <= work.versions) return versionAt(tx, work.id, wish.number);
  if (wish.number !== work.versions + 1 || wish.version !== work.draftVersion) throw new Problem('changed_elsewhere');
  const { versionsAllowed, ways } = assignment;
  if (versionsAllowed !== null && work.versions >= versionsAllowed) throw new Problem('no_versions_left');
  const closes = closingOf(assignment, due);
  if (closes && now >= closes) throw closed(closes);
  const { html, link } = submittedText(ways, work);
  const files = ways.includes('files') ? (await filesOfWork(tx, work.id)).filter(({ inDraft }) => inDraft) : [];
  if (html === '' && link === '' && files.length === 0) throw new Problem('work_empty');
  const version = one(
    await tx
      .insert(workVersions)
      .values({ workId: work.id, number: wish.number, handedInAt: now, html, link, files: files.map(({ id }) => id) })
      .returning(),
  );
  await tx.update(works).set({ versions: wish.number, handedInAt: now }).where(eq(works.id, work.id));
  const { id: assignmentId, lectureId } = assignment;
  await emit(tx, workSubmitted, { versionId: version.id, assignmentId, lectureId, studentId });
  return submittedVersionView(version);
}

async function versionAt(tx: Db, workId: string, number: number) {
  const found = await tx
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.workId, workId), eq(workVersions.number, number)));
  return submittedVersionView(one(found));
}

const closed = (at: Date) =>
  new Problem('assignment_closed', {
    message: i18n.t('Submissions closed on {when} (UTC).', {
      when: at.toISOString().slice(0, 16).replace('T', ' '),
    }),
  });
