import { evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { ownSets } from '@stepwell/contract/interviews/own-sets.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { evaluationsAt, idIn, isMine, listAt, ownSetsAt } from './interviews-at.ts';

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** Each view asks one question, anew each time it is opened. */
export const studentAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    const sessionId = idIn(search, 'interview');
    if (sessionId)
      await queryClient.prefetchQuery({ ...ask(interviews.session, { params: { sessionId } }), staleTime: 0 });
    else if (isMine(search))
      await queryClient.prefetchQuery({ ...ask(interviews.list, { query: listAt(search) }), staleTime: 0 });
    else await queryClient.prefetchQuery({ ...ask(interviews.sets, {}), staleTime: 0 });
    return null;
  };

export const setAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    const setId = idIn(search, 'set');
    if (!setId && search.get('view') !== 'new')
      await queryClient.prefetchQuery(ask(ownSets.list, { query: ownSetsAt(search) }));
    else if (setId && search.get('view') === 'figures')
      await queryClient.prefetchQuery({ ...ask(ownSets.figures, { params: { setId } }), staleTime: 0 });
    return null;
  };

export const evaluationAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    if (!idIn(search, 'interview'))
      await queryClient.prefetchQuery({ ...ask(evaluations.list, { query: evaluationsAt(search) }), staleTime: 0 });
    return null;
  };
