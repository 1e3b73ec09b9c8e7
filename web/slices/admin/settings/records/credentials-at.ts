import { i18n } from '@lingui/core';
import { credentialStates } from '@stepwell/contract/xapi/credentials.ts';

export const sorts = () =>
  [
    { value: 'newest', label: i18n.t('Newest first') },
    { value: 'name', label: i18n.t('Name') },
  ] as const;

/** What the address says of the list; what it cannot mean is left out. */
export const credentialsAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: credentialStates.find((state) => state === search.get('state')),
  sort: search.get('sort') === 'name' ? ('name' as const) : ('newest' as const),
  cursor: search.get('cursor') ?? undefined,
});
