import { type ExerciseKind, exerciseKinds, type StepResult } from '@stepwell/contract/communication/steps.ts';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { englishAnswers, englishSessions } from '../../tables/vocabulary/vocabulary.ts';
import { writingWorks } from '../../tables/writing/writing.ts';
import { taskChoices } from '../speaking/tasks/task-choices.public.ts';
import { isUnit, unitChoices } from '../vocabulary/units/unit-choices.public.ts';
import { isPrompt, promptChoices } from '../writing/prompts/prompt-choices.public.ts';
import { spokenScore } from './spoken-score.ts';

interface Reached extends StepResult {
  studentId: string;
  target: string;
}
interface Choice {
  target: string;
  title: string;
  group: string;
}
/** A kind of practice that a module may ask for; its rooms, marks and rules are its own slice's. */
interface Exercise {
  choices(): Choice[] | Promise<Choice[]>;
  isKnown(target: string): boolean | Promise<boolean>;
  /** What some students reached in some targets; the best of several tries. */
  reached(db: Db, studentIds: readonly string[], targets: readonly string[]): Promise<Reached[]>;
}

const exercises: Record<ExerciseKind, Exercise> = {
  /** A unit of words or grammar, practised to its end. */
  unit: {
    choices: unitChoices,
    isKnown: isUnit,
    async reached(db, studentIds, targets) {
      const right = sql<number>`(count(*) filter (where ${englishAnswers.isRight}))::int`;
      const rows = await db
        .select({
          studentId: englishSessions.studentId,
          target: englishSessions.scope,
          value: right,
          most: sql<number>`count(*)::int`,
          at: sql<Date>`max(${englishAnswers.answeredAt})`.mapWith(englishAnswers.answeredAt),
        })
        .from(englishSessions)
        .innerJoin(englishAnswers, eq(englishAnswers.sessionId, englishSessions.id))
        .where(
          and(
            eq(englishSessions.mode, 'unit'),
            isNotNull(englishSessions.endedAt),
            inArray(englishSessions.studentId, [...studentIds]),
            inArray(englishSessions.scope, [...targets]),
          ),
        )
        .groupBy(englishSessions.id)
        .having(sql`count(*) = jsonb_array_length(${englishSessions.itemIds})`)
        .orderBy(sql`(${right})::float8 / count(*)`, englishSessions.id);
      // The best comes last and stays.
      return [...new Map(rows.map((row) => [`${row.studentId} ${row.target}`, row])).values()].map(
        ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
      );
    },
  },
  /** A text submitted to a prompt. */
  writing: {
    choices: promptChoices,
    isKnown: isPrompt,
    async reached(db, studentIds, targets) {
      const rows = await db
        .select({
          studentId: writingWorks.studentId,
          target: writingWorks.promptId,
          value: writingWorks.bestBand,
          at: writingWorks.submittedAt,
        })
        .from(writingWorks)
        .where(
          and(
            gt(writingWorks.versions, 0),
            inArray(writingWorks.studentId, [...studentIds]),
            inArray(writingWorks.promptId, [...targets]),
          ),
        );
      return rows.flatMap(({ value, at, ...row }) =>
        value === null || at === null ? [] : [{ ...row, value, most: 9, at: at.toISOString() }],
      );
    },
  },
  /** A text that was read, a talk, a role play to one of its ends, or the drills of a sound; a typed answer has no figure. */
  speaking: {
    async choices() {
      return (await taskChoices()).map(({ target, title, group }) => ({ target, title, group }));
    },
    async isKnown(target) {
      return (await taskChoices()).some((choice) => choice.target === target);
    },
    async reached(db, studentIds, targets) {
      const wanted = (await taskChoices()).filter(({ target }) => targets.includes(target));
      const { studentId, taskId, spokenAt, counts } = speakingAttempts;
      const parts = [...new Set(wanted.flatMap(({ ways }) => ways.flat()))];
      const rows = await db
        .selectDistinctOn([studentId, taskId], { studentId, taskId, value: spokenScore, at: spokenAt })
        .from(speakingAttempts)
        .where(and(eq(counts, true), inArray(studentId, [...studentIds]), inArray(taskId, parts)))
        .orderBy(studentId, taskId, sql`${spokenScore} desc nulls last`, spokenAt);
      const byStudent = Map.groupBy(rows, (row) => row.studentId);
      return [...byStudent].flatMap(([student, own]) => {
        const best = new Map(own.map((row) => [row.taskId, row]));
        return wanted.flatMap(({ target, ways }) => {
          const result = bestWay(best, ways);
          return result ? [{ studentId: student, target, ...result }] : [];
        });
      });
    },
  },
};

/** The best of the ways that were gone through whole: the mean of its parts; nothing before one was. */
function bestWay(
  best: ReadonlyMap<string, { value: number | null; at: Date }>,
  ways: readonly (readonly string[])[],
): StepResult | undefined {
  const whole = ways.flatMap((way): StepResult[] => {
    const parts = way.flatMap((taskId) => best.get(taskId) ?? []);
    if (parts.length < way.length) return [];
    const values = parts.flatMap(({ value }) => value ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const at = new Date(Math.max(...parts.map((part) => part.at.getTime())));
    return [{ value: Math.round(mean), most: values.length > 0 ? 100 : 0, at: at.toISOString() }];
  });
  return whole.toSorted((a, b) => b.most - a.most || b.value - a.value)[0];
}

/** Every exercise that a step may be. */
export async function exerciseChoices() {
  const byKind = await Promise.all(
    exerciseKinds.map(async (kind) => (await exercises[kind].choices()).map((choice) => ({ kind, ...choice }))),
  );
  return { items: byKind.flat() };
}

export const isExercise = async (kind: ExerciseKind, target: string) => exercises[kind].isKnown(target);

/** What some students reached, by student, kind and target. */
export async function reachedBy(
  db: Db,
  studentIds: readonly string[],
  steps: readonly { kind: string; target: string }[],
): Promise<ReadonlyMap<string, StepResult>> {
  const found = await Promise.all(
    exerciseKinds.map(async (kind) => {
      const targets = [...new Set(steps.filter((step) => step.kind === kind).map(({ target }) => target))];
      if (targets.length === 0 || studentIds.length === 0) return [];
      const reached = await exercises[kind].reached(db, studentIds, targets);
      return reached.map(
        ({ studentId, target, ...result }) => [reachedKey(studentId, { kind, target }), result] as const,
      );
    }),
  );
  return new Map(found.flat());
}

export const reachedKey = (studentId: string, { kind, target }: { kind: string; target: string }) =>
  `${studentId} ${kind} ${target}`;
