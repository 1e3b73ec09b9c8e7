import type { ReactNode } from 'react';
import css from './course-page.module.css';

interface Props {
  /** Also the fragment that leads here. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a course page under its heading; a jump to it puts the focus on the heading. */
export function CourseSection({ id, title, children }: Props) {
  return (
    <section id={id} className={css['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
