import { i18n } from '@lingui/core';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { NewPlan } from './new-plan.public.tsx';

export function NewQuiz({ list }: { list: ListAddress }) {
  const queryClient = useQueryClient();
  const make = async (title: string) => {
    const { quizId } = await call(plannedQuizzes.make, { body: { title } });
    void queryClient.invalidateQueries({ ...everything(plannedQuizzes.list), refetchType: 'none' });
    return list.to({ quiz: quizId, state: undefined, q: undefined });
  };
  return <NewPlan label={i18n.t('New quiz')} make={make} />;
}
