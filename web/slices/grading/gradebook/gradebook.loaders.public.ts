import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import type { World } from '../../../api/world.ts';
import { bookRowsAt, booksAt, courseAt, placeAt, studentAt } from './gradebook-at.public.ts';

/** What a gradebook asks first, in each of its views. */
export async function bookAsks({ queryClient, ask }: World, search: URLSearchParams) {
  const courseId = courseAt(search);
  if (!courseId) {
    await queryClient.prefetchQuery(ask(gradebook.courses, { query: booksAt(search) }));
    return;
  }
  const params = { courseId };
  const book = queryClient.prefetchQuery(ask(gradebook.book, { params }));
  const studentId = studentAt(search);
  if (placeAt(search) === 'marks') {
    await (studentId
      ? queryClient.prefetchQuery(ask(gradebook.row, { params: { courseId, studentId } }))
      : queryClient.prefetchQuery(ask(gradebook.rows, { params, query: bookRowsAt(search) })));
  }
  await book;
}

/** And what a student's own grades ask. */
export async function ownGradesAsk({ queryClient, ask }: World, search: URLSearchParams) {
  const courseId = courseAt(search);
  const cursor = search.get('cursor') ?? undefined;
  await (courseId
    ? queryClient.prefetchQuery(ask(gradebook.own, { params: { courseId } }))
    : queryClient.prefetchQuery(ask(gradebook.ownCourses, { query: { cursor } })));
}
