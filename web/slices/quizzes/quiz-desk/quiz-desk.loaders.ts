import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { importingAsks } from '../../question-exchange/exchange.loaders.public.ts';
import { isImporting } from '../../question-exchange/exchange-at.public.ts';
import { bankAt, bankFiltersAt, isPairs, openAt, pairsAt, writtenAt } from '../../questions/bank/bank-at.public.ts';
import { planningAsks } from '../planning/planning.loaders.ts';
import { isPlanning } from '../planning/planning-at.ts';

/** What the bank asks first, in each of its views. Apart from the screens' table, which every visitor fetches. */
export const bankAsks =
  (world: World): LoaderFunction =>
  async ({ request }) => {
    const { queryClient, ask } = world;
    const search = new URL(request.url).searchParams;
    if (isPlanning(search)) {
      await planningAsks(world, search);
      return null;
    }
    if (isImporting(search)) {
      await importingAsks(world, search, 'bank');
      return null;
    }
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
