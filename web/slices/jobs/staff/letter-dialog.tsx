import { i18n } from '@lingui/core';
import { filledLetter } from '@stepwell/contract/jobs/letter-text.ts';
import { type Applicant, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import type { StaffJob } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './pipeline.module.css';

/** Texts to start from; every word of them can be changed before it is sent. */
const templates = () => ({
  interview: {
    label: i18n.t('Interview invitation'),
    subject: i18n.t('Interview for {job} at {employer}', { job: '{job}', employer: '{employer}' }),
    text: i18n.t(
      'Dear {name},\n\nwe would like to talk to you about the position {job}. Please reply with three times that suit you next week.\n\n{employer}',
      { name: '{name}', job: '{job}', employer: '{employer}' },
    ),
  },
  rejection: {
    label: i18n.t('Not selected'),
    subject: i18n.t('Your application for {job}', { job: '{job}' }),
    text: i18n.t(
      'Dear {name},\n\nthank you for applying for {job}. We have chosen another candidate this time. We wish you success with your search.\n\n{employer}',
      { name: '{name}', job: '{job}', employer: '{employer}' },
    ),
  },
  delay: {
    label: i18n.t('Decision takes longer'),
    subject: i18n.t('Your application for {job}', { job: '{job}' }),
    text: i18n.t(
      'Dear {name},\n\nwe are still reading the applications for {job} and need a few more days. You hear from us by the end of next week.\n\n{employer}',
      { name: '{name}', job: '{job}', employer: '{employer}' },
    ),
  },
});

interface Props {
  job: Pick<StaffJob, 'jobId' | 'employer' | 'fields'>;
  to: Pick<Applicant, 'applicationId' | 'fullName'>[];
  onClose: () => void;
}

/** An email to one or many, from a template, with a preview for the first of them. */
export function LetterDialog({ job, to, onClose }: Props) {
  const queryClient = useQueryClient();
  const [known] = useState(templates);
  const [key] = useState(newId);
  const [chosen, choose] = useState<keyof typeof known>('interview');
  const [letter, setLetter] = useState({ subject: known.interview.subject, text: known.interview.text });
  const [wrong, setWrong] = useState<Wrong>({});
  const facts = { name: to[0]?.fullName ?? '', job: job.fields.title, employer: job.employer.name };
  return (
    <FormDialog
      title={i18n.t('{n, plural, one {Email to {name}} other {Email to # applicants}}', {
        n: to.length,
        name: facts.name,
      })}
      hint={i18n.t('Placeholders: {list}', { list: '{name}, {job}, {employer}' })}
      action={i18n.t('Send email')}
      unsaved
      onWrong={setWrong}
      send={async () => {
        const body = { key, applicationIds: to.map(({ applicationId }) => applicationId), ...letter };
        const { sent } = await call(pipeline.sendLetters, { params: { jobId: job.jobId }, body });
        toast.success(i18n.t('{sent, plural, one {# email sent} other {# emails sent}}', { sent }));
        await queryClient.invalidateQueries(everything(pipeline.application));
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Template')}
        value={chosen}
        options={(Object.keys(known) as (keyof typeof known)[]).map((value) => ({ value, label: known[value].label }))}
        onChange={(value) => {
          choose(value);
          setLetter({ subject: known[value].subject, text: known[value].text });
        }}
      />
      <LineField
        label={i18n.t('Subject')}
        name="subject"
        value={letter.subject}
        most={150}
        wrong={wrong['subject']}
        onType={(subject) => setLetter({ ...letter, subject })}
      />
      <LineField
        label={i18n.t('Message')}
        name="text"
        value={letter.text}
        most={5000}
        rows={7}
        wrong={wrong['text']}
        onType={(text) => setLetter({ ...letter, text })}
      />
      <section className={css['preview']} aria-label={i18n.t('Preview')}>
        <b>{filledLetter(letter.subject, facts)}</b>
        <p className={css['text']}>{filledLetter(letter.text, facts)}</p>
      </section>
    </FormDialog>
  );
}
