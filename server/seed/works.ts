import { eq } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import type { Viewer } from '../platform/security/viewer.ts';
import { htmlOf } from '../platform/text/markdown.ts';
import { dueOf } from '../slices/assignments/late-rule.public.ts';
import { mark, releaseAll } from '../slices/assignments/marking.ts';
import { handIn, keepDraft } from '../slices/assignments/own-work.ts';
import { assignments } from '../tables/assignments/assignments.ts';
import type { WorkSource } from './sources.ts';

interface Handing {
  lectureId: string;
  studentId: string;
  teacherId: string;
  startedAt: Date;
  handedInAt: Date;
  markedAt: Date;
}

/**
 * Hands a work in as the person would have, and marks it as the teacher did, by the product's own verbs: times, totals
 * and the verdict are theirs. Answers what makes the lecture done, where anything does.
 */
export async function loadWork(tx: Db, { text, levels, words }: WorkSource, handing: Handing) {
  const { lectureId, studentId, teacherId, startedAt, handedInAt, markedAt } = handing;
  const assignment = one(await tx.select().from(assignments).where(eq(assignments.lectureId, lectureId)));
  const writing = { assignmentId: assignment.id, studentId, now: handedInAt };
  const { version } = await keepDraft(tx, writing, { version: 0, html: htmlOf(text), link: '' });
  const handed = await handIn(
    tx,
    { assignment, studentId, due: dueOf(assignment, startedAt), now: handedInAt },
    { number: 1, version },
  );
  if (levels) {
    const noted = { revision: 0, chosen: levels, points: null, comment: words, finished: true };
    await mark(tx, teacher(teacherId), handed.versionId, noted, markedAt);
    if (assignment.release === 'together') await releaseAll(tx, teacher(teacherId), assignment.id, markedAt);
  }
  return assignment.doneWhen;
}

/** Whoever teaches: the verbs ask who they are and whether they may, and nothing of a session. */
const teacher = (id: string) => ({ id, role: 'instructor', status: 'approved' }) as Viewer;
