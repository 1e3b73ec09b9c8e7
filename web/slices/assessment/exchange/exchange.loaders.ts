import { type ImportTarget, questionExchange } from '@stepwell/contract/question-exchange.ts';
import type { World } from '../../../api/world.ts';
import { importingAt, rowsQuery } from './exchange-at.ts';

/** What the view of imports asks first. */
export async function importingAsks({ queryClient, ask }: World, search: URLSearchParams, target: ImportTarget) {
  const at = importingAt(search);
  const { importId } = at;
  const formats = queryClient.prefetchQuery(ask(questionExchange.formats, { query: { target } }));
  if (importId) {
    const params = { importId };
    await Promise.all([
      formats,
      queryClient.prefetchQuery(ask(questionExchange.outcome, { params })),
      queryClient.prefetchQuery(ask(questionExchange.rows, { params, query: rowsQuery(at) })),
    ]);
  } else await Promise.all([formats, queryClient.prefetchQuery(ask(questionExchange.recent, { query: { target } }))]);
}
