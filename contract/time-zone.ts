import * as z from 'zod/mini';

/** An IANA name that this machine knows. */
export const TimeZone = z.string().check(
  z.maxLength(60),
  z.refine((name) => isTimeZone(name), 'This time zone isn’t recognised.'),
);
/** Names that were found to be zones: the few that people live in, each some 0.1 ms to look up. */
const known = new Set<string>();

/** Whether this machine knows a zone of that name. */
export function isTimeZone(name: string) {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Written in capitals or not, a name has many forms; those kept stay few.
    if (known.size < 1000) known.add(name);
    return true;
  } catch {
    return false;
  }
}
