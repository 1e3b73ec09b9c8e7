import { i18n } from '@lingui/core';
import { filledLetter, placeholderList, unknownPlaceholders } from '@stepwell/contract/jobs/letter-text.ts';
import { jobLetters, type LetterTemplate } from '@stepwell/contract/jobs/letters.ts';
import { type Applicant, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import type { StaffJob } from '@stepwell/contract/jobs/staff-jobs.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField, TextField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './pipeline.module.css';
import type { Wrote } from './use-moves.ts';

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
  job: Pick<StaffJob, 'jobId' | 'employer' | 'fields' | 'stages'>;
  to: (Pick<Applicant, 'applicationId' | 'fullName'> & { stageId?: string })[];
  onSent: Wrote;
  onClose: () => void;
}

const TRACKER = '/student/interview-details?view=applications';

/** An email to one or many, from a saved template or one of ours, read as each of them would get it. */
export function LetterDialog({ job, to, onSent, onClose }: Props) {
  const { jobId } = job;
  const queryClient = useQueryClient();
  const own = useQuery(ask(jobLetters.templates, { params: { jobId } }));
  const [known] = useState(templates);
  const [key] = useState(newId);
  const [chosen, choose] = useState('interview');
  const [letter, setLetter] = useState({ subject: known.interview.subject, text: known.interview.text });
  const [wrong, setWrong] = useState<Wrong>({});
  const [at, setAt] = useState(0);
  const saved = own.data?.items ?? [];
  const reader = to[at];
  const facts = {
    name: reader?.fullName ?? '',
    job: job.fields.title,
    employer: job.employer.name,
    stage: job.stages.find(({ stageId }) => stageId === reader?.stageId)?.name ?? i18n.t('their stage'),
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date()),
    link: `${window.location.origin}${TRACKER}`,
  };
  const starts = [
    ...saved.map(({ templateId, name, subject, text }) => ({ value: templateId, label: name, subject, text })),
    ...(Object.keys(known) as (keyof typeof known)[]).map((value) => ({ value: value as string, ...known[value] })),
  ];
  return (
    <FormDialog
      title={i18n.t('{n, plural, one {Email to {name}} other {Email to # applicants}}', {
        n: to.length,
        name: to[0]?.fullName ?? '',
      })}
      hint={i18n.t('Placeholders: {list}', { list: placeholderList })}
      action={i18n.t('Send email')}
      unsaved
      check={(): Wrong => {
        const [unknown] = unknownPlaceholders(letter.text);
        return unknown ? { text: i18n.t('“{unknown}” isn’t a placeholder.', { unknown }) } : {};
      }}
      onWrong={setWrong}
      send={async () => {
        const body = { key, applicationIds: to.map(({ applicationId }) => applicationId), ...letter };
        const { sent } = await call(jobLetters.send, { params: { jobId }, body });
        onSent(key, sent);
        await queryClient.invalidateQueries(everything(pipeline.application));
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Template')}
        value={chosen}
        options={starts}
        onChange={(value) => {
          choose(value);
          const start = starts.find((one) => one.value === value);
          if (start) setLetter({ subject: start.subject, text: start.text });
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
      <SaveTemplate
        key={chosen}
        jobId={jobId}
        template={saved.find(({ templateId }) => templateId === chosen)}
        letter={letter}
        onSaved={choose}
        onWrong={setWrong}
      />
      <section className={css['preview']} aria-label={i18n.t('Preview')}>
        <div className={css['acts']}>
          <span className="mut">{i18n.t('Preview for {name}', { name: facts.name })}</span>
          {to.length > 1 && (
            <>
              <Button tone="ghost" size="small" onClick={() => setAt((at + to.length - 1) % to.length)}>
                {i18n.t('Previous')}
              </Button>
              <Button tone="ghost" size="small" onClick={() => setAt((at + 1) % to.length)}>
                {i18n.t('Next')}
              </Button>
            </>
          )}
        </div>
        <b>{filledLetter(letter.subject, facts)}</b>
        <p className={css['text']}>{filledLetter(letter.text, facts)}</p>
      </section>
      <p className="mut">{i18n.t('Emails go out after 10 minutes. Until then you can undo them.')}</p>
    </FormDialog>
  );
}

interface SaveProps {
  jobId: string;
  template: LetterTemplate | undefined;
  letter: { subject: string; text: string };
  onSaved: (templateId: string) => void;
  onWrong: (wrong: Wrong) => void;
}

/** Keeps the letter as a template of the employer, for the next time. */
function SaveTemplate({ jobId, template, letter, onSaved, onWrong }: SaveProps) {
  const queryClient = useQueryClient();
  const [fresh] = useState(newId);
  const [name, setName] = useState(template?.name ?? '');
  const [busy, setBusy] = useState(false);
  const templateId = template?.templateId ?? fresh;
  const act = async (run: () => Promise<unknown>, next: string, done: string) => {
    setBusy(true);
    try {
      await run();
      await queryClient.invalidateQueries(everything(jobLetters.templates));
      onSaved(next);
      toast.success(done);
    } catch (error) {
      const fields = error instanceof Refusal ? error.fields : undefined;
      if (fields) onWrong(fields);
      toast.error(Object.values(fields ?? {})[0] ?? (error instanceof Error ? error.message : ''));
    }
    setBusy(false);
  };
  const params = { jobId, templateId };
  return (
    <div className={css['template']}>
      <TextField label={i18n.t('Template name')} value={name} most={60} onChange={setName} />
      <Button
        tone="ghost"
        size="small"
        busy={busy}
        onClick={() =>
          void act(
            () => call(jobLetters.saveTemplate, { params, body: { name, ...letter } }),
            templateId,
            i18n.t('Template saved'),
          )
        }
      >
        {template ? i18n.t('Save template') : i18n.t('Save as template')}
      </Button>
      {template && (
        <Button
          tone="ghost"
          size="small"
          busy={busy}
          onClick={() =>
            void act(() => call(jobLetters.removeTemplate, { params }), 'interview', i18n.t('Template deleted'))
          }
        >
          {i18n.t('Delete template')}
        </Button>
      )}
    </div>
  );
}
