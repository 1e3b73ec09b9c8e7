import { between, counted, men, pick, two, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

const groups = [
  { many: 'players', one: 'player', has: 'weight', unit: 'kg', low: 45, high: 80 },
  { many: 'students', one: 'student', has: 'mark', unit: 'marks', low: 40, high: 85 },
  { many: 'parcels', one: 'parcel', has: 'weight', unit: 'kg', low: 12, high: 40 },
  { many: 'runners', one: 'runner', has: 'age', unit: 'years', low: 18, high: 50 },
] as const;

/** Somebody joins a group, or takes the place of another, and the average moves. */
export const averageMoves: Family = {
  id: 'average-moves',
  area: 'quantitative',
  topic: 'averages-and-ages',
  title: 'An average that moves',
  difficulty: -0.2,
  draw(chance, level) {
    const { many, one, has, unit, low, high } = pick(chance, groups);
    const replaced = level >= 3;
    const { count, before, after, left, came } = until(() => {
      const n = between(chance, 4, level < 3 ? 12 : 24);
      const old = between(chance, low, high);
      const now = old + between(chance, 1, 3) * (chance(2) ? 1 : -1);
      const gone = replaced ? between(chance, low - 8, high + 8) : 0;
      const fresh = replaced ? gone + n * (now - old) : (n + 1) * now - n * old;
      const isGood = fresh >= low - 10 && fresh <= Math.min(high + 30, 100) && fresh !== now;
      return isGood ? { count: n, before: old, after: now, left: gone, came: fresh } : undefined;
    });
    const move = after - before;
    const size = replaced ? count : count + 1;
    const story = replaced
      ? `One of them, whose ${has} is ${left} ${unit}, leaves, and a new ${one} comes instead. The average is now ${after} ${unit}.`
      : `One more ${one} joins them, and the average is now ${after} ${unit}.`;
    return {
      stem: `<p>The average ${has} of ${count} ${many} is ${before} ${unit}. ${story} What is the ${has} of the new ${one}?</p>`,
      answer: numberChoice(
        chance,
        came,
        [
          [after + move, 'Let only one of them carry the change of the average; it counts for each of them.'],
          [replaced ? left - count * move : before - (count + 1) * move, 'Moved the wrong way.'],
          [replaced ? left + (count + 1) * move : before + count * move, 'Counted one too few or too many.'],
          [after, 'Gave the new average.'],
        ],
        (value) => counted(value, unit),
      ),
      solution: [
        `Sum before: ${count} × ${before} = ${count * before} ${unit}.`,
        `Sum afterwards: ${size} × ${after} = ${size * after} ${unit}.`,
        replaced
          ? `The sum changed by ${size * after} − ${count * before} = ${String(count * move).replace('-', '−')}, so the new ${one} has ${left} ${move > 0 ? '+' : '−'} ${Math.abs(count * move)} = ${came} ${unit}.`
          : `The new ${one} brings the difference: ${size * after} − ${count * before} = ${came} ${unit}.`,
      ],
    };
  },
};

/** Two ages whose ratio was or will be another. */
export const agesThenAndNow: Family = {
  id: 'ages-then-and-now',
  area: 'quantitative',
  topic: 'averages-and-ages',
  title: 'Ages then and now',
  difficulty: 0.2,
  draw(chance, level) {
    const past = level < 3 || chance(2) === 0;
    const [times, years, young] = until(() => {
      const k = between(chance, 2, 6);
      const y = between(chance, 2, 12);
      const age = between(chance, past ? y + 3 : 4, 30);
      const then = past ? age - y : age + y;
      const old = then * k - (past ? -y : y);
      return old <= 80 && old >= age + 18 && then > 0 ? ([k, y, age] as const) : undefined;
    });
    const then = past ? young - years : young + years;
    const old = past ? then * times + years : then * times - years;
    const [elder, child] = two(chance, [...women, ...men]);
    const word = ['', '', 'twice', 'three times', 'four times', 'five times', 'six times'][times] ?? '';
    const when = past
      ? `${years} years ago ${elder} was ${word} as old as ${child}.`
      : `${years} years from now ${elder} will be ${word} as old as ${child}.`;
    const both = past ? old + young - 2 * years : old + young + 2 * years;
    return {
      stem: `<p>The ages of ${elder} and ${child} add up to ${old + young} years. ${when} How old is ${elder} now?</p>`,
      answer: typed(old, 'years'),
      solution: [
        `${past ? `${years} years ago` : `In ${years} years`} both ages together ${past ? 'were' : 'will be'} ${old + young} ${past ? '−' : '+'} 2 × ${years} = ${both} years.`,
        `These are ${times} + 1 = ${times + 1} parts of ${both} ÷ ${times + 1} = ${then} years; ${elder} has ${times} of them: ${then * times} years.`,
        `Now ${elder} is ${then * times} ${past ? '+' : '−'} ${years} = ${old} years old.`,
      ],
    };
  },
};
