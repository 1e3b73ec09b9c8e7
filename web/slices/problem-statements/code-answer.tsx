import { i18n } from '@lingui/core';
import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { CodeEditor } from '../../ui/code-editor/code-editor.tsx';
import { FieldError } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { marksOf } from '../challenges/workspace/marks-of.public.ts';
import { RunShown, statusLabels } from '../challenges/workspace/result-pane.public.tsx';
import { useRun } from '../challenges/workspace/use-run.public.ts';
import workspace from '../challenges/workspace/workspace.public.module.css';
import type { AnswerDraft } from './answer-draft.ts';
import css from './statements.module.css';

interface Props {
  page: StatementPage;
  store: AnswerDraft;
  now: ReturnType<AnswerDraft['now']>;
}

/** Code of an answer: written here, tried on the samples where tests belong to the problem. */
export function CodeAnswer({ page, store, now }: Props) {
  const { statementId, languages, tests } = page;
  const chosen = languages.find(({ language }) => language === now.language);
  const usual = languages.find(({ language, available }) => language === 'python' && available);
  const about = chosen ?? usual ?? languages.find(({ available }) => available) ?? languages[0];
  const files = now.code.length > 0 ? now.code : (about?.starter ?? []);
  const { run, ...running } = useRun((runId, { language, files }) =>
    call(problemStatements.run, { params: { statementId, runId }, body: { language, files } }),
  );
  const log = run.data?.compileLog || (run.data?.outcomes.find(({ error }) => error !== '')?.error ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks belong to the code that was sent, not to each key after it.
  const marks = useMemo(() => (log ? marksOf(log, files) : []), [log, run.data]);
  if (!about) return null;
  const choose = (language: string) => {
    const next = languages.find((one) => one.language === language);
    // What nobody wrote in yet begins anew as that language begins.
    const isStarter = JSON.stringify(files) === JSON.stringify(about.starter);
    store.change({ language, code: isStarter ? (next?.starter ?? []) : files });
  };
  const begin = () => {
    store.change({ language: about.language, code: files });
    running.begin({ language: about.language, files, inputs: null });
  };
  return (
    <section className={css['code']} aria-label={i18n.t('Code')}>
      {!about.available && (
        <p className="mut">
          {i18n.t('{language} isn’t available at the moment. Choose another language; your code is saved.', {
            language: about.name,
          })}
        </p>
      )}
      <div className={css['editor']}>
        <CodeEditor
          key={`${about.language} ${now.round}`}
          label={i18n.t('Your program')}
          language={about.language}
          files={files}
          onChange={(code) => store.change({ language: about.language, code })}
          marks={marks}
          {...(tests && { onRun: begin })}
          tools={
            <span className={css['tools']}>
              <select
                aria-label={i18n.t('Language')}
                value={about.language}
                onChange={({ target }) => choose(target.value)}
              >
                {languages.map((one) => (
                  <option key={one.language} value={one.language}>
                    {one.available ? one.name : i18n.t('{name} (not available)', { name: one.name })}
                  </option>
                ))}
              </select>
            </span>
          }
        />
      </div>
      {tests && (
        <>
          <div className={css['acts']}>
            <Button tone="ghost" size="small" busy={running.isSending} onClick={begin}>
              <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
              {i18n.t('{samples, plural, one {Run sample} other {Run # samples}}', { samples: tests.samples })}
            </Button>
            <span className="mut num" role="status">
              {running.isSending ? i18n.t('Sending…') : run.data ? statusLabels(run.data) : ''}
            </span>
          </div>
          <p className="mut">
            {i18n.t('Your submission runs on {all, plural, one {# test} other {# tests}}.', { all: tests.all })}
          </p>
          <p role="alert">{running.refused && <FieldError>{running.refused.message}</FieldError>}</p>
          {run.data && (
            <div className={`${css['ran']} ${workspace['piece']}`} data-theme="dark">
              <RunShown run={run.data} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
