import { i18n } from '@lingui/core';
import { finals } from '@stepwell/contract/exams/finals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { NewPlan } from '../../quizzes/planning/new-plan.public.tsx';

export function NewFinal({ list }: { list: ListAddress }) {
  const queryClient = useQueryClient();
  const make = async (title: string, quizId: string) => {
    await call(finals.make, { params: { quizId }, body: { title } });
    void queryClient.invalidateQueries({ ...everything(finals.list), refetchType: 'none' });
    return list.to({ final: quizId, state: undefined, q: undefined });
  };
  return <NewPlan label={i18n.t('New assessment')} make={make} />;
}
