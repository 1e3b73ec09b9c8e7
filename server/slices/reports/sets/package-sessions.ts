import { sql } from 'drizzle-orm';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { cmi5Sessions, packages } from '../../../tables/packages/packages.ts';
import { choice, date, number, type ReportSetSource, text } from './report-set.ts';

const states = [
  ['open', 'Open'],
  ['terminated', 'Finished'],
  ['abandoned', 'Left without finishing'],
] as const;
const results = [
  ['passed', 'Passed'],
  ['failed', 'Failed'],
  ['completed', 'Completed'],
] as const;
const modes = [
  ['Normal', 'Normal'],
  ['Review', 'Review'],
] as const;

export const packageSessions: ReportSetSource = {
  name: 'package-sessions',
  label: 'Package sessions (cmi5)',
  about: ({ role }) =>
    `One row for each time a student opened a part of a cmi5 package${role === 'admin' ? '' : ' of your courses'}.`,
  from: sql`${cmi5Sessions}
    join ${packages} on ${packages.id} = ${cmi5Sessions.packageId}
    join ${users} on ${users.id} = ${cmi5Sessions.userId}
    join ${lectures} on ${lectures.id} = ${cmi5Sessions.lectureId}
    join ${courses} on ${courses.id} = ${lectures.courseId}`,
  where: ({ id, role }) => {
    const condition = sql`${cmi5Sessions.attemptId} is not null and ${users.erasedAt} is null`;
    return role === 'admin' ? condition : sql`${condition} and ${courses.instructorId} = ${id}`;
  },
  key: sql`${cmi5Sessions.id}`,
  columns: () => [
    text('student', 'Student', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`),
    text('course', 'Course', sql`${courses.title}`),
    text('lecture', 'Lecture', sql`${lectures.title}`),
    text(
      'part',
      'Part',
      sql`(select i ->> 'title' from jsonb_array_elements(${packages.items}) i where i ->> 'itemId' = ${cmi5Sessions.itemId} limit 1)`,
    ),
    choice('mode', 'Launch mode', sql`${cmi5Sessions.mode}`, modes),
    date('launchedAt', 'Opened', sql`${cmi5Sessions.launchedAt}`),
    date('endedAt', 'Ended', sql`${cmi5Sessions.endedAt}`),
    choice('state', 'State', sql`coalesce(${cmi5Sessions.ending}, 'open')`, states),
    choice(
      'result',
      'Result',
      sql`(case when ${cmi5Sessions.verbs} ? 'passed' then 'passed' when ${cmi5Sessions.verbs} ? 'failed' then 'failed' when ${cmi5Sessions.verbs} ? 'completed' then 'completed' end)`,
      results,
    ),
    number('minutes', 'Minutes', sql`round(${cmi5Sessions.durationMs} / 60000.0, 1)`),
    number('percent', 'Score (%)', sql`round((100 * ${cmi5Sessions.scoreScaled})::numeric, 1)`),
  ],
  start: ['student', 'course', 'part', 'launchedAt', 'state', 'result', 'percent'],
};
