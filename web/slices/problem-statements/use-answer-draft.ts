import { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements/problem-statements.ts';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { unsentMessage } from '../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../ui/storage/use-stored-draft.ts';
import { AnswerDraft } from './answer-draft.ts';

const StoredAnswer = z.object({
  version: z.int(),
  html: z.string(),
  link: z.string(),
  language: z.string(),
  code: z.array(SourceFile),
});

/** One's own draft. */
export function useAnswerDraft({ statementId, draft }: StatementPage, userId: string) {
  const name = `stepwell.answer.${statementId}`;
  return useRestingDraft(`${name} ${userId}`, draft, () => {
    const { read, remember } = unsentMessage(name, userId, StoredAnswer);
    return new AnswerDraft({
      draft,
      save: (body) => call(problemStatements.keep, { params: { statementId }, body }),
      unsent: read(),
      remember,
    });
  });
}
