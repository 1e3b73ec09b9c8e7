import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { CourseColumns } from '../catalogue/course-columns.tsx';
import { Cover } from '../course-card.public.tsx';
import { EnrolBar } from '../enrol/enrol-bar.tsx';
import { EnrolPanel } from '../enrol/enrol-panel.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { bestPreview } from './course-at.ts';
import css from './course-detail-adv.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseNav } from './course-nav.tsx';
import { Description, Outcomes, Requirements } from './course-outcomes.tsx';
import { CourseQuestions } from './course-questions.tsx';
import { Curriculum } from './parts/curriculum.tsx';
import { Faq } from './parts/faq.tsx';
import { Teacher } from './parts/teacher.tsx';

/** The page of a course, with everything there is to know before one begins. */
export const CourseInFull = () => <CourseQuestions>{(course) => <InFull course={course} />}</CourseQuestions>;

function InFull({ course }: { course: CoursePage }) {
  const { courseId } = course;
  return (
    <div>
      <CourseColumns
        course={course}
        head={
          <>
            <CourseHead course={course} />
            <div className={css['facts']}>
              <CourseFacts course={course} />
            </div>
          </>
        }
        enrol={
          <>
            <Cover courseId={courseId} eager />
            <EnrolPanel
              courseId={courseId}
              price={course.price}
              language={course.language}
              previewId={bestPreview(course)?.lectureId}
            />
          </>
        }
      >
        <CourseNav course={course} />
        <Outcomes course={course} />
        <Description course={course} />
        <Requirements course={course} />
        <Curriculum course={course} />
        <Teacher teacher={course.teacher} />
        <Reviews course={course} />
        <Faq course={course} />
      </CourseColumns>
      <EnrolBar course={course} />
    </div>
  );
}
