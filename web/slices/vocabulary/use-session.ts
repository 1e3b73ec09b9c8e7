import { type EnglishSession, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import { pathTo } from './vocabulary-at.public.ts';

/** Puts a session into the cache, and has the overview ask anew. */
export function useTakeSession() {
  const queryClient = useQueryClient();
  return (session: EnglishSession) => {
    const params = { sessionId: session.sessionId };
    queryClient.setQueryData(ask(vocabulary.session, { params }).queryKey, session);
    for (const stale of [vocabulary.home, vocabulary.unit, vocabulary.progress])
      void queryClient.invalidateQueries(everything(stale));
  };
}

/** Starts a session, or continues the one that is open, and leads there. */
export function useStart(mode: EnglishSession['mode'], unitId: string | null = null) {
  const navigate = useNavigate();
  const take = useTakeSession();
  const start = useMutation({
    mutationFn: async () => {
      const session = await call(vocabulary.start, { body: { mode, unitId } });
      take(session);
      await navigate(pathTo('session', { id: session.sessionId }));
    },
    onError: ({ message }) => toast.error(message),
  });
  return { press: useOnce(() => start.mutateAsync()), busy: start.isPending };
}
