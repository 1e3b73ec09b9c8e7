import { isDeepStrictEqual } from 'node:util';
import type { ModuleWork, moduleMarking } from '@stepwell/contract/communication/module-marking.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { practiceFeedback } from '../../events/communication.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { communicationFeedback } from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import { bestOf, pointsByRubric } from '../questions/rubric-points.public.ts';
import { recordForOther } from './audited.ts';
import { stepsOf } from './learner-steps.ts';
import { learners } from './learners.ts';
import { ownRow, type Teacher } from './own-modules.ts';
import { type AddressOf, keepRemarks, recordingsIn } from './recordings.ts';
import { workPlace } from './work-lists.ts';

interface Whose {
  moduleId: string;
  studentId: string;
}
const ofStudent = ({ moduleId, studentId }: Whose) =>
  and(eq(communicationFeedback.moduleId, moduleId), eq(communicationFeedback.studentId, studentId));

async function learnerOf(db: Db, { moduleId, studentId }: Whose) {
  const [learner] = await learners(db, moduleId, eq(users.id, studentId));
  if (!learner) throw new Problem('student_not_in_module');
  return learner;
}

/** One student's work in a module as it is marked. Throws `module_not_found`, `student_not_in_module`. */
export async function moduleWork(
  db: Db,
  viewer: Teacher,
  { addressOf, ...whose }: Whose & { addressOf: AddressOf },
): Promise<ModuleWork> {
  const { moduleId, studentId } = whose;
  const { title, rubric } = await ownRow(db, viewer, moduleId);
  const { fullName, email, openedAt } = await learnerOf(db, whose);
  const [steps, recordings, place, [feedback]] = await Promise.all([
    stepsOf(db, studentId, [moduleId]),
    recordingsIn(db, { ...whose, addressOf }),
    workPlace(db, moduleId, studentId),
    db.select().from(communicationFeedback).where(ofStudent(whose)),
  ]);
  // A text is the teacher's to read once its writer opened the module, where it says so.
  const prompts = openedAt ? steps.filter(({ kind }) => kind === 'writing').map(({ target }) => target) : [];
  const texts = await newestTexts(db, studentId, prompts);
  return {
    moduleId,
    title,
    student: { userId: studentId, fullName, email },
    rubric,
    outOf: bestOf(rubric),
    ...place,
    steps: steps.map(({ stepId, kind, title: stepTitle, isDone, result, target }) => {
      const submitted = recordings.find((recording) => recording.stepId === stepId);
      const written = kind === 'writing' ? texts.get(target) : undefined;
      return {
        stepId,
        kind,
        title: stepTitle,
        isDone,
        result,
        recording: submitted ? { ...submitted, prompt: submitted.text } : null,
        text: written ?? null,
      };
    }),
    feedback: feedback
      ? {
          comment: feedback.comment,
          chosen: feedback.chosen,
          points: feedback.points,
          savedAt: feedback.savedAt.toISOString(),
          releasedAt: feedback.releasedAt?.toISOString() ?? null,
        }
      : null,
  };
}

async function newestTexts(db: Db, studentId: string, prompts: readonly string[]) {
  if (prompts.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ promptId: writingWorks.promptId, version: writingVersions })
    .from(writingWorks)
    .innerJoin(
      writingVersions,
      and(eq(writingVersions.workId, writingWorks.id), eq(writingVersions.number, writingWorks.versions)),
    )
    .where(and(eq(writingWorks.studentId, studentId), inArray(writingWorks.promptId, [...prompts])));
  return new Map(
    rows.map(({ promptId, version: { text, words, submittedAt } }) => [
      promptId,
      { text, words, submittedAt: submittedAt.toISOString() },
    ]),
  );
}

type Wish = Parsed<typeof moduleMarking.giveFeedback>['body'] & Whose & { now: Date };

/**
 * Keeps what a teacher says of a student's work and recordings, with points by the rubric of now. Throws
 * `module_not_found`, `student_not_in_module`, `changed_elsewhere` where somebody else saved meanwhile.
 */
export async function giveFeedback(tx: Db, viewer: Teacher, wish: Wish) {
  const { moduleId, studentId, comment, chosen, remarks, seen, now } = wish;
  const module = await ownRow(tx, viewer, moduleId, true);
  const { rubric } = module;
  await learnerOf(tx, wish);
  const known = Object.fromEntries(
    rubric.flatMap(({ id, levels }) => {
      const level = levels.find((one) => one.id === chosen[id]);
      return level ? [[id, level.id]] : [];
    }),
  );
  const [before] = await tx.select().from(communicationFeedback).where(ofStudent(wish));
  // The same again after a lost reply is no conflict.
  const isSame = before && isDeepStrictEqual([before.comment, before.chosen], [comment, known]);
  if (!isSame && (before?.savedAt.toISOString() ?? null) !== seen) throw new Problem('changed_elsewhere');
  const points = rubric.length === 0 ? null : pointsByRubric(rubric, known);
  const row = { comment, chosen: known, rubric, points, teacherId: viewer.id, savedAt: now };
  await tx
    .insert(communicationFeedback)
    .values({ moduleId, studentId, ...row })
    .onConflictDoUpdate({ target: [communicationFeedback.moduleId, communicationFeedback.studentId], set: row });
  await keepRemarks(tx, wish, remarks);
  const facts = { before: { marks: before?.points ?? null }, after: { marks: points } };
  await recordForOther(tx, viewer, { act: 'modules.feedback-given', module, studentId, ...facts });
}

/** Shows all feedback of a module that was kept. Throws `module_not_found`. */
export async function releaseFeedback(tx: Db, viewer: Teacher, moduleId: string, now: Date) {
  const module = await ownRow(tx, viewer, moduleId, true);
  const { title } = module;
  const released = await tx
    .update(communicationFeedback)
    .set({ releasedAt: now })
    .where(and(eq(communicationFeedback.moduleId, moduleId), isNull(communicationFeedback.releasedAt)))
    .returning({ studentId: communicationFeedback.studentId });
  for (const { studentId } of released) {
    const key = `module:${moduleId}:${now.toISOString()}`;
    await emit(tx, practiceFeedback, { studentId, subject: 'module', placeId: moduleId, title, key });
  }
  if (released.length > 0) {
    const after = { people: released.length };
    await recordForOther(tx, viewer, { act: 'modules.feedback-released', module, after });
  }
  return { released: released.length };
}
