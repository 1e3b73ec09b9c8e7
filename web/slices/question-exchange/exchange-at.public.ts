import { rowsShown } from '@stepwell/contract/question-exchange/question-exchange.ts';

const importIdAt = (search: URLSearchParams, key: string) => {
  const message = search.get(key) ?? '';
  return /^[0-9a-f]{32}$/.test(message) ? message : undefined;
};

/** Whether the room shows files of questions. */
export const isImporting = (search: URLSearchParams) => search.get('view') === 'import';

/** What the address says of them. */
export const importingAt = (search: URLSearchParams) => ({
  importId: importIdAt(search, 'file'),
  show: rowsShown.find((show) => show === search.get('show')) ?? rowsShown[0],
  cursor: search.get('cursor') ?? undefined,
});
export type ImportingAt = ReturnType<typeof importingAt>;

export const rowsQuery = ({ show, cursor }: ImportingAt) => ({ show, cursor, limit: 50 });
