import { type Final, finals } from '@stepwell/contract/finals.ts';
import { ask, call, everything } from '../../../api/call.ts';
import { type PlanDoors, usePlanActs } from '../planning/use-plan-acts.tsx';

const doors: PlanDoors<Final> = {
  at: 'final',
  move: (quizId, state) => call(finals.move, { params: { quizId }, body: { state } }),
  copy: (quizId) => call(finals.copy, { params: { quizId, copyId: crypto.randomUUID() } }),
  keep(queryClient, final) {
    queryClient.setQueryData(ask(finals.final, { params: { quizId: final.quizId } }).queryKey, final);
    return this.refresh(queryClient);
  },
  refresh: (queryClient) => queryClient.invalidateQueries(everything(finals.list)),
};

/** What can be done with a final assessment as a whole. */
export const useFinalActs = (final: { quizId: string; title: string }) => usePlanActs(final, doors);
