import { i18n } from '@lingui/core';
import { IconStarFilled } from '@tabler/icons-react';
import css from './stars.module.css';

interface MeanProps {
  rating: { stars: number; count: number } | null;
  /** So many courses were rated, where it is the mean of a teacher's: one person may rate each of them. */
  courses?: number;
}

/** `4.6 (12 ratings)` with one star, heard as “4.6 of 5”: the mean and how many ratings it rests on. Nothing where nobody rated. */
export function StarMean({ rating, courses = 1 }: MeanProps) {
  if (!rating) return null;
  const { stars, count } = rating;
  return (
    <span className={`${css['mean']} num`}>
      <IconStarFilled className={css['star']} size={16} role="img" aria-label={i18n.t('Rating')} />
      <b>{stars.toFixed(1)}</b>
      <span className="sr">{i18n.t('of 5')}</span>
      <span>
        {courses > 1
          ? i18n.t('({count, plural, one {# rating} other {# ratings}} in {courses} courses)', { count, courses })
          : i18n.t('({count, plural, one {# rating} other {# ratings}})', { count })}
      </span>
    </span>
  );
}

/** Five stars, filled as far as they were given: a mean fills its last one in part. */
export function StarRow({ stars, size = 18 }: { stars: number; size?: number }) {
  const five = [1, 2, 3, 4, 5];
  return (
    <span className={css['row']} role="img" aria-label={i18n.t('{stars} of 5 stars', { stars })}>
      <span className={css['none']}>
        {five.map((place) => (
          <IconStarFilled key={place} size={size} aria-hidden />
        ))}
      </span>
      <span className={css['given']} style={{ width: `${(stars / 5) * 100}%` }}>
        {five.map((place) => (
          <IconStarFilled key={place} size={size} aria-hidden />
        ))}
      </span>
    </span>
  );
}
