import { enquiryKinds, enquiryStates } from '@stepwell/contract/enquiries/enquiries.ts';

/** What the address says of the inbox; what it cannot mean is left out. */
export function inboxAt(search: URLSearchParams) {
  const filters = {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    kind: enquiryKinds.find((kind) => kind === search.get('kind')),
    assigned: (['me', 'nobody'] as const).find((assignee) => assignee === search.get('assigned')),
  };
  return {
    filters,
    query: {
      ...filters,
      state: enquiryStates.find((state) => state === search.get('state')),
      cursor: search.get('cursor') ?? undefined,
    },
  };
}
