import { i18n } from '@lingui/core';
import type { DefaultHome } from '@stepwell/contract/site/site.ts';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { courseAddress } from '../../catalog/course-card.public.tsx';
import home from './home.module.css';
import css from './voices.module.css';

/** The bottom of the page: what people said who took the steps, and the first one of one's own. */
export function Voices({ reviews, figures }: Pick<DefaultHome, 'reviews' | 'figures'>) {
  const { learners } = figures;
  return (
    <div className={css['deep']}>
      <section className={`${home['section']} ${css['voices']}`} aria-labelledby="voices">
        <h2 id="voices">{i18n.t('Student reviews')}</h2>
        <ul>
          {reviews.map(({ reviewId, author, stars, text, course }) => (
            <li key={reviewId}>
              <StarRow stars={stars} />
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <p className={css['who']}>
                {author || i18n.t('A former student')}
                <br />
                <Link to={courseAddress(course.courseId)}>{course.title}</Link>
              </p>
            </li>
          ))}
        </ul>
        <div className={css['first']}>
          <p>
            {i18n.t(
              '{learners, plural, one {# student} other {# students}} enrolled. The first lecture of every course is free to view.',
              {
                learners,
              },
            )}
          </p>
          <ButtonLink tone="lamp" size="big" to="/pages/course/grid">
            {i18n.t('Choose a lecture')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
