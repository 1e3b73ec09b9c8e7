import { i18n } from '@lingui/core';
import { type ApplicantRow, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import type { StaffJob } from '@stepwell/contract/jobs/staff-jobs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { applicantsAt, staffJobPath } from '../rooms-at.ts';
import { LetterDialog } from './letter-dialog.tsx';
import type { Move, Wrote } from './use-moves.ts';

interface Props {
  job: StaffJob;
  move: Move;
  wrote: Wrote;
  list: ListAddress;
}

/** Applicants as rows, to search, move or write to many at once, and to take away as a file. */
export function ApplicantTable({ job, move, wrote, list }: Props) {
  const { jobId, stages, slug, isPaused } = job;
  const query = applicantsAt(list.search);
  const params = { jobId };
  const rows = useQuery({ ...ask(pipeline.applicants, { params, query }), placeholderData: keepPreviousData });
  const [writing, setWriting] = useState<ApplicantRow[] | null>(null);
  const nameOf = (stageId: string) => stages.find((stage) => stage.stageId === stageId)?.name ?? '';
  const isNarrowed = Boolean(query.q || query.stage);
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search applicants')}
          placeholder={i18n.t('Name, email or phone')}
        />
        <SelectField
          label={i18n.t('Stage')}
          options={[
            { value: '', label: i18n.t('All') },
            ...stages.map(({ stageId, name }) => ({ value: stageId, label: name })),
          ]}
          value={query.stage ?? ''}
          onChoose={(stage) => list.change({ stage })}
        />
        <CsvDownload
          name={`applicants-${slug.slice(0, 40)}`}
          columns={() => csv(nameOf)}
          pageAt={(cursor) => call(pipeline.applicants, { params, query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No applicants match these filters') : i18n.t('No applicants yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another stage.')
                : i18n.t('Applicants appear here when students apply.')
            }
          >
            {isNarrowed && (
              <ButtonLink to={staffJobPath(jobId, { part: 'table' })}>{i18n.t('Clear filters')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Applicants')}
              rows={items}
              keyOf={({ applicationId }) => applicationId}
              columns={columns(nameOf, list)}
              selection={{
                may: ({ kind }) => kind !== 'withdrawn',
                labelOf: ({ fullName }) => i18n.t('Select {name}', { name: fullName }),
                labelOfAll: i18n.t('Select all'),
                acts: (chosen, clear) => (
                  <>
                    <SelectField
                      label={i18n.t('Move to')}
                      disabled={isPaused}
                      options={[
                        { value: '', label: i18n.t('Choose a stage') },
                        ...stages
                          .filter(({ kind }) => kind !== 'withdrawn')
                          .map(({ stageId, name }) => ({ value: stageId, label: name })),
                      ]}
                      value=""
                      onChoose={(stageId) => {
                        if (!stageId) return;
                        const ids = chosen.map(({ applicationId }) => applicationId);
                        void move(ids, { stageId, name: nameOf(stageId) });
                        clear();
                      }}
                    />
                    <Button size="small" tone="ghost" onClick={() => setWriting(chosen)}>
                      {i18n.t('Send email')}
                    </Button>
                  </>
                ),
              }}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {writing && <LetterDialog job={job} to={writing} onSent={wrote} onClose={() => setWriting(null)} />}
    </>
  );
}

const columns = (nameOf: (stageId: string) => string, list: ListAddress): Column<ApplicantRow>[] => [
  {
    heading: i18n.t('Name'),
    cell: ({ applicationId, fullName }) => <Link to={list.beside({ application: applicationId })}>{fullName}</Link>,
    under: ({ stageId }) => nameOf(stageId),
  },
  { heading: i18n.t('Email'), cell: ({ email }) => email, full: ({ email }) => email, width: 240, from: 'desktop' },
  { heading: i18n.t('Stage'), cell: ({ stageId }) => nameOf(stageId), width: 150, from: 'tablet' },
  {
    heading: i18n.t('Must-haves'),
    cell: ({ mustsMet, musts }) => `${mustsMet}/${musts}`,
    width: 110,
    numeric: true,
    from: 'tablet',
  },
  { heading: i18n.t('Score'), cell: ({ score }) => score ?? '–', width: 80, numeric: true, from: 'desktop' },
  { heading: i18n.t('Source'), cell: ({ source }) => source ?? i18n.t('Direct'), width: 140, from: 'desktop' },
  {
    heading: i18n.t('Applied'),
    cell: ({ appliedAt }) => <When at={appliedAt} />,
    width: 120,
    numeric: true,
    from: 'tablet',
  },
];

const csv = (nameOf: (stageId: string) => string): Columns<ApplicantRow> => [
  [i18n.t('Name'), ({ fullName }) => fullName],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('Phone'), ({ phone }) => phone],
  [i18n.t('Stage'), ({ stageId }) => nameOf(stageId)],
  [i18n.t('Must-haves met'), ({ mustsMet }) => mustsMet],
  [i18n.t('Must-haves'), ({ musts }) => musts],
  [i18n.t('Score'), ({ score }) => score],
  [i18n.t('Source'), ({ source }) => source],
  [i18n.t('Applied'), ({ appliedAt }) => appliedAt],
  [i18n.t('In stage since'), ({ stageSince }) => stageSince],
];
