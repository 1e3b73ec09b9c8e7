import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type QuestionImport, questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';

type Rows = Reply<typeof questionExchange.rows>;

/** Leaves questions of a file out, or takes them in again; lists and numbers follow what the server says. */
export function useLeavingOut(importId: string) {
  const queryClient = useQueryClient();
  const params = { importId };
  return async (which: number[] | 'duplicates' | 'warnings', leftOut: boolean) => {
    // A box changes under the finger; what the server says of it comes right after.
    if (Array.isArray(which))
      queryClient.setQueriesData<Rows>(
        everything(questionExchange.rows),
        (now) =>
          now && {
            ...now,
            items: now.items.map((row) => (which.includes(row.number) ? { ...row, isLeftOut: leftOut } : row)),
          },
      );
    try {
      const { counts } = await call(questionExchange.leaveOut, { params, body: { which, leftOut } });
      const { queryKey } = ask(questionExchange.outcome, { params });
      queryClient.setQueryData<QuestionImport>(queryKey, (now) => (now && 'counts' in now ? { ...now, counts } : now));
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    }
    await queryClient.invalidateQueries(everything(questionExchange.rows));
  };
}
