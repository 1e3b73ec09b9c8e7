import { aptitudeUploads } from '@stepwell/contract/aptitude-uploads.ts';
import { type QuestionImport, questionExchange } from '@stepwell/contract/question-exchange.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.ts';

/** Leaves questions of a file out, or takes them in again; lists and numbers follow what the server says. */
export function useLeavingOut(importId: string) {
  const queryClient = useQueryClient();
  const params = { importId };
  return async (which: number[] | 'duplicates' | 'warnings', leftOut: boolean) => {
    try {
      const { counts } = await call(questionExchange.leaveOut, { params, body: { which, leftOut } });
      const { queryKey } = ask(questionExchange.outcome, { params });
      queryClient.setQueryData<QuestionImport>(queryKey, (now) => (now && 'counts' in now ? { ...now, counts } : now));
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    }
    for (const asked of [questionExchange.rows, aptitudeUploads.twins])
      await queryClient.invalidateQueries(everything(asked));
  };
}
