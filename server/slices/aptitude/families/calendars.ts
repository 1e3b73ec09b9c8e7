import { between, counted, pick, until } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip, typed } from './options.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (month: number, year: number) => (lengths[month] ?? 0) + (month === 1 && isLeap(year) ? 1 : 0);
/** Days since the beginning of year 1, counted month by month. */
function countOf([year, month, day]: readonly [number, number, number]) {
  const years = year - 1;
  let count = years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + day;
  for (let before = 0; before < month; before += 1) count += lengthOf(before, year);
  return count;
}
/** 1 January of year 1 was a Monday. */
const dayOf = (count: number) => days[((count % 7) + 7) % 7] ?? '';

/** From the weekday of one date to that of another. */
export const weekdays: Family = {
  id: 'weekdays',
  area: 'logical',
  topic: 'calendars-and-clocks',
  title: 'Which day of the week',
  difficulty: 0.1,
  draw(chance, level) {
    const dates = until(() => {
      const year = between(chance, 1990, 2060);
      const later = level < 3 ? year : year + between(chance, 1, level < 5 ? 3 : 12);
      const draw = (of: number) => {
        const month = chance(12);
        return [of, month, between(chance, 1, lengthOf(month, of))] as const;
      };
      const [one, other] = [draw(year), draw(later)];
      const gap = countOf(other) - countOf(one);
      return gap > 20 && (level > 1 || gap < 100) ? ([one, other, gap] as const) : undefined;
    });
    const [from, to, gap] = dates;
    const formatDate = ([year, month, day]: readonly [number, number, number]) => `${day} ${months[month]} ${year}`;
    const [start, end] = [countOf(from), countOf(to)];
    const leaps = Array.from({ length: to[0] - from[0] + 1 }, (_, n) => from[0] + n).filter((year) => {
      const extra = isLeap(year) ? countOf([year, 1, 29]) : 0;
      return extra > start && extra <= end;
    });
    const slips: Slip<string>[] = [
      [
        dayOf(end - 1),
        leaps.length ? 'Forgot a 29 February, or counted the days one too few.' : 'Counted the days one too few.',
      ],
      [dayOf(end + 1), 'Counted the first day too.'],
      [dayOf(start - gap), 'Counted backwards.'],
      [dayOf(end + 2), 'Took a month of 30 days for one of 31, or the other way round.'],
      [dayOf(end - 2), 'Took a month of 31 days for one of 30, or the other way round.'],
    ];
    return {
      stem: `<p>${formatDate(from)} ${pick(chance, ['is', 'falls on'])} a ${dayOf(start)}. Which day of the week is ${formatDate(to)}?</p>`,
      answer: choice(chance, dayOf(end), slips),
      solution: [
        `From ${formatDate(from)} to ${formatDate(to)} it is ${gap} days${leaps.length ? ` (with the 29 February of ${leaps.join(', ')})` : ''}.`,
        `${gap} = 7 × ${Math.floor(gap / 7)} + ${gap % 7}: whole weeks change nothing, ${gap % 7 === 0 ? 'and no day is' : gap % 7 === 1 ? '1 day is' : `${gap % 7} days are`} left over.`,
        gap % 7 === 0
          ? `So it is the same day again: ${dayOf(end)}.`
          : `${counted(gap % 7, 'days')} after ${dayOf(start)} it is ${dayOf(end)}.`,
      ],
    };
  },
};

const clock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`;

/** The angle between the hands; from level 4 on also a clock in a mirror. */
export const clockHands: Family = {
  id: 'clock-hands',
  area: 'logical',
  topic: 'calendars-and-clocks',
  title: 'The hands of a clock',
  difficulty: 0.3,
  draw(chance, level) {
    if (level >= 4 && chance(2)) {
      const hour = between(chance, 1, 12);
      const minute = between(chance, 1, 59);
      const seen = 720 - ((hour % 12) * 60 + minute);
      const show = (at: number) => clock(Math.floor((((at % 720) + 720) % 720) / 60) || 12, ((at % 60) + 60) % 60);
      return {
        stem: `<p>In a mirror a clock with hands and no figures seems to show ${clock(hour, minute)}. What time is it really?</p>`,
        answer: choice(chance, show(seen), [
          [show(seen + 60), 'Took the hour too late: the hour hand has not reached it yet.'],
          [show((hour % 12) * 60 + 60 - minute), 'Turned only the minute hand round.'],
          [show((12 - (hour % 12)) * 60 + minute), 'Turned only the hour hand round.'],
          [show(seen - 60), 'Took the hour too early.'],
          [show(seen + 30), 'Looked at the clock upside down instead of in a mirror.'],
        ]),
        solution: [
          'A mirror turns the dial round the line from 12 to 6: what lies so many minutes after 12 seems to lie so many before it.',
          `12:00 − ${hour % 12} h ${minute} min is ${show(seen)}.`,
        ],
      };
    }
    const { hour, minute, small, large } = until(() => {
      const [h, m] = [between(chance, 1, 12), level < 2 ? between(chance, 0, 5) * 10 : between(chance, 0, 29) * 2];
      const [short, long] = [(h % 12) * 30 + m / 2, m * 6];
      // On top of one another or in one line there is no smaller angle to ask for.
      return Math.abs(short - long) % 180 ? { hour: h, minute: m, small: short, large: long } : undefined;
    });
    const apart = Math.abs(small - large);
    const angle = Math.min(apart, 360 - apart);
    return {
      stem: `<p>What is the smaller angle between the two hands of a clock at ${clock(hour, minute)}, in degrees?</p>`,
      answer: typed(angle, '°'),
      solution: [
        `The hour hand moves 30° an hour and ½° a minute: ${hour % 12} × 30 + ${minute} ÷ 2 = ${small}°.`,
        `The minute hand moves 6° a minute: ${minute} × 6 = ${large}°.`,
        `They are ${Math.max(small, large)} − ${Math.min(small, large)} = ${apart}° apart${apart > 180 ? `; the smaller angle is 360 − ${apart} = ${angle}°` : ''}.`,
      ],
    };
  },
};
