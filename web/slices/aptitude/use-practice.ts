import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import { pathTo } from './aptitude-at.ts';

/** Begins practice, asks its first question, and leads there. */
export function usePractice(area: AptitudeArea | null, topic: string | null) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const begin = useMutation({
    mutationFn: async () => {
      const params = await call(aptitude.begin, { body: { area, topic } });
      queryClient.setQueryData(ask(aptitude.practice, { params }).queryKey, await call(aptitude.ask, { params }));
      await navigate(pathTo('practice', { id: params.sessionId }));
    },
    onError: ({ message }) => toast.error(message),
  });
  return { press: useOnce(() => begin.mutateAsync()), busy: begin.isPending };
}
