import type { AptitudeFigures, TopicFigures, trends } from '@stepwell/contract/aptitude/aptitude.ts';
import { type AptitudeArea, aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { abilityOf, type Scored } from '../../platform/item-response/ability.ts';
import { wilsonOf } from '../../platform/item-response/wilson.ts';
import { aptitudeAnswers } from '../../tables/aptitude/aptitude.ts';
import { abilitiesOf } from './abilities.ts';
import { mistakeCounts } from './mistakes/mistake-book.ts';
import { nextSteps } from './next-steps.ts';
import { scopeOf } from './scopes.public.ts';

export interface TopicCount {
  area: AptitudeArea;
  topic: string;
  answered: number;
  right: number;
  medianMs: number | null;
}

/** Answers by topic, counted where they lie. */
export async function countsOf(db: Db, studentId: string): Promise<TopicCount[]> {
  const rows = await rowsOf<{
    area: AptitudeArea;
    topic: string;
    answered: number;
    right_ones: number;
    median: number | null;
  }>(
    db,
    sql`select area, topic, count(*)::int as answered, count(*) filter (where is_right)::int as right_ones,
      round(percentile_cont(0.5) within group (order by took_ms))::int as median
      from ${aptitudeAnswers} where student_id = ${studentId} and answered_at is not null group by area, topic`,
  );
  return rows.map(({ area, topic, answered, right_ones, median }) => ({
    area,
    topic,
    answered,
    right: right_ones,
    medianMs: median,
  }));
}

/** Every topic of the list in its order; those nobody knows any more come last. */
export function everyTopic(counts: readonly TopicCount[]) {
  const listed = aptitudeAreas.flatMap((area) =>
    aptitudeTopics[area].map(({ id, title }) => ({ area, topic: id, title })),
  );
  const of = (area: string, topic: string) => counts.find((count) => count.area === area && count.topic === topic);
  return listed.map((each) => {
    const { answered = 0, right = 0, medianMs = null } = of(each.area, each.topic) ?? {};
    return { ...each, answered, right, medianMs };
  });
}

/** Answers in each half of a trend, at the least and at the most. */
const [FEWEST, MOST] = [10, 20] as const;

/**
 * Whether somebody got better: the ability from the newest answers (10 to 20) against that from as many before them. Up
 * or down is said only where they lie further apart than the standard error of their difference, √(e₁² + e₂²).
 * The share of right answers would say nothing: practice keeps it level by asking harder questions.
 */
export function trendOf(newestFirst: readonly Scored[]): (typeof trends)[number] {
  const half = Math.min(MOST, Math.floor(newestFirst.length / 2));
  if (half < FEWEST) return 'unknown';
  const [now, then] = [abilityOf(newestFirst.slice(0, half)), abilityOf(newestFirst.slice(half, 2 * half))];
  const apart = now.theta - then.theta;
  if (Math.abs(apart) <= Math.hypot(now.error, then.error)) return 'steady';
  return apart > 0 ? 'up' : 'down';
}

export async function figuresOf(db: Db, studentId: string, now: Date): Promise<AptitudeFigures> {
  const [counts, abilities, newest, days, book] = await Promise.all([
    countsOf(db, studentId),
    abilitiesOf(db, studentId),
    newestByTopic(db, studentId),
    daysOf(db, studentId),
    mistakeCounts(db, studentId, now),
  ]);
  const topics: TopicFigures[] = everyTopic(counts).map((topic) => ({
    ...topic,
    share: wilsonOf(topic.right, topic.answered),
    ability: abilities.get(scopeOf(topic.area, topic.topic)) ?? null,
    trend: trendOf(newest.get(scopeOf(topic.area, topic.topic)) ?? []),
  }));
  const sum = (of: (count: TopicCount) => number) => counts.reduce((all, count) => all + of(count), 0);
  return {
    answered: sum(({ answered }) => answered),
    right: sum(({ right }) => right),
    ability: abilities.get('all') ?? null,
    topics,
    days,
    next: nextSteps({ topics, due: book.due, newestPaperAt: await latestMockTestAt(db, studentId), now }),
  };
}

/** When somebody last began a mock paper. */
export async function latestMockTestAt(db: Db, studentId: string) {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(started_at)::text as at from assessment_aptitude_papers where student_id = ${studentId}`,
  );
  return row?.at ? new Date(row.at) : null;
}

async function newestByTopic(db: Db, studentId: string) {
  const rows = await rowsOf<{ scope: string; difficulty: number; guessing: number; is_right: boolean }>(
    db,
    sql`select area || '/' || topic as scope, difficulty, guessing, is_right from (
      select *, row_number() over (partition by area, topic order by answered_at desc, question_id desc) as place
      from ${aptitudeAnswers} where student_id = ${studentId} and answered_at is not null
    ) a where place <= ${2 * MOST} order by scope, place`,
  );
  const topics = new Map<string, Scored[]>();
  for (const { scope, difficulty, guessing, is_right } of rows) {
    topics.set(scope, [...(topics.get(scope) ?? []), { difficulty, guessing, right: is_right }]);
  }
  return topics;
}

/** The newest 60 days on which something was answered, oldest first; days of UTC. */
async function daysOf(db: Db, studentId: string) {
  const rows = await rowsOf<{ day: string; answered: number; right_ones: number }>(
    db,
    sql`select to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as answered,
      count(*) filter (where is_right)::int as right_ones
      from ${aptitudeAnswers} where student_id = ${studentId} and answered_at is not null
      group by day order by day desc limit 60`,
  );
  return rows.map(({ day, answered, right_ones }) => ({ day, answered, right: right_ones })).toReversed();
}
