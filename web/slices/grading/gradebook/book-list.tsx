import { i18n } from '@lingui/core';
import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { ResultTabs } from '../results/result-tabs.tsx';
import { booksAt } from './gradebook-at.public.ts';

/** Every course whose gradebook one keeps. */
export function BookList() {
  const list = useListAddress();
  const query = booksAt(list.search);
  const books = useQuery(ask(gradebook.courses, { query }));
  return (
    <>
      <PageHeader title={i18n.t('Gradebooks')} />
      <ResultTabs here="gradebook" />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search courses')} placeholder={i18n.t('Course')} />
      </ListFilters>
      <Answer
        of={books}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          query.q ? (
            <NothingYet title={i18n.t('No courses match')} hint={i18n.t('Try a shorter or different search.')}>
              <ButtonLink to="?view=gradebook">{i18n.t('All courses')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No gradebooks yet')}
              hint={i18n.t('Each of your courses gets a gradebook once it’s published.')}
            >
              <ButtonLink to="/instructor/manage-course">{i18n.t('Manage courses')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Gradebooks')}
              rows={items}
              keyOf={({ courseId }) => courseId}
              columns={[
                {
                  heading: i18n.t('Course'),
                  cell: ({ courseId, title }) => (
                    <Link className="lnk" to={`?view=gradebook&course=${courseId}`} lang="">
                      {title}
                    </Link>
                  ),
                  full: ({ title }) => title,
                },
                { heading: i18n.t('Students'), cell: ({ students }) => students, width: 110, numeric: true },
              ]}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}
