import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { batches } from '../../../tables/learning/learning.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { mayHost } from '../../live/classes/hosts.public.ts';
import { date, forAdmins, number, type ReportSetSource, text } from './report-set.ts';

const host = alias(users, 'host');

export const attendance: ReportSetSource = {
  name: 'attendance',
  label: 'Attendance of live classes',
  about: ({ role }) =>
    `One row for each person who joined ${role === 'admin' ? 'a class' : 'one of your classes'}; hosts are left out.`,
  // Minutes count from the start of the class to its end, as in its own list.
  from: sql`(
      select p.class_id, p.user_id, count(*) as joins, min(p.joined_at) as joined_at, max(p.seen_at) as left_at,
        coalesce(sum(greatest(0, extract(epoch from (
          least(p.seen_at, coalesce(k.ended_at, p.seen_at)) - greatest(p.joined_at, k.started_at))))), 0) as seconds
      from live_presences p join live_classes k on k.id = p.class_id group by p.class_id, p.user_id
    ) present
    join ${liveClasses} on ${liveClasses.id} = present.class_id
    join ${users} on ${users.id} = present.user_id
    left join ${users} host on ${host.id} = ${liveClasses.ownerId}
    left join ${batches} on ${batches.id} = ${liveClasses.batchId}
    left join ${courses} on ${courses.id} = coalesce(${liveClasses.courseId}, ${batches.courseId})`,
  where: (reader) =>
    sql`${users.erasedAt} is null and ${users.id} is distinct from ${liveClasses.ownerId} and ${mayHost(reader)}`,
  key: sql`present.class_id, present.user_id`,
  columns: () => [
    text('class', 'Class', sql`${liveClasses.title}`),
    date('startsAt', 'Class starts', sql`${liveClasses.startsAt}`),
    text('course', 'Course', sql`${courses.title}`),
    text('batch', 'Batch', sql`${batches.name}`),
    text('host', 'Host', sql`${host.fullName}`, forAdmins),
    text('student', 'Student', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`),
    date('joinedAt', 'Joined', sql`present.joined_at`),
    date('leftAt', 'Left', sql`present.left_at`),
    number('minutes', 'Minutes present', sql`round(present.seconds / 60)`),
    number('joins', 'Times joined', sql`present.joins`),
  ],
  start: ['class', 'startsAt', 'student', 'joinedAt', 'minutes'],
};
