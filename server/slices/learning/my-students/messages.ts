import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { messageSent } from '../../../events/learning.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { messageReaders, messages } from '../../../tables/learning/discussion.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { ofTeacher } from './learners.ts';

const HOUR = 60 * 60 * 1000;
const MOST_AN_HOUR = 10;

interface Message {
  viewer: Viewer;
  enrolmentIds: string[];
  subject: string;
  text: string;
}

/**
 * Keeps a message for those of the chosen whom the caller teaches, and tells them by event. Refuses the eleventh within
 * an hour; answers how many it goes to.
 */
export async function sendMessage(tx: Db, { viewer, enrolmentIds, subject, text }: Message, now: Date) {
  // Two at once are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`messages:${viewer.id}`}))`);
  const recent = and(eq(messages.authorId, viewer.id), gt(messages.sentAt, new Date(now.getTime() - HOUR)));
  if ((await tx.$count(messages, recent)) >= MOST_AN_HOUR) throw new Problem('too_many_messages', { retryAfter: 3600 });
  const readers = await tx
    .selectDistinctOn([enrolments.studentId], { studentId: enrolments.studentId, courseId: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(inArray(enrolments.id, enrolmentIds), ofTeacher(viewer), isNull(users.erasedAt)))
    .orderBy(enrolments.studentId, enrolments.id);
  if (readers.length === 0) return 0;
  const { id } = one(await tx.insert(messages).values({ authorId: viewer.id, subject, text, sentAt: now }).returning());
  await tx.insert(messageReaders).values(readers.map((reader) => ({ ...reader, messageId: id })));
  const courseIds = [...new Set(readers.map(({ courseId }) => courseId))];
  await record(tx, {
    actorId: viewer.id,
    act: 'learners.messaged',
    subjectId: null,
    before: {},
    after: { messageId: id, people: readers.length, courseIds },
  });
  await emit(tx, messageSent, { messageId: id });
  return readers.length;
}
