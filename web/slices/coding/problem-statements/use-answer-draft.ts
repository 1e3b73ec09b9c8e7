import { SourceFile } from '@stepwell/contract/coding.ts';
import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements.ts';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { unsentWords } from '../../../ui/unsent-words.ts';
import { useRestingDraft } from '../../../ui/use-resting-draft.ts';
import { AnswerDraft } from './answer-draft.ts';

const Kept = z.object({
  ...{ version: z.int(), html: z.string(), link: z.string(), language: z.string() },
  code: z.array(SourceFile),
});

/** One's own draft. */
export function useAnswerDraft({ statementId, draft }: StatementPage, userId: string) {
  const name = `stepwell.answer.${statementId}`;
  return useRestingDraft(`${name} ${userId}`, draft, () => {
    const { read, remember } = unsentWords(name, userId, Kept);
    return new AnswerDraft({
      draft,
      save: (body) => call(problemStatements.keep, { params: { statementId }, body }),
      unsent: read(),
      remember,
    });
  });
}
