import { between, counted, lcm, men, pick, three, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

const jobs = [
  'paint a house',
  'sew the uniforms of a school',
  'harvest a field',
  'catalogue a library',
  'dig a trench',
  'tile a hall',
];

/** Two or three who work together, or one of whom leaves. */
export const workTogether: Family = {
  id: 'work-together',
  area: 'quantitative',
  topic: 'work-and-pipes',
  title: 'Working together',
  difficulty: 0.1,
  draw(chance, level) {
    const [first, second, third] = three(chance, [...women, ...men]);
    const job = pick(chance, jobs);
    if (level < 3) {
      const [x, y] = until(() => {
        const [a, b] = [between(chance, 3, 60), between(chance, 3, 60)];
        return a < b && (a * b) % (a + b) === 0 ? ([a, b] as const) : undefined;
      });
      const days = (x * y) / (x + y);
      return {
        stem: `<p>${first} can ${job} in ${x} days, ${second} in ${y} days. In how many days do they do it together?</p>`,
        answer: numberChoice(
          chance,
          days,
          [
            [(x + y) / 2, 'Took the mean of the two times; together they are faster than either.'],
            [x + y, 'Added the times.'],
            [y - x, 'Subtracted the times.'],
          ],
          (value) => counted(value, 'days'),
        ),
        solution: [
          `In a day they do 1/${x} + 1/${y} = ${x + y}/${x * y} of it.`,
          `They need ${x * y} ÷ ${x + y} = ${days} days.`,
        ],
      };
    }
    const withThird = level < 5;
    const { x, y, z, days } = until(() => {
      const [a, b, c] = [between(chance, 4, 60), between(chance, 4, 60), between(chance, 2, 60)];
      const all = lcm(lcm(a, b), c);
      if (withThird) {
        const daily = all / a + all / b + all / c;
        const isGood = new Set([a, b, c]).size === 3 && all % daily === 0 && all / daily > 1;
        return isGood ? { x: a, y: b, z: c, days: all / daily } : undefined;
      }
      // For `c` days both work, then the first leaves.
      const rest = all - c * (all / a + all / b);
      const isGood = a !== b && c < 20 && rest > 0 && rest % (all / b) === 0 && rest > all / b;
      return isGood ? { x: a, y: b, z: c, days: rest / (all / b) } : undefined;
    });
    const all = lcm(lcm(x, y), z);
    if (withThird)
      return {
        stem: `<p>${first} can ${job} in ${x} days, ${second} in ${y} days and ${third} in ${z} days. In how many days do all three do it together?</p>`,
        answer: typed(days, 'days'),
        solution: [
          `Count the job as ${all} pieces: ${first} does ${all / x} a day, ${second} ${all / y}, ${third} ${all / z}.`,
          `Together ${all / x + all / y + all / z} a day: ${all} ÷ ${all / x + all / y + all / z} = ${days} days.`,
        ],
      };
    return {
      stem: `<p>${first} can ${job} in ${x} days, ${second} in ${y} days. They work together for ${z} days; then ${first} leaves. In how many more days does ${second} finish?</p>`,
      answer: typed(days, 'days'),
      solution: [
        `Count the job as ${all} pieces: ${first} does ${all / x} a day, ${second} ${all / y}.`,
        `In ${z} days both do ${z} × ${all / x + all / y} = ${z * (all / x + all / y)}; ${all - z * (all / x + all / y)} are left.`,
        `${second} needs ${all - z * (all / x + all / y)} ÷ ${all / y} = ${days} days more.`,
      ],
    };
  },
};

/** Pipes that fill and one that empties. */
export const pipesAndLeak: Family = {
  id: 'pipes-and-leak',
  area: 'quantitative',
  topic: 'work-and-pipes',
  title: 'Pipes in and out',
  difficulty: 0.2,
  draw(chance, level) {
    const single = level < 3;
    const { a, b, out, hours } = until(() => {
      const [x, y, z] = [between(chance, 2, 40), between(chance, 2, 40), between(chance, 3, 60)];
      const all = lcm(lcm(x, y), z);
      const gain = all / x + (single ? 0 : all / y) - all / z;
      // An outlet as fast as one of the pipes would only take that pipe away.
      const isGood = new Set([x, y, z]).size === 3 && gain > 0 && all % gain === 0 && all / gain <= 90;
      return isGood ? { a: x, b: y, out: z, hours: all / gain } : undefined;
    });
    const vessel = pick(chance, ['tank', 'pool', 'cistern', 'reservoir']);
    const all = lcm(single ? a : lcm(a, b), out);
    const [inA, inB, away] = [all / a, single ? 0 : all / b, all / out];
    const fill = single
      ? `A pipe fills an empty ${vessel} in ${a} hours.`
      : `Two pipes fill an empty ${vessel} in ${a} hours and in ${b} hours.`;
    return {
      stem: `<p>${fill} An outlet empties the full ${vessel} in ${out} hours. With everything open, in how many hours is the empty ${vessel} full?</p>`,
      answer: numberChoice(
        chance,
        hours,
        [
          [all / (inA + inB + away), 'Counted the outlet as if it filled.'],
          [
            single ? out - a : all / (inA + inB),
            single
              ? 'Subtracted the times; it is the parts done in an hour that are subtracted.'
              : 'Forgot the outlet.',
          ],
          ...(single
            ? ([
                [a, 'Forgot the outlet.'],
                [a + out, 'Added the times; it is the parts done in an hour that are reckoned with.'],
                [out, 'Gave the time in which the outlet alone empties it.'],
              ] as const)
            : ([
                [a + b - out, 'Reckoned with times instead of parts done in an hour.'],
                [Math.abs((a + b) / 2 - out), 'Took the mean of the pipes and subtracted the time of the outlet.'],
                [a + b, 'Added the times of the pipes; together they are faster than either.'],
                [all / Math.abs(inA - away), 'Left out the second pipe.'],
                [all / Math.abs(inB - away), 'Left out the first pipe.'],
              ] as const)),
        ],
        (value) => counted(value, 'hours'),
      ),
      solution: [
        `Count the ${vessel} as ${all} parts. In an hour ${single ? `${inA} come` : `${inA} + ${inB} = ${inA + inB} come`} in and ${away} go out.`,
        `${all} ÷ ${inA + inB - away} = ${counted(hours, 'hours')}.`,
      ],
    };
  },
};
