import type { ChallengeFilters, ChallengeSort, ChallengeState } from '@stepwell/contract/challenges/challenges.ts';
import { difficulties } from '@stepwell/contract/judge/programs.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { conditionsOf, isShown, stateFor } from './challenge-filters.ts';

interface Asked extends ChallengeFilters {
  state?: ChallengeState | undefined;
  sort: ChallengeSort;
  limit: number;
  cursor?: string | undefined;
}

const rank = sql`array_position(array[${sql.join(
  difficulties.map((one) => sql`${one}`),
  sql`, `,
)}]::text[], ${challengeVersions.difficulty})`;
/** Of those who tried, in thousandths; whom nobody tried stands last. */
const acceptance = sql`case when ${challenges.triers} = 0 then -1 else ${challenges.solvers} * 1000 / ${challenges.triers} end`;
const published = sql`extract(epoch from ${challenges.publishedAt}) * 1000`;

/** Each order ends in the id; numbers and words are compared as PostgreSQL holds them. */
const orders: Record<ChallengeSort, { key: SQL; type: SQL; isDown: boolean }> = {
  newest: { key: sql`(${published})::bigint`, type: sql`bigint`, isDown: true },
  acceptance: { key: sql`(${acceptance})::bigint`, type: sql`bigint`, isDown: true },
  difficulty: { key: sql`(${rank})::bigint`, type: sql`bigint`, isDown: false },
  title: { key: sql`lower(${challengeVersions.title})`, type: sql`text`, isDown: false },
};
const numeric = z.tuple([z.string().check(z.regex(/^-?\d{1,15}$/)), z.uuid()]);
const wordy = z.tuple([z.string().check(z.maxLength(1000)), z.uuid()]);

/** Published challenges as one student sees them. */
export async function listChallenges(db: Db, studentId: string, { limit, cursor, sort, state, ...filters }: Asked) {
  const { key, type, isDown } = orders[sort];
  const after = readCursor(sort === 'title' ? wordy : numeric, cursor);
  const own = stateFor(studentId);
  const { q, tag, difficulty } = conditionsOf(filters);
  const among = and(isShown, q, tag, difficulty, state && eq(own, state));
  const compared = isDown ? sql`<` : sql`>`;
  const direction = isDown ? sql`desc` : sql`asc`;
  const rows = await db
    .select({
      id: challenges.id,
      key: sql<string>`(${key})::text`,
      slug: challenges.slug,
      title: challengeVersions.title,
      difficulty: challengeVersions.difficulty,
      tags: challengeVersions.tags,
      points: challengeVersions.points,
      kind: challengeVersions.kind,
      triers: challenges.triers,
      solvers: challenges.solvers,
      state: own,
    })
    .from(challenges)
    .innerJoin(challengeVersions, isShown)
    .where(and(among, after && sql`(${key}, ${challenges.id}) ${compared} (${after[0]}::${type}, ${after[1]}::uuid)`))
    .orderBy(sql`${key} ${direction}`, sql`${challenges.id} ${direction}`)
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.id]);
  return {
    items: items.map(({ id: _, key: __, ...line }) => line),
    nextCursor,
    total: after ? undefined : await countOf(db, among),
  };
}

async function countOf(db: Db, among: SQL | undefined) {
  const counted = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(challenges)
    .innerJoin(challengeVersions, isShown)
    .where(among);
  return one(counted).count;
}

/** How many challenges each value of a filter has, under all the other filters. */
export async function countChallenges(db: Db, studentId: string, filters: ChallengeFilters) {
  const { q, tag, difficulty } = conditionsOf(filters);
  const counted = <V>(value: SQL<V>, among: SQL | undefined) =>
    db
      .select({ value, challenges: sql<number>`count(*)::int` })
      .from(challenges)
      .innerJoin(challengeVersions, isShown)
      .where(and(isShown, among))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`);
  const [states, levels, tags] = await Promise.all([
    counted(stateFor(studentId), and(q, tag, difficulty)),
    counted(sql<(typeof difficulties)[number]>`${challengeVersions.difficulty}`, and(q, tag)),
    counted(sql<string>`unnest(${challengeVersions.tags})`, and(q, difficulty)),
  ]);
  const of = (state: ChallengeState) => states.find(({ value }) => value === state)?.challenges ?? 0;
  return {
    states: { untouched: of('untouched'), tried: of('tried'), solved: of('solved') },
    difficulties: difficulties.map((value) => ({
      value,
      challenges: levels.find((level) => level.value === value)?.challenges ?? 0,
    })),
    tags,
  };
}
