import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { spanOf } from '../../../ui/time/span.ts';
import { playerAddress } from '../../catalog/course-card.public.tsx';
import rows from '../my-courses/course-rows.module.css';
import css from './dashboard.module.css';
import way from './way.module.css';

const SHOWN = 3;

/** Lectures that are open to everybody, from the newest courses. */
export function OpenLectures({ waiting }: { waiting: boolean }) {
  const newest = useQuery(ask(catalog.courses, { query: { limit: SHOWN } }));
  const pages = useQueries({
    queries: (newest.data?.items ?? []).map(({ courseId }) => ask(catalog.course, { params: { courseId } })),
  });
  const found = pages.flatMap(({ data: course }) => {
    const lecture = course?.sections.flatMap(({ lectures }) => lectures).find(({ preview }) => preview);
    return course && lecture ? [{ course, lecture }] : [];
  });
  if (found.length === 0) return null;
  return (
    <section className={css['block']} aria-labelledby="open">
      <header>
        <h2 id="open">{waiting ? i18n.t('Available while you wait') : i18n.t('Free previews')}</h2>
        <Link className="lnk" to="/pages/course/grid">
          {i18n.t('All courses')}
        </Link>
      </header>
      <ul className={way['free']}>
        {found.map(({ course: { courseId, title }, lecture }) => (
          <li key={courseId}>
            <div className={rows['thumb']}>
              <img src={`/covers/${courseId}.svg`} alt="" width={96} height={60} loading="lazy" />
            </div>
            <div>
              <Link className={rows['title']} to={playerAddress(courseId, lecture.lectureId)}>
                {lecture.title}
              </Link>
              <p className="num">{i18n.t('{span}, from {title}', { span: spanOf(lecture.minutes), title })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
