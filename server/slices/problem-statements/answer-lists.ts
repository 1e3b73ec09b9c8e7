import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  type AnswerLine,
  type AnswerState,
  answerStates,
  type ownStatements,
} from '@stepwell/contract/problem-statements/own-statements.ts';
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { challengeVersions } from '../../tables/challenges/challenges.ts';
import { users } from '../../tables/identity/identity.ts';
import { submissions } from '../../tables/judge/submissions.ts';
import {
  statementMarkings,
  statementScores,
  statements,
  statementVersions,
  statementWorks,
} from '../../tables/problem-statements/problem-statements.ts';
import { daysLateOf, testHundredths } from './late-rule.ts';
import { scoredBy } from './scoring.ts';
import { judgedOf, type Statement } from './statement-rows.ts';

/** What was handed in as code, and by which tests it is judged; `testHundredths` calls them so. */
const [sent, judgedBy] = [alias(submissions, 's'), alias(challengeVersions, 'c')];

/** Without a rubric nobody has to look at an answer before its tests count. */
const isMarked = sql`(${statementMarkings.finishedAt} is not null
  or (${statementMarkings.versionId} is null and ${statements.rubric} = '[]'::jsonb))`;
/** Published as it stands: a correction afterwards, or tests that came to something else, wait to be published too. */
const isPublished = sql`(${statementScores.versionId} = ${statementVersions.id} and ${isMarked}
  and coalesce(${statementMarkings.finishedAt}, '-infinity') <= ${statementScores.publishedAt}
  and ${statementScores.testPoints} * 100 = ${testHundredths(sql`${statements.testPoints}`)})`;
const state = sql<AnswerState>`case when ${isPublished} then 'published' when ${isMarked} then 'marked' else 'to-mark' end`;

/** What waits for marks stands before what waits to be published, and that before what waits for nothing. */
const byWaiting = sql`((case when ${isPublished} then '2' when ${isMarked} then '1' else '0' end)
  || to_char(${statementWorks.handedInAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')) collate "C"`;
const byTime = sql`to_char(${statementWorks.handedInAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') collate "C"`;
const Key = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);
const orders = {
  waiting: { by: byWaiting, down: false },
  newest: { by: byTime, down: true },
  name: { by: sql`lower(${users.fullName})`, down: false },
};

const narrowedBy = (statementId: string, q: string | undefined, wanted: AnswerState | undefined) =>
  and(
    eq(statementWorks.statementId, statementId),
    gt(statementWorks.versions, 0),
    isNull(users.erasedAt),
    wanted && sql`${state} = ${wanted}`,
    ...wordsIn(q?.toWellFormed()).map(
      (word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`,
    ),
  );

/** Answers that were handed in, each with its newest version. */
const handedIn = <Fields extends Record<string, SQL | object>>(db: Db, fields: Fields, where: SQL | undefined) =>
  db
    .select(fields as never)
    .from(statementWorks)
    .innerJoin(statements, eq(statements.id, statementWorks.statementId))
    .innerJoin(
      statementVersions,
      and(eq(statementVersions.workId, statementWorks.id), eq(statementVersions.number, statementWorks.versions)),
    )
    .leftJoin(sent, and(eq(sent.id, statementVersions.id), eq(sent.purpose, 'problem-statement')))
    .leftJoin(judgedBy, eq(judgedBy.id, sent.versionId))
    .innerJoin(users, eq(users.id, statementWorks.studentId))
    .leftJoin(statementMarkings, eq(statementMarkings.versionId, statementVersions.id))
    .leftJoin(statementScores, eq(statementScores.workId, statementWorks.id))
    .where(where);

interface Row {
  workId: string;
  student: AnswerLine['student'];
  state: AnswerState;
  version: typeof statementVersions.$inferSelect;
  marking: typeof statementMarkings.$inferSelect | null;
  key: string;
}

/** The answers to one statement, page by page. */
export async function answersOf(
  db: Db,
  statement: Statement,
  { q, state: wanted, sort, limit, cursor }: Parsed<typeof ownStatements.answers>['query'],
) {
  const { by, down } = orders[sort];
  const after = readCursor(Key, cursor);
  const fields = {
    version: statementVersions,
    marking: statementMarkings,
    workId: statementWorks.id,
    state,
    student: { userId: users.id, fullName: users.fullName, email: users.email },
    key: sql<string>`(${by})::text`,
  };
  const where = and(
    narrowedBy(statement.id, q, wanted),
    after &&
      sql`(${by}, ${statementWorks.id}) ${down ? sql`<` : sql`>`} (${after[0].toWellFormed()}::text, ${after[1]}::uuid)`,
  );
  const rows = (await handedIn(db, fields, where)
    .orderBy(down ? desc(by) : asc(by), down ? desc(statementWorks.id) : asc(statementWorks.id))
    .limit(limit + 1)) as unknown as Row[];
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.workId]);
  const lines: AnswerLine[] = [];
  for (const { workId, student, state: now, version, marking } of items) {
    const [scored, judged] = [
      await scoredBy(db, statement, { version, marking }),
      await judgedOf(db, statement, version.id),
    ];
    lines.push({
      workId,
      student,
      state: now,
      versions: version.number,
      handedInAt: version.handedInAt.toISOString(),
      daysLate: daysLateOf(statement, version.handedInAt),
      verdict: judged?.verdict ?? null,
      score: scored?.score ?? null,
    });
  }
  return { items: lines, nextCursor };
}

/** How many there are of each state, under the same words. */
export async function countAnswers(db: Db, statementId: string, q: string | undefined) {
  const fields = Object.fromEntries(
    answerStates.map((name) => [name, sql<number>`count(*) filter (where ${state} = ${name})::int`]),
  );
  const rows = await handedIn(db, fields, narrowedBy(statementId, q, undefined));
  return one(rows as unknown as Record<AnswerState, number>[]);
}

export async function stateOfAnswer(db: Db, workId: string) {
  const [row] = (await handedIn(db, { state }, eq(statementWorks.id, workId))) as unknown as { state: AnswerState }[];
  return row?.state ?? 'to-mark';
}

/** Beside an answer, in the order in which they were handed in. */
export async function besideAnswer(
  db: Db,
  { statementId, id, handedInAt }: { statementId: string; id: string; handedInAt: Date | null },
) {
  const here = sql`(${handedInAt?.toISOString() ?? null}::timestamptz, ${id}::uuid)`;
  const place = sql`(${statementWorks.handedInAt}, ${statementWorks.id})`;
  const side = async (after: boolean) => {
    const where = and(narrowedBy(statementId, undefined, undefined), sql`${place} ${after ? sql`>` : sql`<`} ${here}`);
    const order = after ? asc : desc;
    const [row] = (await handedIn(db, { workId: statementWorks.id }, where)
      .orderBy(order(statementWorks.handedInAt), order(statementWorks.id))
      .limit(1)) as unknown as { workId: string }[];
    return row?.workId ?? null;
  };
  const [previousId, nextId] = await Promise.all([side(false), side(true)]);
  return { previousId, nextId };
}
