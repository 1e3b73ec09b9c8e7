import { Refusal } from '@stepwell/contract/refusal.ts';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { type queryFor, Unreachable } from './call.ts';

/** What every slice's screens are made from. */
export interface World {
  queryClient: QueryClient;
  ask: ReturnType<typeof queryFor>;
}

/** What a page says about itself to the tab, to search engines and to those it is shared with. */
export interface Head {
  title: string;
  description?: string;
  /** A path where another address is the true one. */
  canonical?: string;
  noindex?: boolean;
  /** A path of a picture of 1200 × 630 pixels. */
  image?: string;
  /** The same as feeds, for readers that follow it. */
  feeds?: { type: string; path: string }[];
  /** What the page is about, in the words of schema.org. `address` is the page's own canonical one. */
  /** `home` is the path of the site’s home. */
  jsonLd?: (site: { origin: string; address: string; siteName: string; home: string }) => object[];
}

export interface At {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/**
 * A slice's screen: its path as the table of screens spells it, and what it needs. Loaders fill the query cache and
 * answer null; `handle.head` reads from there what the loader fetched.
 */
export type Screen = Omit<RouteObject, 'children' | 'index' | 'handle'> & {
  path: string;
  /** `status` is what the server answers with where it is not 200. */
  handle?: { status?: number; head?: (at: At) => Head | undefined };
};

/** The manager hears of changes alone: a page that is opened without a network would wait for one. */
const isOnline = () => onlineManager.isOnline() && globalThis.navigator?.onLine !== false;

/** Asked again only where asking may help: a refusal is an answer, and no connection is one, too. */
const worthRepeating = (error: unknown) =>
  (error instanceof Unreachable && isOnline()) || (error instanceof Refusal && error.status >= 500);

/**
 * What a change was answered with is put in a question's place by `setQueryData`. A question that was on its way then may
 * have been answered before the change and would show the page as it was: it ends, and where it shows it is asked anew.
 */
function endWhatWasUnderWay(queryClient: QueryClient) {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    const { query } = event;
    if (query.state.fetchStatus !== 'fetching') return;
    void query.cancel({ revert: true });
    // Refused, it shows its error where it is shown; here nobody waits for it.
    if (query.isActive()) query.fetch().catch(() => {});
  });
  return queryClient;
}

/**
 * Fresh long enough that a screen uses what its loader just fetched. Without a connection a question fails at once and
 * says so, instead of waiting unseen, and is asked again once the connection is back.
 */
export const newQueryClient = () =>
  endWhatWasUnderWay(
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          retry: (times, error) => times < 2 && worthRepeating(error),
          networkMode: 'always',
          refetchOnReconnect: true,
        },
        mutations: { networkMode: 'always' },
      },
    }),
  );
