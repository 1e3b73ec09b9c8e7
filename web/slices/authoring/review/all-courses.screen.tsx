import { useSearchParams } from 'react-router';
import { CourseList } from '../all-courses/course-list.tsx';
import { Queue } from './queue.tsx';
import { Review } from './review.tsx';
import { submissionAt } from './review-at.ts';

/** Every course of the site, what waits for a review, and one submission under review, by what the address says. */
export function AllCourses() {
  const [search] = useSearchParams();
  const submissionId = submissionAt(search);
  if (submissionId) return <Review key={submissionId} submissionId={submissionId} />;
  return search.get('view') === 'queue' ? <Queue /> : <CourseList />;
}
