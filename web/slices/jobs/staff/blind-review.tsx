import { i18n } from '@lingui/core';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { type StaffJob, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './pipeline.module.css';

/** Until which stage staff see candidates by number. Only the owner and admins choose it. */
export function BlindReview({ job: { jobId, stages, blindStageId, canSetBlind } }: { job: StaffJob }) {
  const queryClient = useQueryClient();
  const [chosen, choose] = useState(blindStageId ?? '');
  const [asking, setAsking] = useState(false);
  const options = [
    { value: '', label: i18n.t('Show names from the start') },
    ...stages
      .filter(({ kind }) => ['review', 'interview', 'offer'].includes(kind))
      .map(({ stageId, name }) => ({ value: stageId, label: i18n.t('Hide names until {stage}', { stage: name }) })),
  ];
  return (
    <section className={css['part']}>
      <h2>{i18n.t('Blind review')}</h2>
      <p className="mut">
        {i18n.t(
          'Staff see a number and the resume without names, photo, contacts, schools and words that tell the gender. Names show once a candidate reaches the stage; the history says by whom.',
        )}
      </p>
      {canSetBlind ? (
        <div className={css['template']}>
          <ChoiceField label={i18n.t('Names')} value={chosen} options={options} onChange={choose} />
          <Button tone="ghost" disabled={chosen === (blindStageId ?? '')} onClick={() => setAsking(true)}>
            {i18n.t('Save')}
          </Button>
        </div>
      ) : (
        <p>{options.find(({ value }) => value === (blindStageId ?? ''))?.label}</p>
      )}
      {asking && (
        <ConfirmDialog
          title={i18n.t('Change blind review?')}
          hint={
            chosen === ''
              ? i18n.t('All names are shown to staff at once. This can’t be undone for these candidates.')
              : i18n.t('Names of candidates before this stage are hidden from all staff, you included.')
          }
          action={chosen === '' ? i18n.t('Show names') : i18n.t('Hide names')}
          onConfirm={async () => {
            const body = { stageId: chosen === '' ? null : chosen };
            await call(staffJobs.setBlind, { params: { jobId }, body });
            await Promise.all(
              [staffJobs.one, pipeline.board, pipeline.applicants, pipeline.application].map((endpoint) =>
                queryClient.invalidateQueries(everything(endpoint)),
              ),
            );
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
