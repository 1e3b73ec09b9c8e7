const shapes = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short', year: '2-digit' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day of the calendar (`yyyy-mm-dd`) on which a stretch of time begins; it is no moment, so it is told in no zone. */
export const dayLabel = (day: string, step: keyof typeof shapes) =>
  new Intl.DateTimeFormat('en-GB', { ...shapes[step], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
