import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

/** A refusal on its way from the server's rendering to the browser's. */
export interface SentProblem {
  code: ProblemCode;
  status: number;
  message: string;
  requestId?: string | undefined;
}

export interface Sent {
  queries: DehydratedState;
  loaderData: Record<string, null>;
  errors: Record<string, SentProblem> | null;
}

/** Takes over what the server fetched and decided, from `<script type="application/json" id="state">`. */
export function hydrateInitialState(queryClient: QueryClient): HydrationState {
  const text = document.getElementById('state')?.textContent;
  if (!text) return {};
  const sent = JSON.parse(text) as Partial<Sent>;
  // A page that was kept is as true now as when it was made: the server keeps none that changed since.
  const dataUpdatedAt = Date.now();
  const queries = sent.queries?.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }));
  if (sent.queries && queries) hydrate(queryClient, { ...sent.queries, queries });
  const errors = Object.entries(sent.errors ?? {}).map(
    ([id, { code, ...details }]) => [id, new Refusal(code, details)] as const,
  );
  return {
    loaderData: sent.loaderData ?? {},
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  };
}
