/** A day as emails name it; periods are reckoned in UTC. */
export const dayText = (at: Date | string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
