import { i18n } from '@lingui/core';
import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignment-work.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { FieldError, fieldStyles } from '../../../ui/form.tsx';
import css from './assignment.module.css';
import { useWorkDraft } from './use-work-draft.ts';
import type { WorkDraft } from './work-draft.ts';
import { WorkFiles } from './work-files.tsx';

interface Props {
  page: AssignmentPage;
  userId: string;
  onHandedIn: () => void;
}

/** One's own work, saved as it is written, and the act of handing it in. */
export function WorkForm({ page, userId, onHandedIn }: Props) {
  const { store, now } = useWorkDraft(page, userId);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const question = ask(assignmentWork.assignment, { params: { assignmentId: page.assignmentId } });
  const renew = () => queryClient.invalidateQueries({ queryKey: question.queryKey });

  const handIn = async () => {
    if (!(await store.flush())) throw new Error(i18n.t('Your words are not saved yet. Try again in a moment.'));
    const { assignmentId } = page;
    const body = { number: page.versions.length + 1, version: store.version };
    try {
      await call(assignmentWork.handIn, { params: { assignmentId }, body });
    } catch (error) {
      setWrong(error instanceof Refusal ? error.fields?.['link'] : undefined);
      await renew();
      throw error instanceof Refusal && error.fields?.['link'] ? new Error(error.fields['link']) : error;
    }
    setWrong(undefined);
    await renew();
    onHandedIn();
  };

  return (
    <section className={css['form']} aria-label={i18n.t('Your work')}>
      <h2>{page.versions.length === 0 ? i18n.t('Your work') : i18n.t('Hand in another version')}</h2>
      {now.phase === 'elsewhere' && <Elsewhere store={store} page={page} />}
      {page.ways.includes('text') && (
        <div>
          <p className={fieldStyles.label}>{i18n.t('Text')}</p>
          <RichText
            key={now.round}
            label={i18n.t('Text')}
            value={now.html}
            onChange={(html) => store.change({ html })}
          />
        </div>
      )}
      {page.ways.includes('files') && <WorkFiles page={page} onChange={renew} />}
      {page.ways.includes('link') && (
        <div className={css['field']}>
          <label className={fieldStyles.label} htmlFor={id}>
            {i18n.t('Link')}
          </label>
          <p className={fieldStyles.description} id={`${id}-hint`}>
            {i18n.t('To what lies elsewhere: a whole address that begins with https://')}
          </p>
          <input
            id={id}
            type="url"
            inputMode="url"
            maxLength={2000}
            value={now.link}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => store.change({ link: currentTarget.value.trim() })}
          />
          {wrong && <FieldError>{wrong}</FieldError>}
        </div>
      )}
      <div className={css['acts']}>
        <Button tone="lamp" onClick={() => setAsking(true)}>
          {i18n.t('Hand in')}
        </Button>
        <span className="mut" role="status">
          {savedWords(now.phase)}
        </span>
        {now.trouble && <FieldError>{now.trouble}</FieldError>}
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Hand in version {number}?', { number: page.versions.length + 1 })}
          hint={handInWords(page)}
          action={i18n.t('Hand in')}
          onConfirm={handIn}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function savedWords(phase: ReturnType<WorkDraft['now']>['phase']) {
  if (phase === 'saved') return i18n.t('Saved. Nobody reads it before you hand it in.');
  if (phase === 'elsewhere') return i18n.t('Not saved: it was changed elsewhere.');
  return phase === 'unsent' ? i18n.t('Not saved yet: kept on this device.') : i18n.t('Saving …');
}

function handInWords({ lateNow, versionsAllowed, versions }: AssignmentPage) {
  const left = versionsAllowed === null ? null : versionsAllowed - versions.length - 1;
  return [
    lateNow > 0 && i18n.t('It is late: {percent} % of the points come off.', { percent: lateNow }),
    left === null && i18n.t('You can hand in again later; every version stays.'),
    left === 0 && i18n.t('This is the last time you can hand in.'),
    left !== null &&
      left > 0 &&
      i18n.t('You can hand in {left, plural, one {once more} other {# times more}} later.', { left }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Two tabs or devices wrote at once: one of both texts stays. */
function Elsewhere({ store, page }: { store: WorkDraft; page: AssignmentPage }) {
  const { assignmentId } = page;
  const [trouble, setTrouble] = useState('');
  const act = async (what: 'mine' | 'theirs') => {
    try {
      const { draft } = await call(assignmentWork.assignment, { params: { assignmentId } });
      if (what === 'mine') await store.keepMine(draft);
      else store.takeTheirs(draft);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };
  return (
    <div className={css['elsewhere']} role="alert">
      <p>{i18n.t('This was written on in another tab or on another device. Which words shall stay?')}</p>
      <div className={css['acts']}>
        <Button size="small" onClick={() => void act('mine')}>
          {i18n.t('These here')}
        </Button>
        <Button size="small" tone="ghost" onClick={() => void act('theirs')}>
          {i18n.t('Those from elsewhere')}
        </Button>
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  );
}
