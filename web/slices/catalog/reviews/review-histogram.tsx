import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { searchWith } from '../course-page/course-at.ts';
import css from './reviews.module.css';

/** The mean beside a bar for each number of stars; a bar narrows the reviews to its own, and lifts that again. */
export function ReviewHistogram({
  course: { rating, histogram },
  chosen,
}: {
  course: CoursePage;
  chosen: number | undefined;
}) {
  const [search] = useSearchParams();
  if (!rating) return null;
  const all = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <div className={css['top']}>
      <p className={`${css['mean']} num`}>
        <b>{rating.stars.toFixed(1)}</b>
        <StarRow stars={rating.stars} />
        <span className="mut">
          {i18n.t('{count, plural, one {# rating} other {# ratings}}', { count: rating.count })}
        </span>
      </p>
      <ul className={css['bars']} aria-label={i18n.t('Reviews by rating')}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = histogram[stars - 1] ?? 0;
          const bar = (
            <>
              <span className={css['stars']} aria-hidden="true">
                {stars}
                <IconStarFilled size={14} />
              </span>
              <span className={css['bar']} aria-hidden="true">
                <i style={{ width: `${all > 0 ? (100 * count) / all : 0}%` }} />
              </span>
              <span className={css['count']} aria-hidden="true">
                {count}
              </span>
            </>
          );
          return (
            <li key={stars} className="num">
              {count === 0 ? (
                <div>
                  <span className="sr">{i18n.t('{stars, plural, one {# star} other {# stars}}: none', { stars })}</span>
                  {bar}
                </div>
              ) : (
                <Link
                  replace
                  preventScrollReset
                  aria-current={stars === chosen ? 'true' : undefined}
                  to={{ search: searchWith(search, { stars: stars === chosen ? undefined : String(stars) }), hash: '' }}
                >
                  <span className="sr">
                    {i18n.t('{stars, plural, one {# star} other {# stars}}: {count}', { stars, count })}
                  </span>
                  {bar}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <Link
          className="lnk"
          replace
          preventScrollReset
          to={{ search: searchWith(search, { stars: undefined }), hash: '' }}
        >
          {i18n.t('All reviews')}
        </Link>
      )}
    </div>
  );
}
