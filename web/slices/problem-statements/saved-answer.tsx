import { i18n } from '@lingui/core';
import type { StatementPage } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { StoredDraftView } from '../assignments/submitted-work/stored-draft.public.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import { CodeShown } from './code-shown.tsx';
import css from './statements.module.css';

interface Props {
  page: StatementPage;
  store: AnswerDraft;
  now: ReturnType<AnswerDraft['now']>;
  renew: () => Promise<unknown>;
}

/** What is left of one's own answer once nothing is taken any more. */
export function SavedAnswer({ page: { draft, versions, stage }, ...draftProps }: Props) {
  const { language, code } = draft;
  const newest = versions[0];
  return (
    <StoredDraftView
      {...draftProps}
      label={i18n.t('Your answer')}
      className={css['form']}
      draft={draft}
      newest={newest}
      closedText={
        newest
          ? i18n.t('Submissions are closed. Your last submission counts.')
          : i18n.t('Submissions are closed. You didn’t submit an answer.')
      }
      isQuiet={stage === 'scored'}
    >
      {code.some(({ text }) => text.trim() !== '') && (
        <CodeShown label={i18n.t('Your program')} language={language} files={code} />
      )}
    </StoredDraftView>
  );
}
