import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { courseCrumbs } from './course-at.ts';
import css from './course-head.module.css';

interface Props {
  course: CoursePage;
  /** `brief`: a smaller title, for a page that is only as wide as its text. */
  brief?: boolean;
}

/** What the course is called, what it is about, and who stands behind it. */
export function CourseHead({ course, brief = false }: Props) {
  const { title, summary, language, instructor, instructorId } = course;
  return (
    <header className={brief ? css['brief'] : css['head']}>
      <Breadcrumbs crumbs={courseCrumbs(course)} />
      <h1 lang={language}>{title}</h1>
      <p className={css['lead']} lang={language}>
        {summary}
      </p>
      <p className={css['by']}>
        <Standing course={course} />
        <span>
          {i18n.t('Taught by')} <Link to={`/pages/instructors/${instructorId}`}>{instructor}</Link>
        </span>
      </p>
    </header>
  );
}

/** What learners think of it and how many they are; nothing is said before there are any. */
export function Standing({ course: { rating, learners } }: { course: CoursePage }) {
  return (
    <>
      {rating && <StarMean rating={rating} />}
      {learners > 0 && (
        <span className="num">{i18n.t('{learners, plural, one {# student} other {# students}}', { learners })}</span>
      )}
    </>
  );
}
