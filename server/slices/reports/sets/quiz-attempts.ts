import { sql } from 'drizzle-orm';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { counted } from '../../grading/results/result-quizzes.public.ts';
import { choice, date, number, type ReportSetSource, text, yesNo } from './report-set.ts';

const states = [
  ['handed-in', 'Submitted'],
  ['timed-out', 'Time ran out'],
] as const;

export const quizAttempts: ReportSetSource = {
  name: 'quiz-attempts',
  label: 'Quiz attempts',
  about: ({ role }) =>
    role === 'admin'
      ? 'One row for each finished attempt.'
      : 'One row for each finished attempt at your quizzes and those of your courses.',
  from: sql`${attempts}
    join ${quizzes} on ${quizzes.id} = ${attempts.quizId}
    join ${users} on ${users.id} = ${attempts.studentId}
    left join ${courses} on ${courses.id} = ${quizzes.courseId}`,
  where: ({ id, role }) =>
    role === 'admin'
      ? sql`${counted} and ${users.erasedAt} is null`
      : sql`${counted} and ${users.erasedAt} is null and (${quizzes.ownerId} = ${id} or ${courses.instructorId} = ${id})`,
  key: sql`${attempts.id}`,
  columns: () => [
    text('student', 'Student', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`),
    text('quiz', 'Quiz', sql`${quizzes.title}`),
    text('course', 'Course', sql`${courses.title}`),
    number('attempt', 'Attempt', sql`${attempts.number}`),
    choice('state', 'State', sql`${attempts.state}`, states),
    date('startedAt', 'Started', sql`${attempts.startedAt}`),
    date('endedAt', 'Finished', sql`${attempts.endedAt}`),
    number('minutes', 'Minutes', sql`round(extract(epoch from ${attempts.endedAt} - ${attempts.startedAt}) / 60)`),
    number('marks', 'Marks', sql`${attempts.marks}`),
    number('outOf', 'Out of', sql`${attempts.maxMarks}`),
    number('percent', 'Score (%)', sql`round(100 * ${attempts.marks} / nullif(${attempts.maxMarks}, 0), 1)`),
    yesNo('passed', 'Passed', sql`${attempts.passed}`),
    number('waiting', 'Answers to mark', sql`${attempts.waiting}`),
  ],
  start: ['student', 'quiz', 'course', 'endedAt', 'percent', 'passed'],
};
