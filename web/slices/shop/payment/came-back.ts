/** How a buyer came back from a provider's page: after paying, by its way back, or not from there at all. */
export type CameBack = 'paid' | 'left' | null;

export const cameBackAt = (search: URLSearchParams): CameBack =>
  search.has('paid') ? 'paid' : search.has('back') ? 'left' : null;
