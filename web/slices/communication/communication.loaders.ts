import { communication } from '@stepwell/contract/communication/communication.ts';
import { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { moduleAt, ownAt, ownQueryAt, resultsQueryAt } from './communication-at.ts';

/** Each view asks one question, anew each time: exercises are done on other screens. */
export const learnerAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const moduleId = moduleAt(new URL(request.url).searchParams);
    await (moduleId
      ? queryClient.prefetchQuery({ ...ask(communication.module, { params: { moduleId } }), staleTime: 0 })
      : queryClient.prefetchQuery({ ...ask(communication.modules, {}), staleTime: 0 }));
    return null;
  };

export const teacherAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const { moduleId, isNew, isResults } = ownAt(search);
    if (isNew) return null;
    if (!moduleId) await queryClient.prefetchQuery(ask(ownModules.list, { query: ownQueryAt(search) }));
    else if (isResults)
      await queryClient.prefetchQuery({
        ...ask(ownModules.results, { params: { moduleId }, query: resultsQueryAt(search) }),
        staleTime: 0,
      });
    return null;
  };
