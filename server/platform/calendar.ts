/**
 * Days, weeks and months of a time zone as moments. All of it is counted here and not in the database, whose list of
 * zones is another one than the browsers'.
 */

const DAY = 86_400_000;
const QUARTER = 15 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that a zone's clock is before UTC's at a moment; asked of the same rules that format dates for people. */
function clockOf(zone: string) {
  const known = formats.get(zone);
  const formatter =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  // Making one takes longer than asking it a hundred times; there are a few hundred zones at most.
  if (!known) formats.set(zone, formatter);
  return (at: number) => {
    const part: Record<string, number> = {};
    for (const { type, value } of formatter.formatToParts(at)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  };
}

const dayWord = (at: number) => new Date(at).toISOString().slice(0, 10);

export interface Calendar {
  /** `yyyy-mm-dd` of a moment. */
  dayOf(at: Date): string;
  /** The first moment of a day, which is not midnight where the clock skips that. */
  beginOf(day: string): Date;
  /** Stretches of time within which the clock keeps its distance from UTC, in milliseconds; they adjoin. */
  distances(from: Date, to: Date): { from: Date; ahead: number }[];
}

export function calendarOf(zone: string): Calendar {
  const ahead = clockOf(zone);
  const dayAt = (at: number) => dayWord(at + ahead(at));
  return {
    dayOf: (at) => dayAt(at.getTime()),
    beginOf(day) {
      const utc = Date.parse(`${day}T00:00:00Z`);
      // The clock may change that very day: each distance of around then is tried, and the first moment of the day taken.
      const tries = [...new Set([utc - DAY, utc, utc + DAY].map((at) => utc - ahead(at)))].sort((a, b) => a - b);
      return new Date(tries.find((at) => dayAt(at) === day) ?? utc);
    },
    distances(from, to) {
      const found = [{ from, ahead: ahead(from.getTime()) }];
      for (let at = from.getTime(); at < to.getTime(); at += DAY) {
        const [next, known] = [Math.min(at + DAY, to.getTime()), found.at(-1)?.ahead];
        if (ahead(next) === known) continue;
        let [low, high] = [Math.floor(at / QUARTER), Math.ceil(next / QUARTER)];
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2);
          if (ahead(middle * QUARTER) === known) low = middle;
          else high = middle;
        }
        found.push({ from: new Date(high * QUARTER), ahead: ahead(next) });
      }
      return found;
    },
  };
}

/** The minutes from midnight to a time of day, as `09:30`. */
export const minutesOfDay = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
};

/**
 * The moment at which a zone’s clock shows this time of this day. Of an hour that comes twice, as when clocks go back, the
 * first is meant; of one that is left out, the moment at which the clock jumps over it.
 */
export function momentAt(calendar: Calendar, day: string, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // Wide enough to hold every clock of the world at that day.
  const stretches = calendar.distances(new Date(shown - 2 * DAY), new Date(shown + 2 * DAY));
  for (const [at, { from, ahead }] of stretches.entries()) {
    const begins = from.getTime();
    const ends = stretches[at + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY;
    const moment = shown - ahead;
    if (moment < begins) return from;
    if (moment < ends) return new Date(moment);
  }
  return new Date(shown);
}

/** The day so many days later; days of the calendar have no length, so no clock disturbs them. */
export const dayAfter = (day: string, days: number) => dayWord(Date.parse(`${day}T00:00:00Z`) + days * DAY);
/** Days from one to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export type Step = 'day' | 'week' | 'month';
const nextOf: Record<Step, (day: string) => string> = {
  day: (day) => dayAfter(day, 1),
  // Monday is day 1 of 7 (ISO 8601).
  week: (day) => dayAfter(day, 8 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7)),
  month: (day) => {
    const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() + 1);
    return dayWord(at.getTime());
  },
};

/** The days on which stretches of time begin, from the first day to the last; the first one may begin in the middle of its week or month. */
export function beginnings(first: string, last: string, step: Step) {
  const days = [first];
  for (let day = nextOf[step](first); day <= last; day = nextOf[step](day)) days.push(day);
  return days;
}

/** The Monday of a day's week, both `yyyy-mm-dd`. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
