import { registrationFilters } from '@stepwell/contract/events/manage.ts';

/** Which registrations the address asks for. */
export const registrationsAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  show: registrationFilters.find((one) => one === search.get('show')),
  limit: 50,
  cursor: search.get('cursor') ?? undefined,
});
