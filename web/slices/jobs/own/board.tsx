import { i18n } from '@lingui/core';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { JobRows } from '../job-facts.tsx';
import { clearedFilters, JobFilters } from '../job-filters.tsx';
import { filtersAt, jobsAt, ownJobPath } from '../jobs-at.ts';
import { SaveButton } from './save-button.tsx';

/** The board, with what one saved, where one applied and which must-haves one shows. */
export function OwnBoard() {
  const list = useListAddress();
  const query = jobsAt(list.search);
  const found = useQuery({ ...ask(ownJobs.list, { query }), placeholderData: keepPreviousData });
  const [saving, setSaving] = useState(false);
  const filters = filtersAt(list.search);
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <JobFilters list={list} query={query} />
      {isNarrowed && (
        <Button tone="ghost" size="small" onClick={() => setSaving(true)}>
          {i18n.t('Save search')}
        </Button>
      )}
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No jobs match these filters') : i18n.t('No open jobs yet')}
            hint={
              isNarrowed
                ? i18n.t('Save the search to be told of new jobs, or remove a filter.')
                : i18n.t('Jobs appear here when a verified employer publishes them.')
            }
          >
            {isNarrowed && <ButtonLink to={list.to(clearedFilters)}>{i18n.t('Clear filters')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <JobRows
              jobs={items}
              pathOf={({ slug }) => ownJobPath(slug)}
              beside={(job) => (
                <>
                  {job.isApplied ? (
                    <b>{i18n.t('Applied')}</b>
                  ) : (
                    job.must.length > 0 && (
                      <b className="num">
                        {i18n.t('{met} of {all, plural, one {# must-have} other {# must-haves}}', {
                          met: job.mustsMet,
                          all: job.must.length,
                        })}
                      </b>
                    )
                  )}
                  <SaveButton slug={job.slug} title={job.title} isSaved={job.isSaved} />
                </>
              )}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
      {saving && <SaveSearch filters={filters} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveSearch({ filters, onClose }: { filters: ReturnType<typeof filtersAt>; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  const [name, setName] = useState(() =>
    [filters.q, filters.skill, filters.place].filter(Boolean).join(', ').slice(0, 80),
  );
  const [hasAlerts, setAlerts] = useState(true);
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Save search')}
      action={i18n.t('Save search')}
      onWrong={setWrong}
      send={async () => {
        await call(ownJobs.saveSearch, { body: { key, name, filters, hasAlerts } });
        await queryClient.invalidateQueries(everything(ownJobs.saved));
        toast.success(i18n.t('Search saved'));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        value={name}
        most={80}
        wrong={wrong['name']}
        autoFocus
        onType={setName}
      />
      <Tick label={i18n.t('Tell me about new jobs')} checked={hasAlerts} onChange={setAlerts} />
    </FormDialog>
  );
}
