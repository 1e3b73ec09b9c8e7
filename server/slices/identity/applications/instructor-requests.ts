import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  type applications,
  type RequestFilters,
  type RequestState,
  requestStates,
} from '@stepwell/contract/identity/applications.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { categories, courses } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { applicationDocuments, instructorApplications as requests, users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { documentsOf } from './application-documents.ts';
import { subjectOf } from './applications.ts';

/** Courses and earlier applications that one request shows at most. */
const MOST = 100;
const deciders = alias(users, 'deciders');

/** Without a time zone it is the same in every session, as an index wants it. */
const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment} at time zone 'UTC') * 1000)::bigint`;
const handedIn = milliseconds(sql`${requests.submittedAt}`);
/**
 * Who waits longest comes first, all who wait before all who are decided, and of those the latest decision first.
 * Written as the index `identity_applications_by_turn` is; `handedIn` as `identity_applications_by_date`.
 */
const turn = sql`case when ${requests.state} = 'submitted' then ${handedIn}
  else 9000000000000000 - ${milliseconds(sql`coalesce(${requests.decidedAt}, ${requests.submittedAt})`)} end`;

const Whole = z.tuple([z.string().check(z.regex(/^-?\d{1,16}$/)), z.uuid()]);
const Text = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);
const orders = {
  waiting: { by: turn, down: false, kind: sql`bigint`, key: Whole },
  newest: { by: handedIn, down: true, kind: sql`bigint`, key: Whole },
  name: { by: sql`lower(${users.fullName})`, down: false, kind: sql`text`, key: Text },
};

type Filters = z.infer<typeof RequestFilters>;
const wanted = ({ q, state }: Filters) =>
  and(
    ne(requests.state, 'draft'),
    isNull(users.erasedAt),
    state && eq(requests.state, state),
    ...wordsIn(q).map(
      (word) =>
        sql`(${users.fullName} || ' ' || ${users.email} || ' ' || coalesce(${categories.label}, ${requests.subject})) ilike ${anywhere(word)}`,
    ),
  );

/** What was handed in, page by page. */
export async function listRequests(
  db: Db,
  { sort, limit, cursor, ...filters }: Parsed<typeof applications.list>['query'],
) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const next = down ? sql`<` : sql`>`;
  const rows = await db
    .select({
      applicationId: requests.id,
      state: requests.state,
      subject: requests.subject,
      label: categories.label,
      submittedAt: requests.submittedAt,
      decidedAt: requests.decidedAt,
      documents: db.$count(applicationDocuments, eq(applicationDocuments.applicationId, requests.id)),
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      role: users.role,
      status: users.status,
      key: sql<string>`(${by})::text`,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(categories, eq(categories.key, requests.subject))
    .where(
      and(wanted(filters), after && sql`(${by}, ${requests.id}) ${next} (${after[0]}::${kind}, ${after[1]}::uuid)`),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(requests.id) : asc(requests.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.applicationId]);
  return {
    items: items.map(({ key: _, label, subject, state, submittedAt, decidedAt, ...row }) => ({
      ...row,
      state: handedInAs(state),
      subject: subject ? { key: subject, label: label ?? subject } : null,
      submittedAt: (submittedAt ?? new Date(0)).toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

/** Lists and pages of requests leave drafts out. */
const handedInAs = (state: string): RequestState => requestStates.find((one) => one === state) ?? 'submitted';

export async function countRequests(db: Db, filters: Omit<Filters, 'state'>) {
  const rows = await db
    .select({ state: requests.state, count: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(categories, eq(categories.key, requests.subject))
    .where(wanted(filters))
    .groupBy(requests.state);
  const counts: Record<RequestState, number> = { submitted: 0, accepted: 0, declined: 0 };
  for (const { state, count } of rows) counts[handedInAs(state)] = count;
  return counts;
}

/** One of them with everything that helps to decide. */
export async function requestOf(
  services: Pick<Services, 'db' | 'now' | 'signer'>,
  applicationId: string,
  viewer: Viewer,
) {
  const { db } = services;
  const [row] = await db
    .select({ request: requests, person: users, decidedBy: deciders.fullName })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy))
    .where(and(eq(requests.id, applicationId), ne(requests.state, 'draft'), isNull(users.erasedAt)));
  if (!row?.request.submittedAt) throw new Problem('application_not_found');
  const { request, person, decidedBy } = row;
  const { state, motivation, experience, links, reason, decidedAt } = request;
  const { id: userId, fullName, email, role, status } = person;
  return {
    applicationId,
    motivation,
    experience,
    links,
    reason,
    decidedBy,
    state: handedInAs(state),
    subject: await subjectOf(db, request.subject),
    documents: await documentsOf(services, applicationId, viewer),
    submittedAt: row.request.submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    applicant: {
      userId,
      fullName,
      email,
      role,
      status,
      photoUrl: photoUrlOf(person.photoKey),
      joinedAt: person.createdAt.toISOString(),
      eraseAt: person.eraseAt?.toISOString() ?? null,
    },
    courses: await coursesOf(db, userId),
    earlier: await earlierOf(db, userId, applicationId),
  };
}

const coursesOf = (db: Db, userId: string) =>
  db
    .select({
      courseId: courses.slug,
      title: courses.title,
      // Rounded down, so that 100 means everything.
      percent: sql<number>`coalesce((
        select floor(100.0 * count(p.done_at) / nullif(count(*), 0))::int from catalog_lectures l
        left join learning_lecture_progress p on p.lecture_id = l.id and p.enrolment_id = ${enrolments.id}
        where l.course_id = ${enrolments.courseId} and l.required), 0)`,
      certificate: sql<string | null>`(
        select c.code from ${certificates} c where c.student_id = ${enrolments.studentId}
          and c.course_id = ${enrolments.courseId} order by c.id limit 1)`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.studentId, userId))
    .orderBy(desc(enrolments.lastOpenedAt), desc(enrolments.id))
    .limit(MOST);

async function earlierOf(db: Db, userId: string, besides: string) {
  const rows = await db
    .select({
      applicationId: requests.id,
      state: requests.state,
      submittedAt: requests.submittedAt,
      reason: requests.reason,
    })
    .from(requests)
    .where(and(eq(requests.userId, userId), ne(requests.state, 'draft'), ne(requests.id, besides)))
    .orderBy(desc(requests.submittedAt), desc(requests.id))
    .limit(MOST);
  return rows.map(({ state, submittedAt, ...row }) => ({
    ...row,
    state: handedInAs(state),
    submittedAt: (submittedAt ?? new Date(0)).toISOString(),
  }));
}
