const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2 Dec 2026` of `2026-12-02`; a day is no moment, so it is told in no zone. */
export const dayText = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
