import { type CategoryNode, catalog } from '@stepwell/contract/catalog/catalog.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useChosenCurrency } from '../../shop/prices/chosen-currency.public.ts';
import {
  type CoursesAt,
  coursesAddress,
  coursesAt,
  type Design,
  requestedFilters,
  requestedRows,
} from './courses-at.ts';

/** The list that the address asks for, and the ways on from it. What was shown stays until the next answer is there. */
export function useCatalogue(design: Design) {
  const here = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ from: string; search: string }>();
  const queryClient = useQueryClient();
  const tree: CategoryNode[] = useQuery(ask(catalog.categories, {})).data?.items ?? [];
  // A choice shows at once; the address follows a moment later, and from then on speaks for itself.
  if (chosen && chosen.from !== here.key) setChosen(undefined);
  const search = chosen?.from === here.key ? chosen.search : here.search;
  const at = coursesAt(new URLSearchParams(search), tree);
  const currency = useChosenCurrency();
  const rows = useQuery({
    ...ask(catalog.courses, { query: requestedRows(at, currency) }),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({
    ...ask(catalog.courseFacets, { query: requestedFilters(at, currency) }),
    placeholderData: keepPreviousData,
  });
  const to = (change: Partial<CoursesAt>) => coursesAddress(design, at, change);
  return {
    design,
    at,
    tree,
    rows,
    facets,
    to,
    /** The list stays where it is on the screen: who ticks a box looks at the boxes. */
    choose: (change: Partial<CoursesAt>, { replace = false } = {}) => {
      const there = to(change);
      setChosen({ from: here.key, search: new URL(there, 'http://here').search });
      void navigate(there, { preventScrollReset: true, replace });
    },
    fetchAhead: (page: number) =>
      void queryClient.prefetchQuery(ask(catalog.courses, { query: requestedRows({ ...at, page }, currency) })),
  };
}
export type Catalogue = ReturnType<typeof useCatalogue>;

/** The one subject that the whole page is about; nothing where words or several subjects are asked for. */
export const subjectOf = ({ q, category }: CoursesAt, tree: CategoryNode[]) =>
  q === undefined && category.length === 1 ? tree.find(({ key }) => key === category[0]) : undefined;

/** Where the eye goes after a choice that takes its own link away. */
export const RESULTS = 'results';
export const scrollToResults = () => document.getElementById(RESULTS)?.focus({ preventScroll: true });
