import { answered, at, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Counts for every minute of the day how many events are on. */
function solve(input: string) {
  const begins = new Array<number>(1441).fill(0);
  for (const line of linesOf(input).slice(1)) {
    const [begin = 0, end = 0] = line.split(' ').map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return 60 * hour + minute;
    });
    begins[begin] = at(begins, begin) + 1;
    begins[end] = at(begins, end) - 1;
  }
  let used = 0;
  return Math.max(...begins.map((change) => (used += change)));
}

const chance = seeded(1130);
const time = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
const day = (...events: readonly (readonly [string | number, string | number])[]) =>
  `${events.length}\n${events.map((event) => `${event.map((moment) => (typeof moment === 'number' ? time(moment) : moment)).join(' ')}\n`).join('')}`;
const any = (count: number, from: number, to: number, longest: number) =>
  chance.list(count, (): [number, number] => {
    const begin = chance.int(from, to - 1);
    return [begin, chance.int(begin + 1, Math.min(to, begin + longest))];
  });

export const cases = answered(solve, [
  sample('two overlap', day(['9:30', '11:00'], ['10:00', '12:15'], ['11:00', '13:00'])),
  sample('one after the other', day(['14:00', '15:00'], ['13:00', '14:00'], ['15:00', '15:30'])),
  hidden('one event', day(['0:00', '23:59'])),
  hidden('one minute', day(['12:00', '12:01'], ['12:01', '12:02'])),
  hidden('the same time', day(['18:00', '20:00'], ['18:00', '20:00'], ['18:00', '20:00'])),
  hidden('one inside the other', day(['10:00', '20:00'], ['12:00', '13:00'], ['14:00', '15:00'])),
  hidden('nine is before ten', day(['9:00', '10:30'], ['10:00', '11:00'])),
  hidden('nine to ten, then ten to eleven', day(['9:00', '10:00'], ['10:00', '11:00'])),
  hidden('early hours', day(['1:05', '2:00'], ['10:00', '19:00'], ['2:00', '9:59'])),
  hidden('late and early', day(['8:15', '21:00'], ['20:59', '23:00'], ['7:00', '8:15'])),
  hidden(
    'many at one beginning',
    day(['6:00', '7:00'], ['5:00', '6:00'], ['6:00', '8:00'], ['4:30', '6:00'], ['6:00', '6:10']),
  ),
  hidden(
    'only two digits, no equal times',
    day(['10:10', '12:00'], ['11:00', '13:05'], ['12:30', '14:00'], ['12:40', '12:50']),
  ),
  ...chance.list(8, (place) => hidden(`any day ${place + 1}`, day(...any(chance.int(3, 10), 500, 720, 60)))),
  hidden('a very full day', day(...any(20_000, 0, 1439, 30))),
  hidden('long events', day(...any(20_000, 0, 1439, 1439))),
  hidden(
    'everybody changes at noon',
    day(...chance.list(20_000, (place): [string, string] => (place % 2 ? ['11:00', '12:00'] : ['12:00', '13:00']))),
  ),
]);
