import { i18n } from '@lingui/core';
import { ownJobs, type SavedSearch } from '@stepwell/contract/jobs/own-jobs.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { JobRows } from '../job-facts.tsx';
import { OWN, ownJobPath } from '../jobs-at.ts';
import { SaveButton } from './save-button.tsx';
import css from './tracker.module.css';

/** Saved searches with their alerts, and jobs kept for later. */
export function Saved() {
  const saved = useQuery(ask(ownJobs.saved, {}));
  return (
    <Answer
      of={saved}
      isEmpty={({ jobs, searches }) => jobs.length + searches.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('Nothing saved yet')}
          hint={i18n.t('Save a job, or narrow the list and save the search to hear of new jobs.')}
        >
          <ButtonLink to={OWN}>{i18n.t('Browse jobs')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ jobs, searches }) => (
        <>
          {searches.length > 0 && (
            <section className={css['section']}>
              <h2>{i18n.t('Saved searches')}</h2>
              <ul className={css['rows']}>
                {searches.map((search) => (
                  <SearchRow key={search.searchId} search={search} />
                ))}
              </ul>
            </section>
          )}
          {jobs.length > 0 && (
            <section className={css['section']}>
              <h2>{i18n.t('Saved jobs')}</h2>
              <JobRows
                jobs={jobs}
                heading="h3"
                pathOf={({ slug }) => ownJobPath(slug)}
                beside={(job) => (
                  <>
                    {!job.isOpen && <b>{i18n.t('Closed')}</b>}
                    <SaveButton slug={job.slug} title={job.title} isSaved />
                  </>
                )}
              />
            </section>
          )}
        </>
      )}
    </Answer>
  );
}

function SearchRow({ search: { searchId, name, filters, hasAlerts } }: { search: SavedSearch }) {
  const queryClient = useQueryClient();
  const act = async (send: () => Promise<unknown>) => {
    await send().catch((error: Error) => toast.error(error.message));
    await queryClient.invalidateQueries(everything(ownJobs.saved));
  };
  const address = new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return (
    <li className={css['row']}>
      <Link to={`${OWN}?${address}`}>{name}</Link>
      <div className={css['acts']}>
        <Tick
          label={i18n.t('Alerts')}
          checked={hasAlerts}
          onChange={(wanted) =>
            void act(() => call(ownJobs.setAlerts, { params: { searchId }, body: { hasAlerts: wanted } }))
          }
        />
        <IconButton
          aria-label={i18n.t('Delete search {name}', { name })}
          onClick={() => void act(() => call(ownJobs.removeSearch, { params: { searchId } }))}
        >
          <IconTrash size={19} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
