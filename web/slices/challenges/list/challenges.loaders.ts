import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { profileAsk } from '../../../session/profile.ts';
import { challengeIn, challengesAt, filterQuery, listQuery } from './challenges-at.ts';

export const challengesAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const slug = challengeIn(search);
    if (slug) {
      const params = { slug };
      // The editor travels meanwhile, and who is signed in is asked: the workspace waits for neither in turn.
      if (typeof document !== 'undefined') void import('../../../ui/code-editor/editor-frame.tsx').catch(() => {});
      void queryClient.prefetchQuery(profileAsk());
      await Promise.all([
        queryClient.prefetchQuery(ask(challenges.one, { params })),
        queryClient.prefetchQuery(ask(challenges.drafts, { params })),
      ]);
      return null;
    }
    const at = challengesAt(search);
    await Promise.all([
      queryClient.ensureQueryData(ask(challenges.list, { query: listQuery(at) })),
      queryClient.prefetchQuery(ask(challenges.counts, { query: filterQuery(at) })),
    ]);
    return null;
  };
