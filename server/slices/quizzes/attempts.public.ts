import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, max, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../platform/database/db.ts';
import { preparedRows } from '../../platform/database/prepared.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import type { quizzes } from '../../tables/quizzes/quizzes.ts';
import { hundredths } from '../questions/grading.public.ts';
import { close, closeIfOverdue, isOverdue } from './closing.ts';
import { drawMockTest } from './drawing.ts';
import { hasAttemptsLeft, isOpenAt, itemsOf } from './quizzes.public.ts';
import { sooner } from './sections/attempt-sections.public.ts';
import { keepSections, newSections } from './sections/beginning-sections.ts';

type QuizRow = typeof quizzes.$inferSelect;
type AttemptRow = typeof attempts.$inferSelect;
interface Wish {
  quiz: QuizRow;
  studentId: string;
  now: Date;
  asPreview?: boolean;
  seed?: string;
}

/**
 * Begins an attempt, or answers the one that is open. The unique keys, not a prior read, decide who was first: two
 * presses at once answer the same attempt, and nobody gets one attempt more than allowed.
 */
export async function start(tx: Db, wish: Wish) {
  const { quiz, studentId, now } = wish;
  const mine = and(eq(attempts.quizId, quiz.id), eq(attempts.studentId, studentId));
  // Whoever loses a race reads again and finds what the winner wrote; more than a few rounds never happen.
  for (let round = 0; round < 5; round += 1) {
    const [open] = await tx
      .select()
      .from(attempts)
      .where(and(mine, eq(attempts.state, 'open')));
    if (open && !isOverdue(open, now)) return open;
    if (open) await close(tx, open.id, now);
    const [taken] = await tx
      .select({ last: max(attempts.number) })
      .from(attempts)
      .where(mine);
    const fresh = await begin(tx, wish, taken?.last ?? 0);
    if (fresh) return fresh;
  }
  throw new Error(`no attempt at ${quiz.id} could be begun`);
}

async function begin(tx: Db, { quiz, studentId, now, asPreview = false, seed }: Wish, taken: number) {
  if (!isOpenAt(quiz, now)) throw new Problem('quiz_not_open');
  if (!hasAttemptsLeft(quiz, taken, asPreview)) throw new Problem('no_attempts_left');
  const deadlineAt = deadlineOf(quiz, now);
  return beginAttempt(tx, { quiz, studentId, now, asPreview, ...(seed && { seed }), number: taken + 1, deadlineAt });
}

interface Beginning extends Wish {
  number: number;
  deadlineAt: Date | null;
}

/**
 * Draws the paper and writes the attempt, with the terms of this moment; nothing where another one was first. The time of
 * a last part, which here is an only one, ends the attempt.
 */
export async function beginAttempt(tx: Db, wish: Beginning): Promise<AttemptRow | undefined> {
  const { quiz, studentId, now, asPreview = false, seed = randomUUID(), number, deadlineAt } = wish;
  const paper = await drawMockTest(tx, quiz, await itemsOf(tx, quiz.id), seed);
  if (!paper) throw new Problem('quiz_not_ready');
  const sections = await newSections(tx, { quizId: quiz.id, studentId, asPreview, now }, paper);
  const only = sections.length === 1 ? (sections[0]?.deadlineAt ?? null) : null;
  const fresh = {
    id: randomUUID(),
    quizId: quiz.id,
    studentId,
    number,
    seed,
    preview: asPreview,
    startedAt: now,
    deadlineAt: sooner(deadlineAt, only),
    passPercent: quiz.passPercent,
    navigation: quiz.navigation,
    maxMarks: paper.reduce((sum, { maxMarks }) => sum + hundredths(maxMarks), 0) / 100,
  };
  const { id, quizId, preview, startedAt, passPercent, maxMarks, navigation } = fresh;
  const whole = [id, quizId, studentId, number, seed, preview, startedAt, fresh.deadlineAt, passPercent, maxMarks];
  const written = await writeAttempt(tx, [...whole, navigation, JSON.stringify(paper)]);
  if (written.length === 0) return undefined;
  await keepSections(tx, id, sections);
  return { ...fresh, state: 'open', furthest: 1, endedAt: null, marks: null, passed: null, waiting: 0 };
}

/** An attempt with all that it asks, in one statement; no row where another one was first. */
const writeAttempt = preparedRows(
  'write_attempt',
  `with fresh as (
     insert into assessment_attempts (id, quiz_id, student_id, number, seed, preview, started_at, deadline_at, pass_percent,
       max_marks, navigation)
     values ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::text, $6::boolean, $7::timestamptz, $8::timestamptz, $9::int,
       $10::numeric, $11::text)
     on conflict do nothing returning id)
   insert into assessment_attempt_questions (attempt_id, position, version_id, section, max_marks, penalty, shown)
   select fresh.id, asked.position, asked."versionId", asked.section, asked."maxMarks", asked.penalty, asked.shown
   from fresh, jsonb_to_recordset($12::jsonb) as asked(position int, "versionId" uuid, section text, "maxMarks" numeric,
     penalty numeric, shown jsonb)
   returning attempt_id`,
);

/** The limit counted from the start, and never beyond the moment at which the quiz itself closes. */
function deadlineOf({ timeLimitSeconds, closesAt }: QuizRow, startedAt: Date) {
  const ends = timeLimitSeconds === null ? null : new Date(startedAt.getTime() + timeLimitSeconds * 1000);
  return ends && closesAt && closesAt < ends ? closesAt : (ends ?? closesAt);
}

const attemptQuery = preparedOn((db) =>
  db
    .select()
    .from(attempts)
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .prepare('attempt_by_id'),
);

export async function findAttempt(db: Db, attemptId: string) {
  const [row] = await attemptQuery(db).execute({ attemptId });
  return row;
}

/** One's own attempt, closed first if its time is over; 404 for anybody else's. */
export async function ownAttempt(db: Db, studentId: string, attemptId: string, now: Date) {
  const find = async () => {
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.studentId !== studentId) throw new Problem('attempt_not_found');
    return attempt;
  };
  const attempt = await find();
  return (await closeIfOverdue(db, attempt, now)) ? find() : attempt;
}
