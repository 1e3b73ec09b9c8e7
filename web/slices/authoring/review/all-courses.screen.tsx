import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { CourseList } from '../all-courses/course-list.tsx';
import { submissionAt } from './review-at.ts';

const Queue = lazy(async () => ({ default: (await import('./queue.tsx')).Queue }));
const Review = lazy(async () => ({ default: (await import('./review.tsx')).Review }));

/** Every course of the site, what waits for a review, and one submission under review, by what the address says. */
export function AllCourses() {
  const [search] = useSearchParams();
  const submissionId = submissionAt(search);
  if (submissionId) return <Review key={submissionId} submissionId={submissionId} />;
  return search.get('view') === 'queue' ? <Queue /> : <CourseList />;
}
