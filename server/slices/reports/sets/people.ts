import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import {
  always,
  choice,
  date,
  forAdmins,
  number,
  type Reader,
  type ReportSetSource,
  text,
  yesNo,
} from './report-set.ts';

/** Enrolments of the person in courses that the reader may see. */
const enrolmentsOf = ({ id, role }: Reader, more: SQL = sql``) => sql`(
  select count(*) from learning_enrolments e join catalog_courses c on c.id = e.course_id
  where e.student_id = ${users.id} ${role === 'admin' ? sql`` : sql`and c.instructor_id = ${id}`} ${more})`;

const roles = [
  ['student', 'Student'],
  ['instructor', 'Instructor'],
  ['admin', 'Admin'],
] as const;
const statuses = [
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
  ['suspended', 'Suspended'],
] as const;

export const people: ReportSetSource = {
  name: 'people',
  label: 'People',
  about: ({ role }) => (role === 'admin' ? 'One row for each account.' : 'One row for each student of your courses.'),
  from: sql`${users}`,
  where: (reader) =>
    reader.role === 'admin'
      ? sql`${users.erasedAt} is null`
      : sql`${users.erasedAt} is null and exists (
          select 1 from learning_enrolments e join catalog_courses c on c.id = e.course_id
          where e.student_id = ${users.id} and c.instructor_id = ${reader.id})`,
  key: sql`${users.id}`,
  columns: (reader) => [
    text('name', 'Name', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`),
    choice('role', 'Role', sql`${users.role}`, roles, forAdmins),
    choice('status', 'Status', sql`${users.status}`, statuses, forAdmins),
    date('joinedAt', 'Joined', sql`${users.createdAt}`, { ...forAdmins, ...always }),
    date('lastSeenAt', 'Last seen', sql`${users.lastSeenAt}`, forAdmins),
    yesNo('emailConfirmed', 'Email confirmed', sql`(${users.emailConfirmedAt} is not null)`, forAdmins),
    number('enrolments', 'Enrolments', enrolmentsOf(reader)),
    number('completed', 'Completed courses', enrolmentsOf(reader, sql`and e.completed_at is not null`)),
  ],
  start: ['name', 'email', 'role', 'status', 'joinedAt', 'enrolments'],
};
