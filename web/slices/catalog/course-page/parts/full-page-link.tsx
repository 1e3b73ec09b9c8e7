import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { courseAddress } from '../../course-card.public.tsx';
import css from '../course-page.module.css';

/** From a further design of a course page to the page itself. */
export function FullPageLink({ courseId }: { courseId: string }) {
  return (
    <p className={css['full']}>
      <Link className="lnk" to={courseAddress(courseId)}>
        {i18n.t('Full course page')}
      </Link>
    </p>
  );
}
