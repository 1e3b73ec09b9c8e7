import { i18n } from '@lingui/core';
import { type OutsideFields, type OutsideJob, outsideSteps, ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { guessJob } from '@stepwell/contract/jobs/pasted-job.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { outsideStepLabel } from '../job-labels.ts';

const empty: OutsideFields = { title: '', employer: '', link: '', note: '', step: 'saved', remindOn: null };

/** A job elsewhere: its fields are guessed from a pasted text and corrected by hand. */
export function OutsideDialog({ job, onClose }: { job: OutsideJob | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  const [pasted, setPasted] = useState('');
  const [fields, setFields] = useState<OutsideFields>(() => (job ? fieldsOf(job) : empty));
  const [wrong, setWrong] = useState<Wrong>({});
  const set = (change: Partial<OutsideFields>) => setFields((now) => ({ ...now, ...change }));
  const again = () => queryClient.invalidateQueries(everything(ownJobs.applications));
  const remove = async () => {
    if (!job) return;
    await call(ownJobs.removeOutside, { params: { outsideId: job.outsideId } }).catch((error: Error) =>
      toast.error(error.message),
    );
    await again();
    onClose();
  };
  const line = (name: 'title' | 'employer' | 'link' | 'note', label: string, more: { most: number; rows?: number }) => (
    <LineField
      label={label}
      name={name}
      value={fields[name]}
      wrong={wrong[name]}
      onType={(value) => set({ [name]: value })}
      {...more}
    />
  );
  return (
    <FormDialog
      title={job ? i18n.t('Edit job') : i18n.t('Add job')}
      action={job ? i18n.t('Save') : i18n.t('Add job')}
      unsaved={pasted !== '' || fields.title !== (job?.title ?? '')}
      onWrong={setWrong}
      send={async () => {
        if (job) await call(ownJobs.keepOutside, { params: { outsideId: job.outsideId }, body: fields });
        else await call(ownJobs.addOutside, { body: { key, ...fields } });
        await again();
      }}
      onClose={onClose}
    >
      {!job && (
        <LineField
          label={i18n.t('Advertisement')}
          hint={i18n.t('Paste its text. Title, employer and link are filled in where they can be guessed.')}
          name="pasted"
          value={pasted}
          most={20_000}
          rows={3}
          autoFocus
          onType={(text) => {
            setPasted(text);
            const guess = guessJob(text);
            set(Object.fromEntries(Object.entries(guess).filter(([, value]) => value !== '')));
          }}
        />
      )}
      {line('title', i18n.t('Job title'), { most: 120 })}
      {line('employer', i18n.t('Employer'), { most: 120 })}
      {line('link', i18n.t('Link'), { most: 500 })}
      <ChoiceField
        label={i18n.t('Step')}
        value={fields.step}
        options={outsideSteps.map((value) => ({ value, label: outsideStepLabel(value) }))}
        onChange={(step) => set({ step })}
      />
      <LineField
        label={i18n.t('Reminder on')}
        name="remindOn"
        type="date"
        value={fields.remindOn ?? ''}
        wrong={wrong['remindOn']}
        onType={(day) => set({ remindOn: day || null })}
      />
      {line('note', i18n.t('Note'), { most: 2000, rows: 2 })}
      {job && (
        <Button tone="bad" size="small" onClick={() => void remove()}>
          {i18n.t('Delete job')}
        </Button>
      )}
    </FormDialog>
  );
}

const fieldsOf = ({ title, employer, link, note, step, remindOn }: OutsideJob): OutsideFields => ({
  title,
  employer,
  link,
  note,
  step,
  remindOn,
});
