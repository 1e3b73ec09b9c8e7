import type { Feedback, ModuleLine, ModulePage, Step } from '@stepwell/contract/communication/communication.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import {
  communicationFeedback,
  communicationModules,
  communicationPlaces,
  communicationReadSteps,
  communicationSteps,
} from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { bestOf } from '../questions/rubric-points.public.ts';
import { isOneRecording, taskChoices } from '../speaking/tasks/task-choices.public.ts';
import { isSetFor } from './audience.ts';
import { stepsOf } from './learner-steps.ts';
import { type AddressOf, submitRecording, voiceOf, withdrawRecording } from './recordings.ts';

/** A learner's list shows so many modules. */
const MOST_MODULES = 200;

type ModuleRow = typeof communicationModules.$inferSelect;
type StepRow = typeof communicationSteps.$inferSelect;

const openModules = (db: Db, studentId: string) =>
  db
    .select({ module: communicationModules, teacher: users.fullName })
    .from(communicationModules)
    .leftJoin(users, eq(users.id, communicationModules.ownerId))
    .where(and(eq(communicationModules.state, 'published'), isSetFor(studentId)))
    .$dynamic();

async function placesOf(db: Db, studentId: string, moduleIds: string[]) {
  if (moduleIds.length === 0) return new Map<string, { stepId: string | null; openedAt: Date }>();
  const rows = await db
    .select()
    .from(communicationPlaces)
    .where(and(eq(communicationPlaces.studentId, studentId), inArray(communicationPlaces.moduleId, moduleIds)));
  return new Map(rows.map(({ moduleId, stepId, openedAt }) => [moduleId, { stepId, openedAt }]));
}

async function releasedOf(db: Db, studentId: string, moduleIds: string[]) {
  if (moduleIds.length === 0) return new Map<string, Feedback>();
  const rows = await db
    .select({ feedback: communicationFeedback, teacher: users.fullName })
    .from(communicationFeedback)
    .leftJoin(users, eq(users.id, communicationFeedback.teacherId))
    .where(
      and(
        eq(communicationFeedback.studentId, studentId),
        inArray(communicationFeedback.moduleId, moduleIds),
        isNotNull(communicationFeedback.releasedAt),
      ),
    );
  return new Map(
    rows.map(({ feedback: { moduleId, comment, rubric, chosen, points, releasedAt }, teacher }): [string, Feedback] => [
      moduleId,
      {
        comment,
        rubric,
        chosen,
        points,
        outOf: bestOf(rubric),
        teacher: teacher ?? '',
        releasedAt: (releasedAt ?? new Date(0)).toISOString(),
      },
    ]),
  );
}

interface Known {
  module: ModuleRow;
  teacher: string | null;
  steps: readonly (Pick<StepRow, 'title' | 'minutes'> & Pick<Step, 'stepId' | 'isDone'>)[];
  place: { stepId: string | null; openedAt: Date } | undefined;
  hasFeedback: boolean;
}

function lineOf({ module, teacher, steps, place, hasFeedback }: Known): ModuleLine {
  const stopped = steps.find(({ stepId, isDone }) => stepId === place?.stepId && !isDone);
  const next = stopped ?? steps.find(({ isDone }) => !isDone);
  return {
    moduleId: module.id,
    title: module.title,
    summary: module.summary,
    teacher: teacher ?? '',
    steps: steps.length,
    done: steps.filter(({ isDone }) => isDone).length,
    minutes: steps.reduce((sum, { minutes }) => sum + minutes, 0),
    dueAt: module.dueAt?.toISOString() ?? null,
    openedAt: place?.openedAt.toISOString() ?? null,
    next: next ? { stepId: next.stepId, title: next.title } : null,
    hasFeedback,
  };
}

/** Modules that are set for a student: those begun first, the last opened on top; then by their dates; finished ones last. */
export async function modulesFor(db: Db, studentId: string): Promise<{ items: ModuleLine[] }> {
  const rows = await openModules(db, studentId).orderBy(asc(communicationModules.savedAt)).limit(MOST_MODULES);
  const ids = rows.map(({ module }) => module.id);
  const [steps, places, released] = await Promise.all([
    stepsOf(db, studentId, ids),
    placesOf(db, studentId, ids),
    releasedOf(db, studentId, ids),
  ]);
  const lines = rows.map(({ module, teacher }) =>
    lineOf({
      module,
      teacher,
      steps: steps.filter(({ moduleId }) => moduleId === module.id),
      place: places.get(module.id),
      hasFeedback: released.has(module.id),
    }),
  );
  const rank = ({ next, openedAt, done }: ModuleLine) => (next === null ? 2 : openedAt || done > 0 ? 0 : 1);
  return {
    items: lines.toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (b.openedAt ?? '').localeCompare(a.openedAt ?? '') ||
        (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'),
    ),
  };
}

