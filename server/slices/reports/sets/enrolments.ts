import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { categories, courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments as table } from '../../../tables/learning/learning.ts';
import { progressPercent } from '../../learning/progress/course-progress.public.ts';
import { always, date, forAdmins, number, type ReportSetSource, text, yesNo } from './report-set.ts';

const teacher = alias(users, 'teacher');

export const enrolments: ReportSetSource = {
  name: 'enrolments',
  label: 'Enrolments',
  about: ({ role }) =>
    role === 'admin' ? 'One row for each student and course.' : 'One row for each student and course of yours.',
  from: sql`${table}
    join ${users} on ${users.id} = ${table.studentId}
    join ${courses} on ${courses.id} = ${table.courseId}
    join ${users} teacher on ${teacher.id} = ${courses.instructorId}
    left join ${categories} on ${categories.id} = ${courses.categoryId}`,
  where: ({ id, role }) =>
    role === 'admin'
      ? sql`${users.erasedAt} is null`
      : sql`${users.erasedAt} is null and ${courses.instructorId} = ${id}`,
  key: sql`${table.id}`,
  columns: () => [
    text('student', 'Student', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`),
    text('course', 'Course', sql`${courses.title}`),
    text('category', 'Category', sql`${categories.label}`),
    text('instructor', 'Instructor', sql`${teacher.fullName}`, forAdmins),
    date('enrolledAt', 'Enrolled', sql`${table.enrolledAt}`, always),
    date('lastOpenedAt', 'Last opened', sql`${table.lastOpenedAt}`),
    date('completedAt', 'Completed on', sql`${table.completedAt}`),
    yesNo('completed', 'Completed', sql`(${table.completedAt} is not null)`),
    number('progress', 'Progress (%)', progressPercent),
    number('completion', 'Completion (%)', sql`(case when ${table.completedAt} is not null then 100 else 0 end)`),
    yesNo('byPlan', 'Through a plan', sql`${table.byPlan}`),
  ],
  start: ['student', 'email', 'course', 'enrolledAt', 'progress', 'completedAt'],
};
