import { certificateStates } from '@stepwell/contract/certificates/certificates.ts';

/** What the address says of the certificates, of one course or of all. */
export const certificatesAt = (search: URLSearchParams, course: string | undefined) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: certificateStates.find((state) => state === search.get('state')),
  course,
  cursor: search.get('cursor') ?? undefined,
});
