import { i18n } from '@lingui/core';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { JobRows } from '../job-facts.tsx';
import { JobFilters } from '../job-filters.tsx';
import css from '../jobs.module.css';
import { BOARD, filtersAt, jobPath, jobsAt } from '../jobs-at.ts';

/** /jobs */
export function JobBoard() {
  const list = useListAddress();
  const query = jobsAt(list.search);
  const found = useQuery({ ...ask(jobs.list, { query }), placeholderData: keepPreviousData });
  const isNarrowed = Object.values(filtersAt(list.search)).some((value) => value !== undefined);
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb()]} />
      <h1>{i18n.t('Jobs')}</h1>
      <JobFilters list={list} query={query} />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No jobs match these filters') : i18n.t('No open jobs yet')}
            hint={
              isNarrowed
                ? i18n.t('Try another word or remove a filter.')
                : i18n.t('Jobs appear here when a verified employer publishes them.')
            }
          >
            {isNarrowed && <ButtonLink to={BOARD}>{i18n.t('Clear filters')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <JobRows jobs={items} pathOf={({ slug }) => jobPath(slug)} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </div>
  );
}
