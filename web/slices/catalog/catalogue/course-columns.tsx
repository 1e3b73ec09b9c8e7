import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import { Related } from '../course-page/parts/related.tsx';
import { Share } from '../course-page/parts/share.tsx';
import css from './course-columns.module.css';

interface Props {
  course: CoursePage;
  /** The course's name and facts, unless a hero above has said them. */
  head?: ReactNode;
  /** The way to enrol; it stays in sight while one reads, where there is room. */
  enrol: ReactNode;
  children: ReactNode;
}

/** What there is to read about a course, with what to do about it beside it; on narrow screens one below the other. */
export function CourseColumns({ course, head, enrol, children }: Props) {
  return (
    <>
      <div className={head ? css['page'] : `${css['page']} ${css['underHero']}`}>
        {head && <div>{head}</div>}
        <aside className={css['aside']} aria-label={i18n.t('Enrol')}>
          {enrol}
          <Share course={course} />
        </aside>
        <div className={css['body']}>{children}</div>
      </div>
      <div className={css['related']}>
        <Related course={course} />
      </div>
    </>
  );
}
