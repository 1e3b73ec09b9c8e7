import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../../../api/call.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import type { QuestionOffers } from '../../../quizzes/planning/parts/question-picker.public.tsx';

const QuestionPicker = lazy(async () => ({
  default: (await import('../../../quizzes/planning/parts/question-picker.public.tsx')).QuestionPicker,
}));

/** One's own bank, and what others share for use. */
const offers: QuestionOffers = {
  rows: ({ owner, q, topic, cursor }) =>
    ask(questionBank.list, { query: { whose: owner, q, topic, cursor } }) as unknown as ReturnType<
      QuestionOffers['rows']
    >,
  topics: (owner) =>
    ask(questionBank.counts, { query: { whose: owner } }) as unknown as ReturnType<QuestionOffers['topics']>,
};
const none = new Set<string>();

/** Copies questions of the bank into a lecture, where they go their own way. */
export function FromBank({ onAdd }: { onAdd: (questions: DraftQuestion[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const add = async (ids: string[]) => {
    try {
      const found = await Promise.all(
        ids.map((questionId) => queryClient.fetchQuery(ask(questionBank.question, { params: { questionId } }))),
      );
      onAdd(found.map(({ question }) => ({ ...question, id: newId(), taughtInId: null })));
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    }
  };
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {i18n.t('Add from question bank')}
      </Button>
      {isOpen && (
        <Suspense>
          <QuestionPicker
            offers={offers}
            taken={none}
            onPick={(lines) => void add(lines.map(({ questionId }) => questionId))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
