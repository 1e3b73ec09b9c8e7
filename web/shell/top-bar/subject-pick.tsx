import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { langOf } from '../../slices/catalog/catalogue/catalogue-labels.public.ts';
import { CourseMeta, Cover, courseAddress } from '../../slices/catalog/course-card.public.tsx';
import css from './mega-menu.module.css';

/** The course of a subject that most people learn from. The menu is whole without it, so waiting and failing are silent. */
export function SubjectPick({ category }: { category: string }) {
  const found = useQuery({
    ...ask(catalog.courses, { query: { category, sort: 'popular', limit: 1 } }),
    staleTime: 60_000,
  });
  const course = found.data?.items[0];
  if (!course) return <div className={css['pick']} />;
  const { courseId, title, language, instructor } = course;
  return (
    <div className={css['pick']}>
      <Cover courseId={courseId} eager />
      <CourseMeta course={course} />
      <h3>
        <Link to={courseAddress(courseId)} lang={langOf(language)}>
          {title}
        </Link>
      </h3>
      <p className="mut">{i18n.t('{instructor}. Most students in this subject.', { instructor })}</p>
    </div>
  );
}
