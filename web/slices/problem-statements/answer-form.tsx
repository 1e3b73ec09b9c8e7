import { i18n } from '@lingui/core';
import {
  MOST_ANSWER_FILES,
  problemStatements,
  type StatementPage,
} from '@stepwell/contract/problem-statements/problem-statements.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { FilesField } from '../../ui/submitted-files/files-field.public.tsx';
import { HandIn } from '../assignments/submitted-work/submit.public.tsx';
import { CodeAnswer } from './code-answer.tsx';
import { SavedAnswer } from './saved-answer.tsx';
import css from './statements.module.css';
import { useAnswerDraft } from './use-answer-draft.ts';

interface Props {
  page: StatementPage;
  userId: string;
}

/** One's own answer, saved as it is written, and the act of handing it in; once nothing is taken, what is left of it. */
export function AnswerForm({ page, userId }: Props) {
  const { statementId, ways, versions, lateNow } = page;
  const params = { statementId };
  const { store, now } = useAnswerDraft(page, userId);
  const queryClient = useQueryClient();
  const { queryKey } = ask(problemStatements.one, { params });
  const renew = () => queryClient.invalidateQueries({ queryKey });

  const handIn = async (body: { number: number; version: number }) => {
    try {
      await call(problemStatements.handIn, { params, body });
    } finally {
      await renew();
    }
    for (const one of [problemStatements.current, problemStatements.standings])
      void queryClient.invalidateQueries(everything(one));
  };

  if (!page.can.handIn) return <SavedAnswer page={page} store={store} now={now} renew={renew} />;
  return (
    <section className={css['form']} aria-label={i18n.t('Your answer')}>
      <h2>{versions.length === 0 ? i18n.t('Your answer') : i18n.t('Submit another version')}</h2>
      <HandIn
        store={store}
        now={now}
        ways={ways}
        number={versions.length + 1}
        hint={
          lateNow > 0
            ? i18n.t('Late: {percent}% of the points are deducted. Your last submission counts.', {
                percent: lateNow,
              })
            : i18n.t('You can resubmit until it closes. Your last submission and its time count.')
        }
        handIn={handIn}
        newest={async () => (await call(problemStatements.one, { params })).draft}
      >
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
              await call(problemStatements.addFile, { params, query: { name: file.name }, content }, signal);
              await renew();
            }}
            remove={async ({ fileId }) => {
              await call(problemStatements.removeFile, { params: { fileId } });
              await renew();
            }}
          />
        )}
      </HandIn>
    </section>
  );
}
