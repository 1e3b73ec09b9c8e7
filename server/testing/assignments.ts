import { randomUUID } from 'node:crypto';
import { assignmentWork } from '@stepwell/contract/assignment-work.ts';
import type { Criterion } from '@stepwell/contract/assignments.ts';
import { one } from '../platform/db.ts';
import { assignments } from '../tables/assignments.ts';
import type { Person, TestHouse } from './house.ts';

export const rubric: Criterion[] = [
  {
    id: 'plan',
    title: 'The plan',
    levels: [
      { id: 'none', points: 0, words: 'There is none.' },
      { id: 'some', points: 2.5, words: 'It names the steps.' },
      { id: 'full', points: 5.25, words: 'It names the steps and why.' },
    ],
  },
  {
    id: 'words',
    title: 'The words',
    levels: [
      { id: 'dim', points: 0, words: 'Hard to follow.' },
      { id: 'clear', points: 4.75, words: 'Clear from the first line.' },
    ],
  },
];
/** The best levels of all criteria: ten points. */
export const best = { plan: 'full', words: 'clear' };

/** Assignments by name for the tests: whatever a test does not say is plausible. */
export function newAssignments(house: Pick<TestHouse, 'db' | 'course' | 'lecture' | 'enrolment' | 'person'>) {
  /** An assignment that is a lecture of a course, of one's own unless it is given. */
  const assignment = async (
    about: Partial<typeof assignments.$inferInsert> = {},
    course?: { id: string; slug: string; instructorId: string },
  ) => {
    const of = course ?? (await house.course({ slug: `assigned-${randomUUID()}` }));
    const lecture = await house.lecture(of, { kind: 'assignment', title: 'Draw a well', html: '<p>Draw one.</p>' });
    const row = one(
      await house.db
        .insert(assignments)
        .values({
          ...{ courseId: of.id, lectureId: lecture.id, ways: ['text', 'files', 'link'], mostFiles: 3, rubric },
          ...{ passPercent: 50, doneWhen: 'handed-in', release: 'together', ...about },
        })
        .returning(),
    );
    return { ...row, course: of, lecture, params: { assignmentId: row.id } };
  };

  /** The same, with this person as its learner. */
  const assigned = async (student: { id: string }, ...about: Parameters<typeof assignment>) => {
    const made = await assignment(...about);
    await house.enrolment(student, made.course);
    return made;
  };

  /** What a learner writes, handed in as the next version. */
  const handedIn = async (student: Person, params: { assignmentId: string }, html = '<p>A well has steps.</p>') => {
    const { data: page } = await student.call(assignmentWork.assignment, { params });
    const { data: kept } = await student.call(assignmentWork.keep, {
      ...{ params, body: { version: page.draft.version, html, link: '' } },
    });
    const number = page.versions.length + 1;
    const { data } = await student.call(assignmentWork.handIn, { params, body: { number, version: kept.version } });
    return data;
  };

  return { assignment, assigned, handedIn };
}