/** A module with its lessons and exercises. Throws `module_not_found` for one that is not set for this student. */
export async function modulePage(
  db: Db,
  studentId: string,
  moduleId: string,
  addressOf: AddressOf,
): Promise<ModulePage> {
  const [found] = await openModules(db, studentId).where(
    and(eq(communicationModules.id, moduleId), eq(communicationModules.state, 'published'), isSetFor(studentId)),
  );
  if (!found) throw new Problem('module_not_found');
  const [steps, places, released] = await Promise.all([
    stepsOf(db, studentId, [moduleId]),
    placesOf(db, studentId, [moduleId]),
    releasedOf(db, studentId, [moduleId]),
  ]);
  const feedback = released.get(moduleId) ?? null;
  const recorded = new Set((await taskChoices()).filter(isOneRecording).map(({ target }) => target));
  const spoken = steps
    .filter(({ kind, target }) => kind === 'speaking' && recorded.has(target))
    .map(({ stepId, target }) => ({ id: stepId, target }));
  const voice = await voiceOf(db, studentId, spoken, { addressOf, isReleased: feedback !== null });
  return {
    ...lineOf({ ...found, steps, place: places.get(moduleId), hasFeedback: feedback !== null }),
    steps: steps.map(({ moduleId: _, ...step }) => ({ ...step, voice: voice.get(step.stepId) ?? null })),
    feedback,
  };
}

interface Wish {
  moduleId: string;
  stepId: string;
  isRead?: boolean | undefined;
  now: Date;
  addressOf: AddressOf;
}

/** A step of a module that is set for this student. Throws `module_not_found`, `module_step_not_found`. */
async function openStep(tx: Db, studentId: string, { moduleId, stepId }: Pick<Wish, 'moduleId' | 'stepId'>) {
  const [open] = await openModules(tx, studentId).where(
    and(eq(communicationModules.id, moduleId), eq(communicationModules.state, 'published'), isSetFor(studentId)),
  );
  if (!open) throw new Problem('module_not_found');
  const [step] = await tx
    .select()
    .from(communicationSteps)
    .where(and(eq(communicationSteps.id, stepId), eq(communicationSteps.moduleId, moduleId)));
  if (!step) throw new Problem('module_step_not_found');
  return step;
}

/** Keeps where a student is, and that a lesson was read. Throws `module_not_found`; `module_step_not_found` for a step of another. */
export async function keepPlace(tx: Db, studentId: string, wish: Wish) {
  const { moduleId, stepId, isRead, now, addressOf } = wish;
  const step = await openStep(tx, studentId, wish);
  const place = { stepId, openedAt: now };
  await tx
    .insert(communicationPlaces)
    .values({ moduleId, studentId, ...place })
    .onConflictDoUpdate({ target: [communicationPlaces.moduleId, communicationPlaces.studentId], set: place });
  if (step.kind === 'lesson' && isRead === true)
    await tx.insert(communicationReadSteps).values({ stepId, studentId, readAt: now }).onConflictDoNothing();
  if (step.kind === 'lesson' && isRead === false)
    await tx
      .delete(communicationReadSteps)
      .where(and(eq(communicationReadSteps.stepId, stepId), eq(communicationReadSteps.studentId, studentId)));
  return modulePage(tx, studentId, moduleId, addressOf);
}

/** Submits a recording for a step to the module's teacher, or withdraws it. Throws as `keepPlace` does, and `speaking_attempt_not_found`. */
export async function chooseRecording(tx: Db, studentId: string, wish: Wish & { attemptId: string | null }) {
  const { moduleId, attemptId, now, addressOf } = wish;
  const step = await openStep(tx, studentId, wish);
  if (attemptId === null) await withdrawRecording(tx, step.id, studentId);
  else await submitRecording(tx, { step, studentId, attemptId, now });
  return modulePage(tx, studentId, moduleId, addressOf);
}
