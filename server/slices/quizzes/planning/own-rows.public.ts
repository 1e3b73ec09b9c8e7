import type { AttemptLine } from '@stepwell/contract/quizzes/attempts.ts';
import type { OwnQuiz } from '@stepwell/contract/quizzes/own-quizzes.ts';
import type { Grading, QuizState, ReviewTime } from '@stepwell/contract/quizzes/quizzes.ts';
import type { Navigation } from '@stepwell/contract/quizzes/section-clocks.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { isOver } from '../../../tables/quizzes/result-times.ts';
import { countedScore, type EndedAttempt } from './counted-score.public.ts';
import { isShown } from './shown.public.ts';
import { termsFor, waitOf } from './terms.public.ts';

type Moment = string | Date | null;
interface Taken extends EndedAttempt {
  attemptId: string;
  waiting: number;
  state: AttemptLine['state'];
  startedAt: string;
  endedAt: string | null;
}
export interface OwnRow {
  quizId: string;
  title: string;
  instructions: string;
  state: QuizState;
  questions: number;
  marks: number;
  penalties: boolean;
  timeLimitSeconds: number | null;
  timedParts: boolean;
  isFinal: boolean;
  opensAt: Moment;
  closesAt: Moment;
  attemptsAllowed: number | null;
  gapMinutes: number;
  grading: Grading;
  passPercent: number;
  navigation: Navigation;
  passwordHash: string | null;
  scoreShown: ReviewTime;
  over: boolean;
  publishedAt: string | Date;
  extra: {
    extraPercent: number;
    extraMinutes: number;
    extraAttempts: number;
    opensAt: Moment;
    closesAt: Moment;
  } | null;
  attempts: Taken[];
}

/** Quizzes as one student meets them: `p` plan, `q` quiz, `w` what they are given beyond, `t` their attempts. */
export const ownRows = (db: Db, studentId: string, now: Date, where: SQL, limit: number) =>
  rowsOf<OwnRow>(db, rowsWhere(studentId, now, where, limit));

export const rowsWhere = (studentId: string | Placeholder, now: Date | Placeholder, where: SQL, limit: number) => sql`
  select q.id as "quizId", q.title, q.instructions, p.state, i.questions, i.marks, i.penalties,
    q.time_limit_seconds as "timeLimitSeconds",
    exists (select 1 from assessment_quiz_sections s where s.quiz_id = q.id) as "timedParts",
    exists (select 1 from assessment_finals f where f.quiz_id = q.id) as "isFinal", q.opens_at as "opensAt", q.closes_at as "closesAt",
    q.attempts_allowed as "attemptsAllowed", p.gap_minutes as "gapMinutes", q.grading,
    q.pass_percent as "passPercent", q.navigation, p.password_hash as "passwordHash", p.score_shown as "scoreShown",
    ${isOver(now)} as over, p.published_at as "publishedAt",
    case when w.quiz_id is not null then json_build_object('extraPercent', w.extra_percent, 'extraMinutes', w.extra_minutes,
      'extraAttempts', w.extra_attempts, 'opensAt', w.opens_at, 'closesAt', w.closes_at) end as extra,
    coalesce(t.all, '[]') as attempts
  from assessment_quiz_plans p join assessment_quizzes q on q.id = p.quiz_id
  left join assessment_quiz_allowances w on w.quiz_id = q.id and w.student_id = ${studentId}
  cross join lateral (
    select coalesce(sum(coalesce((n.draw ->> 'count')::int, 1)), 0)::int as questions,
      coalesce(sum(coalesce((n.draw ->> 'count')::int, 1) * n.marks), 0)::float8 as marks,
      coalesce(bool_or(n.penalty > 0), false) as penalties
    from assessment_quiz_items n where n.quiz_id = q.id
  ) i
  cross join lateral (
    select json_agg(json_build_object('attemptId', a.id, 'number', a.number, 'state', a.state, 'marks', a.marks,
        'maxMarks', a.max_marks, 'passed', coalesce(a.passed, false), 'waiting', a.waiting, 'startedAt', a.started_at, 'endedAt', a.ended_at)
        order by a.number desc) as all,
      count(*)::int as taken, count(*) filter (where a.state <> 'open')::int as ended, bool_or(a.state = 'open') as open
    from assessment_attempts a where a.quiz_id = q.id and a.student_id = ${studentId} and not a.preview
  ) t
  where ${where}
  order by p.published_at desc, q.id desc limit ${limit}`;

const dateOf = (moment: Moment) => (moment === null ? null : new Date(moment));

/** The terms of this student, and what they did so far. */
export function standingOf(row: OwnRow) {
  const extra = row.extra && {
    ...row.extra,
    opensAt: dateOf(row.extra.opensAt),
    closesAt: dateOf(row.extra.closesAt),
  };
  const { state, timeLimitSeconds, attemptsAllowed, gapMinutes } = row;
  const terms = termsFor(
    {
      state,
      timeLimitSeconds,
      attemptsAllowed,
      gapMinutes,
      opensAt: dateOf(row.opensAt),
      closesAt: dateOf(row.closesAt),
    },
    extra ?? undefined,
  );
  const ends = row.attempts.flatMap(({ endedAt }) => (endedAt ? [Date.parse(endedAt)] : []));
  const past = { taken: row.attempts.length, lastEndedAt: ends.length > 0 ? new Date(Math.max(...ends)) : null };
  return { terms, past, open: row.attempts.find(({ state }) => state === 'open') };
}

/** What a student is told of a quiz; no score before its time. */
export function ownQuizOf(row: OwnRow, now: Date): OwnQuiz {
  const { terms, past, open } = standingOf(row);
  const wait = open ? null : waitOf(terms, past, now);
  const { quizId, title, questions, marks, grading, passPercent, passwordHash } = row;
  const ended = row.attempts.filter(({ state }) => state !== 'open');
  const isScoreShown = isShown(row.scoreShown, row.over);
  return {
    quizId,
    title,
    questions,
    marks: Math.round(marks * 100) / 100,
    timeLimitSeconds: terms.timeLimitSeconds,
    ...(row.timedParts && { timedParts: true as const }),
    opensAt: terms.opensAt?.toISOString() ?? null,
    closesAt: terms.closesAt?.toISOString() ?? null,
    attemptsAllowed: terms.attemptsAllowed,
    attemptsTaken: past.taken,
    needsPassword: passwordHash !== null,
    openAttemptId: open?.attemptId ?? null,
    wait: wait && { reason: wait.reason, at: wait.at?.toISOString() ?? null },
    ...(!isScoreShown && {
      scoreHidden: row.scoreShown === 'never' ? ('for-good' as const) : ('until-close' as const),
    }),
    counted: isScoreShown ? countedScore(grading, passPercent, ended) : null,
    ...(ended.some(({ waiting }) => waiting > 0) && { beingMarked: true as const }),
  };
}
