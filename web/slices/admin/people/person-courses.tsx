import { i18n } from '@lingui/core';
import type { Person } from '@stepwell/contract/admin/admin.ts';
import { Link } from 'react-router';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { When } from '../../../ui/time/when.tsx';
import { courseAddress } from '../../catalog/course-card.public.tsx';
import css from './person.module.css';

/** What somebody learns, and how far they are. */
export function PersonCourses({ person: { enrolments } }: { person: Person }) {
  return (
    <section>
      <h3>{i18n.t('Courses')}</h3>
      {enrolments.length === 0 ? (
        <p className="mut">{i18n.t('Not enrolled in any courses yet.')}</p>
      ) : (
        <ul className={css['rows']}>
          {enrolments.map(({ courseId, title, percent, enrolledAt, completedAt }) => (
            <li key={courseId}>
              <Link to={courseAddress(courseId)}>{title}</Link>
              <span className={css['progress']}>
                <StepBar percent={percent} thick={5} label={i18n.t('Progress in {title}', { title })} />
                <span className="num">{percent}%</span>
              </span>
              <span className="mut">
                {completedAt ? i18n.t('Completed') : i18n.t('Since')} <When at={completedAt ?? enrolledAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
