import * as z from 'zod/mini';

/** An IANA name that this machine knows. */
export const TimeZone = z.string().check(
  z.maxLength(60),
  z.refine((name) => isTimeZone(name), 'This time zone isn’t recognised.'),
);
/** Whether this machine knows a zone of that name. */
export function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}
