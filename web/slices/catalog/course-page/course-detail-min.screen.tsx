import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { EnrolAct } from '../enrol/enrol-action.tsx';
import css from './course-detail-min.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseHead } from './course-head.tsx';
import { Outcomes } from './course-outcomes.tsx';
import { CourseQuestions } from './course-questions.tsx';
import { Curriculum } from './parts/curriculum.tsx';
import { FullPageLink } from './parts/full-page-link.tsx';

/** What decides, in one column: for small screens, for paper and for people in a hurry. */
export const CourseInBrief = () => <CourseQuestions>{(course) => <InBrief course={course} />}</CourseQuestions>;

function InBrief({ course }: { course: CoursePage }) {
  return (
    <div className={css['page']}>
      <CourseHead course={course} brief />
      <div className={css['act']}>
        <EnrolAct courseId={course.courseId} size="big" price={course.price} />
      </div>
      <CourseFacts course={course} as="lines" />
      <Outcomes course={course} />
      <Curriculum course={course} as="folded" />
      <FullPageLink courseId={course.courseId} />
    </div>
  );
}
