import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { EvaluationLine, evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { users } from '../../../tables/identity/identity.ts';
import { interviewSessions, interviewSetVersions } from '../../../tables/interviews/interviews.ts';
import { requestOf } from '../sessions/session-view.ts';
import type { Teacher } from '../sets/own-sets.ts';

/** Which shared interviews somebody may see as a grader. */
export const gradedBy = ({ id, role }: Teacher) =>
  and(
    isNotNull(interviewSessions.sharedWith),
    role === 'admin' ? undefined : or(eq(interviewSessions.sharedWith, id), eq(interviewSessions.secondGrader, id)),
  );

const isRequested = sql`coalesce(${interviewSessions.requestedAt} > ${interviewSessions.releasedAt}, false)`;

/** Shared interviews that wait or were released: due ones first, then the longest shared. */
export async function evaluationList(
  db: Db,
  viewer: Teacher,
  { state, limit, cursor }: Parsed<typeof evaluations.list>['query'],
) {
  const after = readCursor(z.tuple([z.string(), z.uuid()]), cursor);
  // A day that was asked for comes before every day of sharing.
  const place = sql<string>`case when ${isRequested} then '0 ' || ${interviewSessions.requestDueOn} else '1 ' || to_char(${interviewSessions.sharedAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') end`;
  const rows = await db
    .select({
      session: interviewSessions,
      content: interviewSetVersions.content,
      student: users.fullName,
      place,
    })
    .from(interviewSessions)
    .innerJoin(users, eq(users.id, interviewSessions.studentId))
    .innerJoin(
      interviewSetVersions,
      and(
        eq(interviewSetVersions.setId, interviewSessions.setId),
        eq(interviewSetVersions.number, interviewSessions.setVersion),
      ),
    )
    .where(
      and(
        gradedBy(viewer),
        state === 'waiting'
          ? or(isNull(interviewSessions.releasedAt), isRequested)
          : and(isNotNull(interviewSessions.releasedAt), sql`not ${isRequested}`),
        after && sql`(${place}, ${interviewSessions.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(place), asc(interviewSessions.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ place: at, session }) => [at, session.id]);
  return {
    items: items.map(({ session, content: { role, round }, student }): EvaluationLine => {
      const request = requestOf(session);
      return {
        sessionId: session.id,
        student,
        role,
        round,
        way: session.way,
        sharedAt: session.sharedAt?.toISOString() ?? '',
        dueOn: request?.isOpen ? request.dueOn : null,
        score: session.score,
        isSecond: session.secondGrader === viewer.id,
        state,
      };
    }),
    nextCursor,
  };
}
