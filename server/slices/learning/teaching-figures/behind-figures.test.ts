import { reviews as reviewLists } from '@stepwell/contract/catalog/reviews.ts';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { expect, test } from 'vitest';
import { questions } from '../../../tables/learning/discussion.ts';
import { generateTeaching } from '../../../testing/generated/teaching.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

// A figure leads to a list: the list has exactly as many rows.
const app = await startTestApp();
const { teachers, courses } = await generateTeaching(app, 1234);
const lata = await app.person({ role: 'admin' });
for (const [n, { id: courseId }] of courses.entries()) {
  await app.db.insert(questions).values(Array.from({ length: n + 1 }, () => ({ courseId, title: 'Why?' })));
}
const zone = 'Asia/Kolkata';

interface Narrowed {
  course?: string;
  instructor?: string;
  state?: 'completed';
  enrolledFrom?: string;
  completedFrom?: string;
}
async function rowsOf(asker: Person, query: Narrowed) {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await asker.call(students.list, { query: { ...query, limit: 100, ...(cursor && { cursor }) } });
    for (const { enrolmentId } of page.data.items) found.add(enrolmentId);
    cursor = page.data.nextCursor ?? undefined;
  } while (cursor);
  return found.size;
}

test.each([
  ['a teacher', teachers[0], {}],
  ['a teacher, one course', teachers[0], { course: courses[1]?.slug ?? '' }],
  ['an admin', lata, {}],
  ['an admin, one teacher', lata, { instructor: teachers[0].id }],
] as const)('%s: every figure has the rows that it leads to', async (_, asker, scope) => {
  const { data } = await asker.call(teaching.figures, { query: { ...scope, zone, period: '30' } });
  expect(await rowsOf(asker, { ...scope })).toBe(data.learners.now);
  expect(await rowsOf(asker, { ...scope, enrolledFrom: data.from ?? '' })).toBe(data.newLearners.now);
  expect(await rowsOf(asker, { ...scope, state: 'completed' })).toBe(data.completed);
  expect(data.newLearners.now).toBeLessThan(data.learners.now);
  const over = await asker.call(teaching.overTime, { query: { ...scope, zone, period: '30' } });
  const completions = over.data.stretches.reduce((sum, one) => sum + one.completions, 0);
  expect(await rowsOf(asker, { ...scope, completedFrom: data.from ?? '' })).toBe(completions);
  expect(over.data.stretches.reduce((sum, { watchedMs }) => sum + watchedMs, 0)).toBe(data.watchedMs.now);
  const stars = await asker.call(reviewLists.taughtCounts, { query: scope });
  expect(stars.data.unanswered + stars.data.answered).toBe(data.rating.count);
  expect(stars.data.hidden).toBe(data.rating.hidden);
  const toDo = await asker.call(teaching.toDo, { query: scope });
  expect(stars.data.unanswered).toBe(toDo.data.reviews.waiting);
  const open = await asker.call(courseDiscussion.toAnswer, { query: { ...scope, show: 'unanswered', limit: 100 } });
  expect(open.data.items).toHaveLength(toDo.data.questions.waiting);
  expect(toDo.data.questions.waiting).toBeGreaterThan(0);
});
