import { type ImportTarget, questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import type { World } from '../../api/world.ts';
import { importingAt } from './exchange-at.public.ts';

/** What the view of imports asks first. */
export async function importingAsks({ queryClient, ask }: World, search: URLSearchParams, target: ImportTarget) {
  const { importId } = importingAt(search);
  const formats = queryClient.prefetchQuery(ask(questionExchange.formats, { query: { target } }));
  // Its questions are asked for once it is known to be read.
  const first = importId
    ? queryClient.prefetchQuery(ask(questionExchange.outcome, { params: { importId } }))
    : queryClient.prefetchQuery(ask(questionExchange.recent, { query: { target } }));
  await Promise.all([formats, first]);
}
