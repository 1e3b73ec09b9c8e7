import { emailStates } from '@stepwell/contract/admin/settings.ts';

const textParam = (search: URLSearchParams, name: string) => search.get(name)?.trim().slice(0, 100) || undefined;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day as the address has it. */
const dayAt = (search: URLSearchParams, name: string) => {
  const day = search.get(name) ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};
/** The moment at which a day begins where this browser is, or the one after it. */
const begin = (day: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
};

/** What the address says of the outbox; what it cannot mean is left out. */
export const emailsQueryAt = (search: URLSearchParams) => ({
  q: textParam(search, 'q'),
  state: emailStates.find((state) => state === search.get('state')),
  cursor: search.get('cursor') ?? undefined,
});

/** What the address says of the audit log: days for people, moments for the server. */
export function auditAt(search: URLSearchParams) {
  const [first, last] = [dayAt(search, 'from'), dayAt(search, 'to')];
  return {
    days: { first, last },
    query: {
      who: textParam(search, 'who'),
      act: textParam(search, 'act'),
      q: textParam(search, 'q'),
      from: first && begin(first),
      to: last && begin(last, 1),
      cursor: search.get('cursor') ?? undefined,
    },
  };
}
