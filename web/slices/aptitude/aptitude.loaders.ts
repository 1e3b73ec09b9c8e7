import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { mistakesAt, papersAt, viewAt } from './aptitude-at.ts';

// Apart from the screens' table, which everybody who signs in fetches.

/** Lists and figures come with their screen; what asks questions asks for itself, as its clock begins when it is seen. */
export const aptitudeAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const view = viewAt(search);
    if (view === 'home') await queryClient.ensureQueryData(ask(aptitude.home, {}));
    if (view === 'figures') await queryClient.ensureQueryData(ask(aptitude.figures, {}));
    if (view === 'mistakes') await queryClient.ensureQueryData(ask(mistakes.list, { query: mistakesAt(search) }));
    if (view === 'papers') {
      await Promise.all([
        queryClient.ensureQueryData(ask(mockTests.list, { query: papersAt(search) })),
        queryClient.ensureQueryData(ask(mockTests.blueprints, {})),
      ]);
    }
    return null;
  };
