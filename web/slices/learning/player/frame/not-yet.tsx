import { i18n } from '@lingui/core';
import type { LectureLock } from '@stepwell/contract/learning/learning.ts';
import { Link } from 'react-router';
import { When } from '../../../../ui/time/when.tsx';
import { addressOf } from '../way.ts';
import css from './not-yet.module.css';

/** Where something that comes first is done. */
export const wayTo = ({ courseId, lectureId }: LectureLock['missing'][number]) =>
  lectureId ? addressOf(courseId, lectureId) : `/pages/course/detail-adv/${encodeURIComponent(courseId)}`;

/** When a lecture opens, and the way to everything that comes before it. */
export function NotYet({ lock: { opensAt, missing } }: { lock: LectureLock }) {
  return (
    <>
      {opensAt && (
        <p>
          {i18n.t('Opens on')} <When at={opensAt} as="time" />.
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>
            {i18n.t('{count, plural, one {Complete this first:} other {Complete these first:}}', {
              count: missing.length,
            })}
          </p>
          <ul className={css['first']}>
            {missing.map((one) => (
              <li key={one.lectureId ?? one.courseId}>
                <Link to={wayTo(one)}>{one.title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
