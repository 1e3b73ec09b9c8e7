import { type ExerciseKind, exerciseKinds, type StepResult } from '@stepwell/contract/communication/steps.ts';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { englishAnswers, englishSessions } from '../../tables/vocabulary/vocabulary.ts';
import { writingWorks } from '../../tables/writing/writing.ts';
import { isUnit, unitChoices } from '../vocabulary/units/unit-choices.public.ts';
import { isPrompt, promptChoices } from '../writing/prompts/prompt-choices.public.ts';

interface Reached extends StepResult {
  studentId: string;
  target: string;
}
/** A kind of practice that a module may ask for; its rooms, marks and rules are its own slice's. */
interface Exercise {
  choices(): { target: string; title: string; group: string }[];
  isKnown(target: string): boolean;
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
};

export const exerciseChoices = () => ({
  items: exerciseKinds.flatMap((kind) => exercises[kind].choices().map((choice) => ({ kind, ...choice }))),
});

export const isExercise = (kind: ExerciseKind, target: string) => exercises[kind].isKnown(target);

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
