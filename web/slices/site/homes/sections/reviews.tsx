import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { StarRow } from '../../../../ui/parts/stars.tsx';
import { courseAddress } from '../../../catalog/course-card.public.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** What people said who took the courses. */
export function Reviews({ id, texts, data: { reviews } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <ul className="h-voices">
        {reviews.map(({ reviewId, author, stars, text, course }) => (
          <li key={reviewId}>
            <StarRow stars={stars} />
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <p className="h-who">
              {author || i18n.t('A former student')}
              <br />
              <Link to={courseAddress(course.courseId)}>{course.title}</Link>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same, and below them the first step of one's own. */
export function ReviewsAndStart(props: SectionProps) {
  const { learners } = props.data.figures;
  return (
    <>
      <Reviews {...props} />
      <div className="h-start">
        <p>
          {i18n.t(
            '{learners, plural, one {# student} other {# students}} enrolled. The first lecture of every course is free to view.',
            { learners },
          )}
        </p>
        <ButtonLink tone="lamp" size="big" to="/pages/course/grid">
          {i18n.t('Choose a lecture')}
        </ButtonLink>
      </div>
    </>
  );
}
