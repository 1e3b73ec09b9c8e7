import { answeredCalls, call, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Keeps the last reading in hand, undefined after a gap. */
function wetter(readings: number[]) {
  let before: number | undefined;
  let days = 0;
  for (const today of readings) {
    if (today !== -1 && before !== undefined && today > before) days += 1;
    before = today === -1 ? undefined : today;
  }
  return days;
}

const chance = seeded(1861);
const book = (length: number, most: number) =>
  chance.list(length, () => (chance.int(1, 5) === 1 ? -1 : chance.int(0, most)));

export const cases = answeredCalls(wetter, [
  sample('two rises', call([3, 12, 40, 40])),
  sample('a gap', call([5, -1, 9, 11])),
  hidden('an empty book', call([])),
  hidden('one day', call([7])),
  hidden('one day without a reading', call([-1])),
  hidden('from dry to the first millimetre', call([0, 1])),
  hidden('dry days', call([0, 0, 0])),
  hidden('falling', call([9, 7, 4, 0])),
  hidden('rising', call([0, 1, 2, 3, 4])),
  hidden('nothing but gaps', call([-1, -1, -1])),
  hidden('zero after a gap', call([-1, 0, 1])),
  hidden('gap at the end', call([1, 2, -1])),
  hidden('rises only across gaps', call([1, -1, 2, -1, 3])),
  hidden('the greatest readings', call([1499, 1500, 1500, 1499, 1500])),
  ...chance.list(6, (place) => hidden(`any month ${place + 1}`, call(book(30, 4)))),
  hidden('many years', call(book(10_000, 1500))),
  hidden('many dry years', call(book(10_000, 1))),
]);
