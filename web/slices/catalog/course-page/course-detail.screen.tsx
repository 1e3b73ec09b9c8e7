import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { spanOf } from '../../../ui/time/span.ts';
import { CourseColumns } from '../catalogue/course-columns.tsx';
import { levelWord } from '../course-card.public.tsx';
import { EnrolBar } from '../enrol/enrol-bar.tsx';
import { EnrolPanel } from '../enrol/enrol-panel.tsx';
import { PreviewHero } from '../preview/preview-hero.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import css from './course-detail.module.css';
import { CourseHead } from './course-head.tsx';
import { Outcomes, Requirements } from './course-outcomes.tsx';
import { CourseQuestions } from './course-questions.tsx';
import { Curriculum } from './parts/curriculum.tsx';
import { Faq } from './parts/faq.tsx';
import { FullPageLink } from './parts/full-page-link.tsx';
import { Teacher } from './parts/teacher.tsx';

/** For whoever comes from elsewhere and knows nothing of us: the course itself first, then what it is good for. */
export const CourseShown = () => <CourseQuestions>{(course) => <Shown course={course} />}</CourseQuestions>;

function Shown({ course }: { course: CoursePage }) {
  const { courseId, level, minutes, lectures } = course;
  return (
    <div>
      <div className={css['hero']} data-theme="dark">
        <div className={css['inner']}>
          <div className={css['words']}>
            <CourseHead course={course} />
            <p className={`${css['facts']} num`}>
              {levelWord(level)}, {spanOf(minutes)},{' '}
              {i18n.t('{n, plural, one {# lecture} other {# lectures}}', { n: lectures })}
            </p>
          </div>
          <div>
            <PreviewHero course={course} />
          </div>
        </div>
      </div>
      <CourseColumns
        course={course}
        enrol={<EnrolPanel courseId={courseId} price={course.price} language={course.language} />}
      >
        <Outcomes course={course} />
        <Curriculum course={course} as="list" />
        <Requirements course={course} />
        <Teacher teacher={course.teacher} />
        <Reviews course={course} />
        <Faq course={course} />
        <FullPageLink courseId={courseId} />
      </CourseColumns>
      <EnrolBar course={course} />
    </div>
  );
}
