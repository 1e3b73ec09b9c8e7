import { gradebook } from '@stepwell/contract/gradebook.ts';
import { type BookRules, firstRules } from '@stepwell/contract/gradebook-rules.ts';
import type { Person, TestHouse } from './house.ts';

/** Gradebooks for tests, kept through the doors as teachers keep them. */
export function newGradebooks(house: Pick<TestHouse, 'person' | 'course' | 'enrolment'>) {
  const taughtCourse = async () => {
    const teacher = await house.person({ role: 'instructor', fullName: 'Ira Sen' });
    const course = await house.course({ instructorId: teacher.id, slug: `graded-${crypto.randomUUID()}` });
    return { teacher, course, params: { courseId: course.slug } };
  };
  const learner = async (course: { id: string }, fullName = 'Asha Rao') => {
    const student = await house.person({ fullName });
    await house.enrolment(student, course);
    return student;
  };

  const setRules = async (teacher: Person, courseId: string, rules: Partial<BookRules>, version = 0) => {
    const body = { changeId: crypto.randomUUID(), version, rules: { ...firstRules, ...rules }, reason: 'The plan.' };
    const answer = await teacher.call(gradebook.setRules, { params: { courseId }, body });
    if (answer.status !== 200) throw new Error(`no rules were kept: ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const give = (
    teacher: Person,
    params: { courseId: string; studentId: string; columnKey: string },
    marks: number | null,
    {
      was = null,
      reason = '',
      changeId = crypto.randomUUID(),
    }: { was?: number | null; reason?: string; changeId?: string } = {},
  ) => teacher.call(gradebook.setCell, { params, body: { changeId, marks, was, reason } });
  const rowFor = async (teacher: Person, courseId: string, studentId: string) =>
    (await teacher.call(gradebook.row, { params: { courseId, studentId } })).data;

  return { taughtCourse, learner, setRules, give, rowFor };
}

/** A column by hand of so many points. */
export const byHand = (title: string, of = 10, dueAt: string | null = null) => ({
  ...{ columnId: crypto.randomUUID(), title, of, dueAt },
});
