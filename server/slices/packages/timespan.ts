const DAY = 24 * 3600;
const timespan = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/;
const duration = /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,2})?)S)?)?$/;

/**
 * Milliseconds of a span of time as SCORM writes it: `0001:30:00.5` (1.2, CMITimespan) or `PT1H30M0.5S` (2004,
 * timeinterval; a year has 365 days and a month 30). Nothing where it is neither, or longer than a hundred years.
 */
export function millisecondsOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = timespan.exec(text) ?? [];
  if (hours !== undefined) return inMs(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const found = duration.exec(text);
  if (!found) return undefined;
  const [y = 0, mo = 0, d = 0, h = 0, m = 0, s = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return inMs((y * 365 + mo * 30 + d) * DAY + h * 3600 + m * 60 + s);
}

const inMs = (seconds: number) => (seconds <= 36_500 * DAY ? Math.round(seconds * 1000) : undefined);

const two = (n: number) => String(n).padStart(2, '0');

/** As SCORM 1.2 reads it: hours with two to four digits, seconds with hundredths. */
export function asTimespan(ms: number) {
  const hundredths = Math.min(Math.round(ms / 10), 9999 * 360_000 + 359_999);
  const seconds = Math.floor(hundredths / 100);
  const rest = `${two(seconds % 60)}.${two(hundredths % 100)}`;
  return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${rest}`;
}

/** As SCORM 2004 reads it. */
export function asDuration(ms: number) {
  const hundredths = Math.round(ms / 10);
  const seconds = Math.floor(hundredths / 100);
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${Number(((hundredths % 6000) / 100).toFixed(2))}S`;
}
