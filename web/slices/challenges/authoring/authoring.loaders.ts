import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { World } from '../../../api/world.ts';
import { authoringAt, isId } from './authoring-at.ts';

export const listAsks =
  ({ queryClient, ask }: World) =>
  async ({ request }: LoaderFunctionArgs) =>
    queryClient.ensureQueryData(ask(ownChallenges.list, { query: authoringAt(new URL(request.url).searchParams) }));

export const challengeAsks =
  ({ queryClient, ask }: World) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { id: challengeId = '' } = params;
    if (isId(challengeId)) await queryClient.prefetchQuery(ask(ownChallenges.challenge, { params: { challengeId } }));
    return null;
  };
