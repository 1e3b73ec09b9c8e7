/** Free times as a person reads them: by the days of their own clock, in order. */
export function daysOf(slots: readonly string[], timeZone: string): { day: string; label: string; slots: string[] }[] {
  const key = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const label = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  const days = new Map<string, { day: string; label: string; slots: string[] }>();
  for (const slot of slots) {
    const at = new Date(slot);
    const day = key.format(at);
    const known = days.get(day) ?? { day, label: label.format(at), slots: [] };
    known.slots.push(slot);
    days.set(day, known);
  }
  return [...days.values()];
}

/** `14:30` by a zone’s clock. */
export const clockAt = (slot: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(slot),
  );

/** `Tue, 1 Dec, 14:30` by a zone’s clock. */
export const dayAndClockAt = (slot: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(slot));
