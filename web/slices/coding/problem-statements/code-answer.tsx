import { i18n } from '@lingui/core';
import { judging } from '@stepwell/contract/judging.ts';
import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { FieldError } from '../../../ui/form.tsx';
import { newId } from '../../../ui/new-id.ts';
import { marksOf } from '../challenges/marks-of.ts';
import { RunShown, statusWords } from '../challenges/result-pane.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import css from './statements.module.css';

/** So often it is asked how far the judge is, ms: the word of the server may be lost. */
const ASK_MS = 1500;

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
  const run = useRun(statementId);
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
    run.begin({ language: about.language, files });
  };
  return (
    <section className={css['code']} aria-label={i18n.t('Code')}>
      {!about.available && (
        <p className="mut">
          {i18n.t('{language} does not work on this site at the moment. Choose another language; your code stays.', {
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
            <Button tone="ghost" size="small" busy={run.isSending} onClick={begin}>
              <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
              {i18n.t('{samples, plural, one {Run the sample} other {Run # samples}}', { samples: tests.samples })}
            </Button>
            <span className="mut num" role="status">
              {run.isSending ? i18n.t('Sending…') : run.data ? statusWords(run.data) : ''}
            </span>
          </div>
          <p className="mut">
            {i18n.t('What you hand in is tried on {all, plural, one {# test} other {# tests}}.', { all: tests.all })}
          </p>
          <p role="alert">{run.refused && <FieldError>{run.refused.message}</FieldError>}</p>
          {run.data && (
            <div className={css['ran']} data-theme="dark">
              <RunShown run={run.data} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** A run on the samples: begun here, and followed until it is done. */
function useRun(statementId: string) {
  const queryClient = useQueryClient();
  const [runId, setRunId] = useState<string>();
  const run = useQuery({
    ...ask(judging.runResult, { params: { runId: runId ?? '' } }),
    ...{ enabled: runId !== undefined, retry: false },
    refetchInterval: ({ state }) => (state.data?.stage === 'done' ? false : ASK_MS),
  });
  useEffect(
    () =>
      onLive('judging-moved', (about) => {
        if (!about['runId'] || about['runId'] === runId)
          void queryClient.invalidateQueries(everything(judging.runResult));
      }),
    [queryClient, runId],
  );
  const begin = useMutation({
    mutationFn: ({ id, ...body }: { id: string; language: string; files: StatementPage['draft']['code'] }) =>
      call(problemStatements.run, { params: { statementId, runId: id }, body }),
    onSuccess: (told) => {
      queryClient.setQueryData(ask(judging.runResult, { params: { runId: told.runId } }).queryKey, told);
      setRunId(told.runId);
    },
  });
  return {
    data: runId ? run.data : undefined,
    refused: begin.error,
    isSending: begin.isPending,
    begin: (program: { language: string; files: StatementPage['draft']['code'] }) =>
      begin.isPending || begin.mutate({ ...program, id: newId() }),
  };
}
