import { i18n } from '@lingui/core';
import { type CoursePage, catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { CourseCards } from '../../course-card.public.tsx';
import { CourseSection } from '../course-section.tsx';

/** What a reader of this page may want instead or next. */
export function Related({ course: { courseId } }: { course: CoursePage }) {
  const related = useQuery(ask(catalog.related, { params: { courseId } }));
  if (related.data?.items.length === 0) return null;
  return (
    <CourseSection id="related" title={i18n.t('Related courses')}>
      <Answer of={related}>{({ items }) => <CourseCards courses={items} heading="h3" seen={0} />}</Answer>
    </CourseSection>
  );
}
