import { sql } from 'drizzle-orm';
import { assignments, works } from '../../../tables/assignments/assignments.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { choice, date, number, type ReportSetSource, text, yesNo } from './report-set.ts';

const states = [
  ['to-mark', 'To mark'],
  ['marked', 'Marked'],
  ['released', 'Returned'],
] as const;

export const submissions: ReportSetSource = {
  name: 'submissions',
  label: 'Assignment submissions',
  about: ({ role }) =>
    `One row for each student and assignment${role === 'admin' ? '' : ' of your courses'}, with the newest submission.`,
  from: sql`${works}
    join ${assignments} on ${assignments.id} = ${works.assignmentId}
    join ${lectures} on ${lectures.id} = ${assignments.lectureId}
    join ${courses} on ${courses.id} = ${assignments.courseId}
    join ${users} on ${users.id} = ${works.studentId}
    join assessment_work_versions newest on newest.work_id = ${works.id} and newest.number = ${works.versions}
    left join assessment_markings marking on marking.version_id = newest.id
    left join lateral (
      select k.marks, k.out_of, k.passed, k.released_at from assessment_marks k
      where k.version_id = newest.id order by k.number desc limit 1
    ) released on true`,
  where: ({ id, role }) =>
    role === 'admin'
      ? sql`${users.erasedAt} is null`
      : sql`${users.erasedAt} is null and ${courses.instructorId} = ${id}`,
  key: sql`${works.id}`,
  columns: () => [
    text('student', 'Student', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`),
    text('assignment', 'Assignment', sql`${lectures.title}`),
    text('course', 'Course', sql`${courses.title}`),
    date('submittedAt', 'Submitted', sql`${works.handedInAt}`),
    number('versions', 'Submissions', sql`${works.versions}`),
    choice(
      'state',
      'State',
      sql`(case when released.released_at is not null then 'released'
        when marking.finished_at is not null then 'marked' else 'to-mark' end)`,
      states,
    ),
    number('marks', 'Marks', sql`released.marks`),
    number('outOf', 'Out of', sql`released.out_of`),
    number('percent', 'Score (%)', sql`round(100 * released.marks / nullif(released.out_of, 0), 1)`),
    yesNo('passed', 'Passed', sql`released.passed`),
    date('releasedAt', 'Returned on', sql`released.released_at`),
  ],
  start: ['student', 'assignment', 'course', 'submittedAt', 'state', 'percent'],
};
