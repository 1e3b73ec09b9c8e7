import { i18n } from '@lingui/core';
import { REVIEW_FROM_PERCENT } from '@stepwell/contract/catalog/reviews.ts';
import type { MyCourse } from '@stepwell/contract/learning/learning.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import {
  courseAddress,
  coverAddress,
  coverPatterns,
  playerAddress,
  reviewsAddress,
} from '../../catalog/course-card.public.tsx';
import css from './course-rows.module.css';

/** One's own courses: what, how far, and the way on. */
export function CourseRows({ courses, more }: { courses: MyCourse[]; more?: (course: MyCourse) => ReactNode }) {
  const patterns = coverPatterns(courses, 1);
  return (
    <ul>
      {courses.map((course, place) => (
        <Row key={course.enrolmentId} course={course} more={more?.(course)} pattern={patterns[place]} />
      ))}
    </ul>
  );
}

interface RowProps {
  course: MyCourse;
  more: ReactNode;
  pattern: number | undefined;
}

function Row({ course, more, pattern }: RowProps) {
  const { courseId, title, instructor, progress, next, certificateCode } = course;
  const { done, total, percent } = progress;
  return (
    <li className={css['row']}>
      <div className={css['thumb']}>
        <img src={coverAddress(courseId, pattern)} alt="" width={96} height={60} loading="lazy" />
      </div>
      <div>
        <Link className={css['title']} to={courseAddress(courseId)}>
          {title}
        </Link>
        <p>{next ? i18n.t('Next: {lecture}', { lecture: next.title }) : instructor}</p>
      </div>
      <div className={css['progress']}>
        <StepBar className={css['bar']} percent={percent} thick={5} label={i18n.t('Progress in {title}', { title })} />
        <span className="num" title={i18n.t('{done} of {total} lectures completed', { done, total })}>
          {percent}%
        </span>
      </div>
      <div className={css['acts']}>
        {percent >= REVIEW_FROM_PERCENT && (
          <Link className="lnk" to={reviewsAddress(courseId)} aria-label={i18n.t('Rate {title}', { title })}>
            {i18n.t('Rate')}
          </Link>
        )}
        {certificateCode && (
          <Link
            className="lnk"
            to={`/verify/${certificateCode}`}
            aria-label={i18n.t('Certificate for {title}', { title })}
          >
            {i18n.t('Certificate')}
          </Link>
        )}
        {certificateCode && (
          <Link
            className="lnk"
            to={`/verify/${certificateCode}#badge`}
            aria-label={i18n.t('Badge for {title}', { title })}
          >
            {i18n.t('Badge')}
          </Link>
        )}
        {more}
        <ButtonLink
          tone="ghost"
          size="small"
          to={playerAddress(courseId, next?.lectureId)}
          aria-label={next ? i18n.t('Continue {title}', { title }) : i18n.t('Open {title}', { title })}
        >
          {next ? i18n.t('Continue') : i18n.t('Open')}
        </ButtonLink>
      </div>
    </li>
  );
}
