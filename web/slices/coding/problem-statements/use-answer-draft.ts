import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements.ts';
import { call } from '../../../api/call.ts';
import { useRestingDraft } from '../../../ui/use-resting-draft.ts';
import { AnswerDraft } from './answer-draft.ts';
import { readUnsent, rememberUnsent } from './unsent-answer.ts';

/** One's own draft, as long as its page stands; what rests unsent when it goes is sent then. */
export function useAnswerDraft({ statementId, draft }: StatementPage, userId: string) {
  return useRestingDraft(
    () =>
      new AnswerDraft({
        draft,
        save: (body) => call(problemStatements.keep, { params: { statementId }, body }),
        unsent: readUnsent(statementId, userId),
        remember: (unsent) => rememberUnsent(statementId, userId, unsent),
      }),
  );
}
