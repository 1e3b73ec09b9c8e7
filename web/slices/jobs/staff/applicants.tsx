import { i18n } from '@lingui/core';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { type StaffJob, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { UndoLine } from '../../../ui/lists/undo-line.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { jobStateLabel } from '../job-labels.ts';
import { jobPath } from '../jobs-at.ts';
import { STAFF, staffAt, staffJobPath } from '../rooms-at.ts';
import { ApplicantTable } from './applicant-table.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { Board } from './board.tsx';
import { DuplicateList } from './duplicates.tsx';
import { JobForm } from './job-form.tsx';
import { JobSettings } from './job-settings.tsx';
import css from './pipeline.module.css';
import { Pool } from './pool.tsx';
import { useMoves } from './use-moves.ts';

/** A job as its staff run it: applicants on a board or in a table, its form and its settings. */
export function Applicants({ jobId }: { jobId: string }) {
  const job = useQuery(ask(staffJobs.one, { params: { jobId } }));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Jobs and applicants'), to: STAFF }]} />
      <Answer of={job}>{(found) => <Opened job={found} />}</Answer>
    </>
  );
}

function Opened({ job }: { job: StaffJob }) {
  const { jobId, slug, state, isPaused, employer, fields } = job;
  const list = useListAddress();
  const { part, application } = staffAt(list.search);
  const moves = useMoves(jobId);
  const tab = (name: typeof part, label: string) => ({
    label,
    to: staffJobPath(jobId, name === 'board' ? {} : { part: name }),
    isHere: part === name,
  });
  return (
    <>
      <PageHeader title={fields.title}>
        <StateButton job={job} />
      </PageHeader>
      <p className={css['about']}>
        <span>{employer.name}</span>
        <span>{isPaused ? i18n.t('Paused') : jobStateLabel(state)}</span>
        <span>
          {i18n.t('Closes')} <When at={fields.closesAt} />
        </span>
        {state !== 'draft' && <Link to={jobPath(slug)}>{i18n.t('Public page')}</Link>}
        {job.blindStageId && (
          <b>
            {i18n.t('Names hidden until {stage}', {
              stage: job.stages.find(({ stageId }) => stageId === job.blindStageId)?.name ?? '',
            })}
          </b>
        )}
        {job.drive && (
          <Link to={`/instructor/company-interview?drive=${job.drive.driveId}`}>
            {i18n.t('Drive: {title}', { title: job.drive.title })}
          </Link>
        )}
      </p>
      {isPaused && (
        <p className={css['paused']} role="status">
          {i18n.t(
            'Paused: an admin is checking a reported demand for money. Until then no one can apply, be moved or get an offer.',
          )}
        </p>
      )}
      <ListTabs
        label={i18n.t('Views')}
        tabs={[
          tab('board', i18n.t('Board')),
          tab('table', i18n.t('Table')),
          tab('duplicates', i18n.t('Duplicates')),
          tab('pool', i18n.t('Earlier applicants')),
          tab('edit', i18n.t('Edit')),
          tab('settings', i18n.t('Settings')),
        ]}
      />
      {(part === 'board' || part === 'table') && (
        <UndoLine message={moves.message} busy={moves.busy} undo={() => void moves.undo()} dismiss={moves.dismiss} />
      )}
      {part === 'board' && <Board job={job} move={moves.move} wrote={moves.wrote} list={list} />}
      {part === 'table' && <ApplicantTable job={job} move={moves.move} wrote={moves.wrote} list={list} />}
      {part === 'duplicates' && <DuplicateList jobId={jobId} />}
      {part === 'pool' && <Pool job={job} list={list} />}
      {part === 'edit' && <JobForm job={job} />}
      {part === 'settings' && <JobSettings job={job} />}
      {application && (
        <ApplicationDialog
          key={application}
          applicationId={application}
          stages={job.stages}
          isPaused={isPaused}
          move={moves.move}
          wrote={moves.wrote}
          close={() => list.close('application')}
        />
      )}
    </>
  );
}

/** Publishes a draft or closed job, or closes a published one. */
function StateButton({ job: { jobId, state, employer } }: { job: StaffJob }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const wanted = state === 'published' ? 'closed' : 'published';
  const label =
    wanted === 'closed' ? i18n.t('Close job') : state === 'draft' ? i18n.t('Publish job') : i18n.t('Publish again');
  return (
    <>
      <Button tone={wanted === 'closed' ? 'ghost' : 'main'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={label}
          hint={
            wanted === 'closed'
              ? i18n.t('No one can apply any more. Applicants stay as they are.')
              : employer.isVerified
                ? i18n.t('Everyone can see the job and students can apply.')
                : i18n.t('{name} isn’t verified yet. An admin has to verify it first.', { name: employer.name })
          }
          action={label}
          onConfirm={async () => {
            await call(staffJobs.setState, { params: { jobId }, body: { state: wanted } });
            await Promise.all(
              [staffJobs.one, staffJobs.list, pipeline.board].map((endpoint) =>
                queryClient.invalidateQueries(everything(endpoint)),
              ),
            );
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
