import { chosen } from './counting.ts';
import { between, fraction, gcd, pick, three, until } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

const colours = ['red', 'blue', 'green', 'yellow', 'white', 'black'];

/** Balls out of a bag, without putting them back. */
export const ballsDrawn: Family = {
  id: 'balls-drawn',
  area: 'quantitative',
  topic: 'probability',
  title: 'Drawn from a bag',
  difficulty: 0.2,
  draw(chance, level) {
    const [first, second, third] = three(chance, colours);
    const what = pick(chance, ['balls', 'beads', 'marbles', 'counters']);
    const one = what.slice(0, -1);
    const [a, b, c] = until(() => {
      const counts = [between(chance, 2, 7), between(chance, 2, 7), between(chance, 2, 6)] as const;
      return new Set(counts).size === 3 ? counts : undefined;
    });
    const n = a + b + c;
    const bag = `A bag holds ${a} ${first}, ${b} ${second} and ${c} ${third} ${what}.`;
    const slips = (right: readonly [number, number], list: readonly Slip<readonly [number, number]>[]) => {
      const [over, under] = right;
      const stray = 'The way is right, but a count on it went wrong by one.';
      const near = [1, -1, 2, -2, 3].map((by): Slip<readonly [number, number]> => [[over + by, under], stray]);
      const good = [...list, ...near].filter(([[p, q]]) => p > 0 && p < q && p * under !== over * q);
      return choice(
        chance,
        fraction(over, under),
        good.map(([[p, q], slip]): Slip<string> => [fraction(p, q), slip]),
      );
    };
    if (level === 1)
      return {
        stem: `<p>${bag} One ${one} is drawn without looking. What is the probability that it is not ${first}?</p>`,
        answer: slips(
          [n - a, n],
          [
            [[a, n], `Gave the probability that it is ${first}.`],
            [[b, n], `Forgot the ${third} ones.`],
            [[a, b + c], `Compared the ${first} ones with the others instead of with all.`],
          ],
        ),
        solution: [
          `${n} ${what} in all, ${b} + ${c} = ${b + c} of them not ${first}.`,
          `Probability ${b + c}/${n}${gcd(b + c, n) > 1 ? ` = ${fraction(b + c, n)}` : ''}.`,
        ],
      };
    const pairs = chosen(n, 2);
    const [kind, good, way] =
      level < 4
        ? ([`both are ${first}`, chosen(a, 2), `${a} × ${a - 1}/2`] as const)
        : level === 4
          ? ([
              'they have the same colour',
              chosen(a, 2) + chosen(b, 2) + chosen(c, 2),
              `${chosen(a, 2)} + ${chosen(b, 2)} + ${chosen(c, 2)}`,
            ] as const)
          : ([`one is ${first} and the other ${second}`, a * b, `${a} × ${b}`] as const);
    const back = level < 4 ? a * a : level === 4 ? a * a + b * b + c * c : 2 * a * b;
    return {
      stem: `<p>${bag} Two are drawn together without looking. What is the probability that ${kind}?</p>`,
      answer: slips(
        [good, pairs],
        [
          [[back, n * n], 'Reckoned as if the first were put back.'],
          [
            level < 4 ? [a, n] : level === 4 ? [chosen(a, 2), pairs] : [a * b, n * (n - 1)],
            level < 4
              ? 'Reckoned one draw only.'
              : level === 4
                ? `Counted only the ${first} ones.`
                : 'Counted only one of the two orders.',
          ],
          [[pairs - good, pairs], 'Gave the probability that it does not happen.'],
        ],
      ),
      solution: [
        `Two of ${n} can be drawn in ${n} × ${n - 1}/2 = ${pairs} ways.`,
        `The wanted pairs: ${way} = ${good}.`,
        `Probability ${good}/${pairs}${gcd(good, pairs) > 1 ? ` = ${fraction(good, pairs)}` : ''}.`,
      ],
    };
  },
};
