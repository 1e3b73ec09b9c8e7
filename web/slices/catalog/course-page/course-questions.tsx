import { i18n } from '@lingui/core';
import { type CoursePage, catalog } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { PreviewPlace } from '../preview/preview-slot.tsx';
import { featuredOrNone } from './course-at.ts';
import css from './course-page.module.css';

/** The course that the address names, or the featured one where it names none; with the preview that is opened in it. */
export function CourseQuestions({ children }: { children: (course: CoursePage) => ReactNode }) {
  const { courseId: path } = useParams();
  const [search] = useSearchParams();
  const named = path ?? search.get('courseId');
  const featured = useQuery({ ...featuredOrNone(ask), enabled: !named });
  const courseId = named || featured.data?.courseId;
  const course = useQuery({ ...ask(catalog.course, { params: { courseId: courseId ?? '' } }), enabled: !!courseId });
  if (!courseId) return <Answer of={featured}>{() => <NoCourse />}</Answer>;
  return (
    <Answer of={course}>
      {(found) => (
        <>
          {children(found)}
          <PreviewPlace course={found} />
        </>
      )}
    </Answer>
  );
}

function NoCourse() {
  return (
    <div className={css['none']}>
      <h1>{i18n.t('Courses')}</h1>
      <NothingYet title={i18n.t('No courses yet')} hint={i18n.t('Courses appear here when they are published.')} />
    </div>
  );
}
