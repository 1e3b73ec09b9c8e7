import { i18n } from '@lingui/core';
import { type Challenge, challenges } from '@stepwell/contract/challenges/challenges.ts';
import type { OwnSubmission, ProgramRun } from '@stepwell/contract/judge/judging.ts';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { marksOf } from './marks-of.public.ts';
import type { useCodeDrafts } from './use-code-drafts.ts';
import css from './workspace.public.module.css';

interface Props {
  challenge: Challenge;
  code: ReturnType<typeof useCodeDrafts>;
  run: ProgramRun | undefined;
  submission: OwnSubmission | undefined;
}

/** The editor with its languages; what the compiler or a traceback said of lines stands at them. */
export function CodePane({ challenge, code, run, submission }: Props) {
  const { slug, languages, kind } = challenge;
  const { language, store, now } = code;
  const [startsOver, setStartsOver] = useState(false);
  const about = languages.find((one) => one.language === language);
  const newest = run && submission ? (run.madeAt > submission.madeAt ? run : submission) : (run ?? submission);
  const log = newest?.language === language ? logOf(newest) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks belong to the code that was sent, not to each key after it.
  const marks = useMemo(() => (log ? marksOf(log, now.files) : []), [log, newest]);
  return (
    <section className={css['code']} aria-label={i18n.t('Code')}>
      {now.phase === 'elsewhere' && <Elsewhere slug={slug} language={language} store={store} />}
      {about && !about.available && (
        <p className={css['strip']}>
          {i18n.t('{language} isn’t available at the moment. Choose another language; your code is saved.', {
            language: about.name,
          })}
        </p>
      )}
      <CodeEditor
        key={`${language} ${now.round}`}
        label={i18n.t('Your program')}
        language={language}
        files={now.files}
        fixedFiles={kind === 'function' || kind === 'sql'}
        onChange={(files) => store.change({ files })}
        marks={marks}
        tools={
          <span className={css['tools']}>
            <select
              aria-label={i18n.t('Language')}
              value={language}
              onChange={({ target }) => code.choose(target.value)}
            >
              {languages.map((one) => (
                <option key={one.language} value={one.language}>
                  {one.available ? one.name : i18n.t('{name} (not available)', { name: one.name })}
                </option>
              ))}
            </select>
            <button type="button" onClick={() => setStartsOver(true)}>
              {i18n.t('Reset code')}
            </button>
          </span>
        }
      />
      {startsOver && (
        <ConfirmDialog
          title={i18n.t('Reset code?')}
          hint={i18n.t('Your code in this language is replaced by the starter code.')}
          action={i18n.t('Reset code')}
          tone="bad"
          onConfirm={async () => {
            store.replace({ files: about?.starter ?? [] });
            setStartsOver(false);
          }}
          onClose={() => setStartsOver(false)}
        />
      )}
    </section>
  );
}

function logOf(newest: OwnSubmission | ProgramRun): string {
  if (newest.compileLog && newest.verdict === 'CE') return newest.compileLog;
  const errors =
    'outcomes' in newest
      ? newest.outcomes.map(({ error }) => error)
      : newest.tests.map(({ sample }) => sample?.error ?? '');
  return errors.find((error) => error !== '') ?? '';
}

interface ElsewhereProps {
  slug: string;
  language: string;
  store: Props['code']['store'];
}

function Elsewhere({ slug, language, store }: ElsewhereProps) {
  const [trouble, setTrouble] = useState('');
  const settle = async (takeTheirs: boolean) => {
    try {
      const { items } = await call(challenges.drafts, { params: { slug } });
      const theirs = items.find((draft) => draft.language === language);
      if (takeTheirs && theirs) store.takeTheirs(theirs);
      else await store.keepMine({ version: theirs?.version ?? 0 });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };
  return (
    <div className={css['strip']} role="alert">
      <p>{i18n.t('This code was changed in another tab or on another device.')}</p>
      {trouble && <p>{trouble}</p>}
      <Button size="small" onClick={() => settle(true)}>
        {i18n.t('Use other version')}
      </Button>
      <Button size="small" tone="ghost" onClick={() => settle(false)}>
        {i18n.t('Keep this version')}
      </Button>
    </div>
  );
}
