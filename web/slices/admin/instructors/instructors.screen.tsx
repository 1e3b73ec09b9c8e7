import { i18n } from '@lingui/core';
import { admin, COUNTED, type instructorSorts } from '@stepwell/contract/admin/admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { countedBy } from '../../../ui/lists/counted-by.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { usePersonActs } from '../people/use-person-actions.tsx';
import { StatusTabs } from '../students/status-tabs.tsx';
import { instructorCsv } from './instructor-csv.ts';
import { InstructorTable } from './instructor-table.tsx';
import { instructorsAt } from './instructors-at.ts';

type Sort = (typeof instructorSorts)[number];
const sorts = (): { value: Sort; label: string }[] => [
  { value: 'name', label: i18n.t('Name') },
  { value: 'learners', label: i18n.t('Students') },
  { value: 'seen', label: i18n.t('Last seen') },
  { value: 'joined', label: i18n.t('Newest first') },
];

/** Everybody who teaches. */
export function Instructors() {
  const list = useListAddress();
  const query = instructorsAt(list.search);
  const rows = useQuery(ask(admin.instructors, { query }));
  const counts = useQuery({
    ...ask(admin.instructorCounts, { query: { q: query.q } }),
    placeholderData: keepPreviousData,
  });
  const { begin, dialogs } = usePersonActs();
  return (
    <>
      <PageHeader title={i18n.t('Instructors')}>
        <CsvDownload
          name="instructors"
          columns={instructorCsv}
          pageAt={(cursor) => call(admin.instructors, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <StatusTabs
        here={query.status}
        counts={counts.data}
        to={(status) => list.to({ status })}
        always={['approved', 'suspended']}
      />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search instructors')}
          placeholder={i18n.t('Name, email or subject')}
        />
        <ListOrder list={list} sorts={sorts()} query={query} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No instructor matches “{q}”', { q: query.q }) : i18n.t('No results')}
            hint={i18n.t('Instructors appear here once their request is approved or their role is changed.')}
          >
            <ButtonLink to={query.q || query.status ? '/admin/instructors' : '/admin/instructor-requests'}>
              {query.q || query.status ? i18n.t('All instructors') : i18n.t('Instructor requests')}
            </ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <InstructorTable rows={items} sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }} begin={begin} />
            <Pager nextCursor={nextCursor} counted={countedBy(counts, query.status, items.length, COUNTED)} />
          </>
        )}
      </Answer>
      {dialogs}
    </>
  );
}
