import { i18n } from '@lingui/core';
import { type OwnJobPage, ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField, Tick } from '../../../ui/fields/author-fields.tsx';
import dialog from '../../../ui/fields/form-dialog.module.css';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { OWN } from '../jobs-at.ts';
import { dayFault, KeepUntil, usualDay } from './keep-consent.tsx';

/** The letter that names the job and its employer, if there is one: one for another of their jobs never goes by itself. */
const letterFor = ({ job, letters }: OwnJobPage) => {
  const names = [job.title, job.employer.name].map((name) => name.toLowerCase());
  const isFor = ({ title, recipient }: (typeof letters)[number]) =>
    names.every((name) => `${title}\n${recipient}`.toLowerCase().includes(name));
  return letters.find(isFor)?.letterId ?? '';
};

/** Chooses a resume, adds a cover letter or a note if one likes, and applies. */
export function ApplyDialog({ page, onClose }: { page: OwnJobPage; onClose: () => void }) {
  const { job, resumes, letters } = page;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [resumeId, choose] = useState(resumes[0]?.resumeId ?? '');
  const [letterId, chooseLetter] = useState(() => letterFor(page));
  const [note, setNote] = useState('');
  const [keeps, setKeeps] = useState(false);
  const [until, setUntil] = useState(usualDay);
  const [wrong, setWrong] = useState<Wrong>({});
  if (resumes.length === 0)
    return (
      <Dialog label={i18n.t('Apply')} close={onClose}>
        <div className={dialog['body']}>
          <NothingYet title={i18n.t('No resume yet')} hint={i18n.t('Create a resume first, then come back to apply.')}>
            <ButtonLink to="/student/resume">{i18n.t('Create resume')}</ButtonLink>
          </NothingYet>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={i18n.t('Apply: {title}', { title: job.title })}
      action={i18n.t('Send application')}
      hint={
        letters.length > 0
          ? i18n.t(
              '{employer} gets this resume and cover letter as they are now, your note, and your contact details. You can withdraw at any time before a result.',
              { employer: job.employer.name },
            )
          : i18n.t(
              '{employer} gets a copy of this resume as it is now, your note, and the contact details in the resume. You can withdraw at any time before a result.',
              { employer: job.employer.name },
            )
      }
      check={(): Wrong => {
        const fault = keeps ? dayFault(until) : undefined;
        return fault ? { until: fault } : {};
      }}
      onWrong={setWrong}
      send={async () => {
        const source = (search.get('source') ?? '').slice(0, 40);
        const body = {
          resumeId,
          note,
          ...(letterId && { letterId }),
          ...(source && { source }),
          ...(keeps && { keepUntil: until }),
        };
        await call(ownJobs.apply, { params: { slug: job.slug }, body });
        await Promise.all(
          [ownJobs.one, ownJobs.list, ownJobs.applications].map((endpoint) =>
            queryClient.invalidateQueries(everything(endpoint)),
          ),
        );
        toast.success(i18n.t('Application sent'));
        await navigate(`${OWN}?view=applications`);
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Resume')}
        value={resumeId}
        options={resumes.map((resume) => ({
          value: resume.resumeId,
          label:
            job.must.length === 0
              ? resume.title
              : i18n.t('{title} ({met} of {all} must-haves)', {
                  title: resume.title,
                  met: resume.mustsMet,
                  all: job.must.length,
                }),
        }))}
        onChange={choose}
      />
      {letters.length > 0 && (
        <ChoiceField
          label={i18n.t('Cover letter')}
          value={letterId}
          options={[
            { value: '', label: i18n.t('No cover letter') },
            ...letters.map((letter) => ({ value: letter.letterId, label: letter.title })),
          ]}
          onChange={chooseLetter}
        />
      )}
      <LineField label={i18n.t('Note (optional)')} name="note" value={note} most={2000} rows={4} onType={setNote} />
      <Tick
        label={i18n.t('Keep my application for other jobs of {employer}', { employer: job.employer.name })}
        hint={i18n.t('Optional. They can find it by its skills and invite you. You can end this at any time.')}
        checked={keeps}
        onChange={setKeeps}
      />
      {keeps && <KeepUntil value={until} wrong={wrong['until']} onType={setUntil} />}
    </FormDialog>
  );
}
