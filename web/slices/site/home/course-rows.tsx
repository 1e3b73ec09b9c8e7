import { i18n } from '@lingui/core';
import type { DefaultHome } from '@stepwell/contract/site/site.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CourseCards } from '../../catalog/course-card.public.tsx';
import css from './home.module.css';

type Shelf = DefaultHome['shelves'][number];

const listOf = ({ category }: Shelf) =>
  category ? `/pages/course/grid?category=${category.key}` : '/pages/course/grid';

/** Courses to begin with: the best of all subjects, or one subject's. Without scripts the first shelf stands alone. */
export function Shelves({ shelves, total }: { shelves: Shelf[]; total: number }) {
  const [place, setPlace] = useState(0);
  const list = useId();
  const shelf = shelves[place] ?? shelves[0];
  if (!shelf) return null;
  const { category, courses } = shelf;
  return (
    <section className={css['section']} aria-labelledby="start">
      <div className={css['head']}>
        <h2 id="start">{i18n.t('Courses you can finish this week')}</h2>
        <Link className="lnk" to={listOf(shelf)}>
          {category
            ? i18n.t('{n, plural, one {# course} other {All # courses}} in {label}', {
                n: category.courses,
                label: category.label,
              })
            : i18n.t('All {total} courses', { total })}
          <IconArrowRight size={18} stroke={1.8} aria-hidden />
        </Link>
      </div>
      {shelves.length > 1 && (
        <fieldset className={css['subjects']}>
          <legend className="sr">{i18n.t('Subject')}</legend>
          {shelves.map((one, at) => (
            <button
              key={one.category?.key ?? ''}
              type="button"
              aria-pressed={at === place}
              aria-controls={list}
              onClick={() => setPlace(at)}
            >
              {one.category?.label ?? i18n.t('All')}
            </button>
          ))}
        </fieldset>
      )}
      <div id={list} className={css['three']} aria-live="polite">
        <CourseCards courses={courses} heading="h3" below />
      </div>
    </section>
  );
}
