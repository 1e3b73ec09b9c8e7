import { i18n } from '@lingui/core';
import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import { search } from '@stepwell/contract/search/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../api/call.ts';
import { courses as coursesIn } from '../../slices/catalog/catalogue/courses-at.ts';
import { groupsOf as contentOf } from '../../slices/catalog/search/suggestion-options.ts';
import type { MenuItem } from '../menu/menus.ts';
import type { Recent } from './recent.ts';

export interface Goal {
  key: string;
  label: string;
  /** At the end of the row. */
  more: string;
  kind: Recent['kind'] | 'person' | 'results' | 'act';
  /** Where it leads; an act does something instead. */
  to?: string;
  act?: () => void;
  icon?: MenuItem['icon'] | undefined;
}
export interface GoalGroup {
  title: string;
  goals: Goal[];
}

const FEWEST_LETTERS = 2;

/** The question of the contract, given up once another one takes its place. */
const askOnce = <E extends Endpoint>(endpoint: E, input: Asked<E>) => ({
  ...ask(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, signal),
});

/** What the server finds for this person: what is public, and what they may open besides. */
export function useFound(text: string) {
  const enough = [...text].length >= FEWEST_LETTERS;
  const found = useQuery({
    ...askOnce(search.all, { query: { q: text } }),
    enabled: enough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return {
    groups: enough && found.data ? contentOf(found.data).map(groupOf) : [],
    /** Somebody still waits for the answer to these very words. */
    waiting: enough && (found.isFetching || found.isPlaceholderData),
    failed: enough ? found.error : null,
  };
}

const groupOf = ({ title, options }: ReturnType<typeof contentOf>[number]): GoalGroup => ({
  title,
  goals: options,
});

/** The last way: the whole catalogue, which reads more than titles. */
export const searchFor = (text: string): Goal => ({
  key: 'all',
  to: coursesIn({ q: text }),
  label: i18n.t('Search all courses for “{words}”', { words: text }),
  more: '',
  kind: 'results',
});
