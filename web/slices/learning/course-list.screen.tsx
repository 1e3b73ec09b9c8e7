import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask, listAt } from '../../api/call.ts';
import { Answer, NothingYet } from '../../ui/answer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CourseRows } from './course-rows.tsx';
import { useFreshShelf } from './fresh-shelf.ts';

export function CourseList() {
  const [search] = useSearchParams();
  const shelf = useQuery(ask(learning.myCourses, { query: listAt(search) }));
  useFreshShelf();
  return (
    <>
      <PageHeader title={i18n.t('My courses')}>
        <ButtonLink to="/pages/course/grid" tone="ghost" size="small">
          {i18n.t('All courses')}
        </ButtonLink>
      </PageHeader>
      <Answer
        of={shelf}
        isEmpty={({ items }) => items.length === 0 && !search.has('cursor')}
        whenEmpty={
          <NothingYet
            title={i18n.t('Your shelf is empty')}
            hint={i18n.t('A course stands here from the moment you enrol in it.')}
          >
            <ButtonLink to="/pages/course/grid">{i18n.t('Choose a first course')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <CourseRows courses={items} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}
