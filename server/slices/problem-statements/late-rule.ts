import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import type { StatementStage } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { type SQL, sql } from 'drizzle-orm';
import { statements } from '../../tables/problem-statements/problem-statements.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Row = typeof statements.$inferSelect;
type Rule = Pick<Row, 'deadlineAt' | 'graceHours' | 'percentPerDay'>;

/** Until when nothing comes off; a day is twenty-four hours, in every time zone alike. */
const graceEnd = ({ deadlineAt, graceHours }: Rule) => (deadlineAt ? deadlineAt.getTime() + graceHours * HOUR : null);

/** From when on nothing is taken, as nothing would be left of it. That moment itself is too late. */
export function closingOf(rule: Rule): Date | null {
  const end = graceEnd(rule);
  if (end === null) return null;
  const days = rule.percentPerDay === 0 ? 0 : Math.ceil(100 / rule.percentPerDay) - 1;
  // The deadline itself is in time.
  return new Date(end + days * DAY + 1);
}

/** Days begun after the grace; the moment at which it ends is in time. */
export function daysLateOf(rule: Rule, handedInAt: Date): number {
  const end = graceEnd(rule);
  return end !== null && handedInAt.getTime() > end ? Math.ceil((handedInAt.getTime() - end) / DAY) : 0;
}

/** What comes off for that, in percent of all points there are. */
export const latePercentOf = ({ percentPerDay }: Pick<Rule, 'percentPerDay'>, daysLate: number) =>
  Math.min(100, daysLate * percentPerDay);

export function stageOf(row: Row, now: Date): StatementStage {
  const { publishedAt, scoredAt, opensAt, deadlineAt, closesAt } = row;
  if (!publishedAt || !opensAt || !deadlineAt || !closesAt) return 'draft';
  if (scoredAt) return 'scored';
  if (now < opensAt) return 'planned';
  if (now >= closesAt) return 'closed';
  return now > deadlineAt ? 'late' : 'open';
}

/** As `stageOf` says it, where rows are chosen by it. */
export const stageAt = (now: Date): SQL<StatementStage> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`case when ${statements.publishedAt} is null then 'draft' when ${statements.scoredAt} is not null then 'scored'
    when ${at} < ${statements.opensAt} then 'planned' when ${at} >= ${statements.closesAt} then 'closed'
    when ${at} > ${statements.deadlineAt} then 'late' else 'open' end`;
};

/** A number with two decimals as whole hundredths. */
export const hundredths = (points: number) => Math.round(points * 100);

/** The most that can be reached: the best level of every criterion, and all tests. */
export const outOfAll = ({ rubric, testPoints }: { rubric: readonly Criterion[]; testPoints: number }) =>
  (rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => hundredths(points))), 0) +
    hundredths(testPoints)) /
  100;

/** Criteria for which no level is chosen, or one that is not there any more. */
export const unmarked = (rubric: readonly Criterion[], chosen: Readonly<Record<string, string>>) =>
  rubric.filter(({ id, levels }) => !levels.some((level) => level.id === chosen[id]));

/** The sum of the chosen levels; nothing until every criterion has its level. */
export function rubricPointsOf(rubric: readonly Criterion[], chosen: Readonly<Record<string, string>>): number | null {
  if (unmarked(rubric, chosen).length > 0) return null;
  const levels = rubric.flatMap(({ id, levels }) => levels.filter((level) => level.id === chosen[id]));
  return levels.reduce((sum, { points }) => sum + hundredths(points), 0) / 100;
}

/** What passing so many of the points of all tests gives; parts of a hundredth do not count. */
export function testPointsOf(testPoints: number, got: { verdict: string | null; points: number | null; of: number }) {
  if (got.verdict === 'AC') return testPoints;
  if (got.of <= 0) return 0;
  return Math.floor((hundredths(testPoints) * Math.min(got.points ?? 0, got.of)) / got.of) / 100;
}

/**
 * The same in whole hundredths, where rows are counted: of a submission `s` to the version `c` of its challenge. 0 where
 * nothing was sent or is judged yet.
 */
export const testHundredths = (testPoints: SQL): SQL => {
  const of = sql`coalesce(nullif((select sum((g->>'points')::int) from jsonb_array_elements(c.groups) g), 0), c.points)`;
  return sql`case when s.verdict = 'AC' then ${testPoints} * 100
    when s.stage = 'done' and ${of} > 0 then floor(${testPoints} * 100::numeric * least(coalesce(s.points, 0), ${of}) / ${of})
    else 0 end`;
};

/** What a student gets: the points less what comes off for lateness (parts of a hundredth do not), never below 0. */
export function scoreOf(points: number, outOf: number, latePercent: number): number {
  const off = Math.floor((hundredths(outOf) * latePercent) / 100);
  return Math.max(0, hundredths(points) - off) / 100;
}
