import { useSearchParams } from 'react-router';
import { BookList } from './book-list.tsx';
import { BookRoom } from './book-room.tsx';
import { courseAt } from './gradebook-at.public.ts';

/** The gradebooks of the courses that one teaches: first which course, then its book. */
export function Gradebook() {
  const [search] = useSearchParams();
  const courseId = courseAt(search);
  return courseId ? <BookRoom key={courseId} courseId={courseId} /> : <BookList />;
}
