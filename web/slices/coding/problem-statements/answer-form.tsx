import { i18n } from '@lingui/core';
import { MOST_ANSWER_FILES, problemStatements, type StatementPage } from '@stepwell/contract/problem-statements.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { FieldError, fieldStyles } from '../../../ui/form.tsx';
import { FilesField } from '../../assessment/handed-files/files-field.public.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import { CodeAnswer } from './code-answer.tsx';
import css from './statements.module.css';
import { useAnswerDraft } from './use-answer-draft.ts';

interface Props {
  page: StatementPage;
  userId: string;
}

/** One's own answer, saved as it is written, and the act of handing it in. */
export function AnswerForm({ page, userId }: Props) {
  const { statementId, ways } = page;
  const { store, now } = useAnswerDraft(page, userId);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const { queryKey } = ask(problemStatements.one, { params: { statementId } });
  const renew = () => queryClient.invalidateQueries({ queryKey });

  const handIn = async () => {
    if (!(await store.flush())) throw new Error(i18n.t('Your words are not saved yet. Try again in a moment.'));
    const body = { number: page.versions.length + 1, version: store.version };
    setWrong(undefined);
    try {
      await call(problemStatements.handIn, { params: { statementId }, body });
    } catch (error) {
      const fields = error instanceof Refusal ? (error.fields ?? {}) : {};
      setWrong(fields['link']);
      await renew();
      const [first] = Object.values(fields);
      throw first ? new Error(first) : error;
    }
    await renew();
    for (const one of [problemStatements.current, problemStatements.standings])
      void queryClient.invalidateQueries(everything(one));
  };

  return (
    <section className={css['form']} aria-label={i18n.t('Your answer')}>
      <h2>{page.versions.length === 0 ? i18n.t('Your answer') : i18n.t('Hand in another version')}</h2>
      {now.phase === 'elsewhere' && <Elsewhere store={store} statementId={statementId} />}
      {ways.includes('text') && (
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
      {ways.includes('code') && <CodeAnswer page={page} store={store} now={now} />}
      {ways.includes('files') && (
        <FilesField
          legend={i18n.t('Files')}
          files={page.draft.files}
          fileTypes={[]}
          mostFiles={MOST_ANSWER_FILES}
          mostBytes={WORK_FILE_BYTES}
          upload={async (file, signal) => {
            const content = new Blob([file], { type: 'application/octet-stream' });
            const query = { name: file.name };
            await call(problemStatements.addFile, { params: { statementId }, query, content }, signal);
            await renew();
          }}
          remove={async ({ fileId }) => {
            await call(problemStatements.removeFile, { params: { fileId } });
            await renew();
          }}
        />
      )}
      {ways.includes('link') && (
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
          hint={
            page.lateNow > 0
              ? i18n.t('It is late: {percent} % of the points come off. The version handed in last counts.', {
                  percent: page.lateNow,
                })
              : i18n.t('You can hand in again while it is open; the version handed in last counts, and its time.')
          }
          action={i18n.t('Hand in')}
          onConfirm={handIn}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function savedWords(phase: ReturnType<AnswerDraft['now']>['phase']) {
  if (phase === 'saved') return i18n.t('Saved. Nobody reads it before you hand it in.');
  if (phase === 'elsewhere') return i18n.t('Not saved: it was changed elsewhere.');
  return phase === 'unsent' ? i18n.t('Not saved yet: kept on this device.') : i18n.t('Saving …');
}

/** Two tabs or devices wrote at once: one of both stays. */
function Elsewhere({ store, statementId }: { store: AnswerDraft; statementId: string }) {
  const [trouble, setTrouble] = useState('');
  const act = async (what: 'mine' | 'theirs') => {
    try {
      const { draft } = await call(problemStatements.one, { params: { statementId } });
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
