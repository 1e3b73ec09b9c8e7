import { liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { classIn, listAt } from './live-at.ts';

/** Each view asks one question, anew each time: classes open and end by themselves. */
export const studentAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const classId = classIn(search);
    await (classId
      ? queryClient.prefetchQuery({ ...ask(liveClasses.class, { params: { classId } }), staleTime: 0 })
      : queryClient.prefetchQuery({ ...ask(liveClasses.list, { query: listAt(search) }), staleTime: 0 }));
    return null;
  };

export const hostAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const classId = classIn(search);
    await (classId
      ? queryClient.prefetchQuery({ ...ask(ownClasses.class, { params: { classId } }), staleTime: 0 })
      : queryClient.prefetchQuery({ ...ask(ownClasses.list, { query: listAt(search) }), staleTime: 0 }));
    return null;
  };
