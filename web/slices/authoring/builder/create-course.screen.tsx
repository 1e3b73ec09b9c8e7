import { useSearchParams } from 'react-router';
import { courseAt } from '../authoring.loaders.ts';
import { Builder } from './builder.tsx';
import { StartCourse } from './start-course.tsx';

/** A new course begins with its title; the one that the address names is gone on with. */
export function CreateCourse() {
  const [search] = useSearchParams();
  const courseId = courseAt(search);
  return courseId ? <Builder courseId={courseId} /> : <StartCourse />;
}
