import { questionBank } from '@stepwell/contract/question-bank.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { bankAt, bankFiltersAt, isPairs, openAt, pairsAt, writtenAt } from './bank-at.ts';

/** What the bank asks first, in each of its views. Apart from the screens' table, which every visitor fetches. */
export const bankAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const written = writtenAt(search);
    if (written === 'new') return null;
    const questionId = written ?? openAt(search);
    // What is open over the list says by itself why it does not come.
    const opening = questionId && queryClient.prefetchQuery(ask(questionBank.question, { params: { questionId } }));
    if (written) {
      await opening;
      return null;
    }
    await Promise.all([
      opening,
      isPairs(search)
        ? queryClient.ensureQueryData(ask(questionBank.pairs, { query: pairsAt(search) }))
        : queryClient.ensureQueryData(ask(questionBank.list, { query: bankAt(search) })),
      queryClient.prefetchQuery(ask(questionBank.counts, { query: bankFiltersAt(search) })),
    ]);
    return null;
  };
