import { between, counted, men, pick, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

const seconds = (value: number) => counted(value, 'seconds');

/** A train passes a pole, a platform, or another train: metres and kilometres an hour. */
export const trainsPassing: Family = {
  id: 'trains-passing',
  area: 'quantitative',
  topic: 'speed-and-distance',
  title: 'Trains that pass',
  difficulty: 0.1,
  draw(chance, level) {
    if (level < 3) {
      const { long, stand, speed, time } = until(() => {
        const train = between(chance, 10, 40) * 10;
        const platform = level === 1 ? 0 : between(chance, 10, 50) * 10;
        const kmh = between(chance, 4, 16) * 9;
        const t = ((train + platform) * 18) / (kmh * 5);
        return Number.isInteger(t) && t > 3 ? { long: train, stand: platform, speed: kmh, time: t } : undefined;
      });
      const what = stand ? `a platform ${stand} m long` : 'a signal post';
      return {
        stem: `<p>A train ${long} m long runs at ${speed} km/h. How long does it take to pass ${what} completely?</p>`,
        answer: typed(time, 'seconds'),
        solution: [
          `${speed} km/h = ${speed} × 5/18 = ${(speed * 5) / 18} m/s.`,
          `The way is ${stand ? `${long} + ${stand} = ` : ''}${long + stand} m.`,
          `${long + stand} ÷ ${(speed * 5) / 18} = ${time} seconds.`,
        ],
      };
    }
    const towards = chance(2) === 0;
    const { one, other, fast, slow, time } = until(() => {
      const [p, q] = [between(chance, 10, 40) * 10, between(chance, 10, 40) * 10];
      const [u, v] = [between(chance, 30, 120), between(chance, 30, 120)];
      const closing = towards ? u + v : u - v;
      const t = ((p + q) * 18) / (closing * 5);
      const isGood = u > v && closing % 18 === 0 && Number.isInteger(t) && t <= 120 && p !== q;
      return isGood ? { one: p, other: q, fast: u, slow: v, time: t } : undefined;
    });
    const closing = towards ? fast + slow : fast - slow;
    const wrong = towards ? fast - slow : fast + slow;
    return {
      stem: `<p>Two trains, ${one} m and ${other} m long, run on parallel tracks ${towards ? 'in opposite directions' : 'in the same direction'}, the first at ${fast} km/h, the second at ${slow} km/h. How long does the first take to pass the second completely?</p>`,
      answer: numberChoice(
        chance,
        time,
        [
          [
            ((one + other) * 18) / (wrong * 5),
            towards
              ? 'Subtracted the speeds, though they come closer by both.'
              : 'Added the speeds, though both go the same way.',
          ],
          [(one * 18) / (closing * 5), 'Left out the length of the second train.'],
          [(other * 18) / (closing * 5), 'Left out the length of the first train.'],
          [((one + other) * 18) / (fast * 5), 'Took the second train as standing.'],
          [((one + other) * 18) / (slow * 5), 'Took the first train as standing.'],
          [(Math.abs(one - other) * 18) / (closing * 5), 'Subtracted the lengths instead of adding them.'],
        ],
        seconds,
      ),
      solution: [
        `Against each other they run at ${fast} ${towards ? '+' : '−'} ${slow} = ${closing} km/h = ${(closing * 5) / 18} m/s.`,
        `The way is ${one} + ${other} = ${one + other} m: ${one + other} ÷ ${(closing * 5) / 18} = ${time} seconds.`,
      ],
    };
  },
};

/** A boat with and against the stream. */
export const boatAndStream: Family = {
  id: 'boat-and-stream',
  area: 'quantitative',
  topic: 'speed-and-distance',
  title: 'Boat and stream',
  difficulty: 0.4,
  draw(chance, level) {
    const { boat, stream, way, down, up } = until(() => {
      const [b, s] = [between(chance, 4, 24), between(chance, 1, 8)];
      const d = between(chance, 6, 120);
      const isGood = b > s && d % (b + s) === 0 && d % (b - s) === 0 && d / (b - s) <= 15;
      return isGood ? { boat: b, stream: s, way: d, down: d / (b + s), up: d / (b - s) } : undefined;
    });
    const who = pick(chance, [...women, ...men]);
    const hours = (value: number) => counted(value, 'hours');
    if (level < 4)
      return {
        stem: `<p>${who}’s boat goes at ${boat} km/h in still water; the river flows at ${stream} km/h. How many hours do ${way} km downstream and the same way back take together?</p>`,
        answer: numberChoice(
          chance,
          down + up,
          [
            [(2 * way) / boat, 'Left out the river: what it gives on one way it does not give back on the other.'],
            [2 * down, 'Reckoned both ways with the stream.'],
            [2 * up, 'Reckoned both ways against the stream.'],
            [up, 'Gave only the way back.'],
          ],
          hours,
        ),
        solution: [
          `Downstream ${boat} + ${stream} = ${boat + stream} km/h: ${way} ÷ ${boat + stream} = ${hours(down)}.`,
          `Upstream ${boat} − ${stream} = ${boat - stream} km/h: ${way} ÷ ${boat - stream} = ${hours(up)}.`,
          `Together ${down} + ${up} = ${hours(down + up)}.`,
        ],
      };
    return {
      stem: `<p>${who} takes a boat ${way} km downstream in ${hours(down)} and the same way back in ${hours(up)}. How fast does the river flow, in km/h?</p>`,
      answer: typed(stream, 'km/h'),
      solution: [
        `Downstream ${way} ÷ ${down} = ${boat + stream} km/h, upstream ${way} ÷ ${up} = ${boat - stream} km/h.`,
        `The difference is twice the stream: (${boat + stream} − ${boat - stream}) ÷ 2 = ${stream} km/h.`,
      ],
    };
  },
};
