import { between, counted, gcd, men, pick, rupees, three, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

/** Money shared in a ratio; from level 4 on the ratio is told in two pieces. */
export const ratioShares: Family = {
  id: 'ratio-shares',
  area: 'quantitative',
  topic: 'ratio-and-mixture',
  title: 'Sharing in a ratio',
  difficulty: -0.5,
  draw(chance, level) {
    const [first, second, third] = three(chance, [...women, ...men]);
    const { told, parts } = until(() => {
      const [a, b, c, d] = [1, 2, 3, 4].map(() => between(chance, 1, level < 3 ? 6 : 9)) as [
        number,
        number,
        number,
        number,
      ];
      if (level < 4)
        return a !== b && b !== c && a !== c && gcd(gcd(a, b), c) === 1
          ? { told: '', parts: [a, b, c] as const }
          : undefined;
      const isGood = gcd(a, b) === 1 && gcd(c, d) === 1 && b !== c && a !== b && c !== d && a * c !== b * d;
      const common = gcd(gcd(a * c, b * c), b * d);
      return isGood
        ? { told: `${a} : ${b} ${c} : ${d}`, parts: [(a * c) / common, (b * c) / common, (b * d) / common] as const }
        : undefined;
    });
    const [a, b, c] = parts;
    const unit = between(chance, 2, level < 3 ? 30 : 90) * 10;
    const sum = a + b + c;
    const [ab = '', bc = ''] = told.match(/\d+ : \d+/g) ?? [];
    const ratio = told
      ? `so that the shares of ${first} and ${second} are as ${ab}, and those of ${second} and ${third} as ${bc}`
      : `in the ratio ${a} : ${b} : ${c}`;
    return {
      stem: `<p>${rupees(sum * unit)} is shared among ${first}, ${second} and ${third} ${ratio}. What does ${third} get?</p>`,
      answer: numberChoice(
        chance,
        c * unit,
        [
          [a * unit, `Gave the share of ${first}.`],
          [b * unit, `Gave the share of ${second}.`],
          [(sum * unit) / 3, 'Shared in equal parts.'],
          [unit, 'Gave one part, not the share.'],
        ],
        rupees,
      ),
      solution: [
        ...(told ? [`With the same number for ${second} in both, the ratio is ${a} : ${b} : ${c}.`] : []),
        `There are ${a} + ${b} + ${c} = ${sum} parts, so one part is ${rupees(sum * unit)} ÷ ${sum} = ${rupees(unit)}.`,
        `${third} gets ${counted(c, 'parts')}: ${c} × ${rupees(unit)} = ${rupees(c * unit)}.`,
      ],
    };
  },
};

/** Two kinds mixed to a price between them: the rule of alligation. */
export const mixedPrice: Family = {
  id: 'mixed-price',
  area: 'quantitative',
  topic: 'ratio-and-mixture',
  title: 'Two kinds mixed',
  difficulty: 0.3,
  draw(chance, level) {
    const { low, high, mean, have, need } = until(() => {
      const cheap = between(chance, 20, level < 3 ? 60 : 140);
      const dear = cheap + between(chance, 6, level < 3 ? 24 : 60);
      const mixed = between(chance, cheap + 1, dear - 1);
      const kilos = between(chance, 2, 60);
      const wanted = (kilos * (dear - mixed)) / (mixed - cheap);
      const isGood = Number.isInteger(wanted) && wanted !== kilos && wanted <= 200;
      return isGood ? { low: cheap, high: dear, mean: mixed, have: kilos, need: wanted } : undefined;
    });
    const what = pick(chance, ['rice', 'lentils', 'chickpeas', 'peanuts', 'millet', 'wheat flour', 'dried peas']);
    return {
      stem: `<p>How many kilograms of ${what} at ₹${low} a kilogram must be mixed with ${have} kg at ₹${high} a kilogram, so that the mixture costs ₹${mean} a kilogram?</p>`,
      answer: typed(need, 'kg'),
      solution: [
        `Each kilogram at ₹${high} is ₹${high} − ₹${mean} = ₹${high - mean} above the mean: ${have} kg are ${rupees(have * (high - mean))} above it.`,
        `Each kilogram at ₹${low} is ₹${mean} − ₹${low} = ₹${mean - low} below the mean.`,
        `They balance when ${rupees(have * (high - mean))} ÷ ₹${mean - low} = ${need} kg of the cheaper kind are taken.`,
      ],
    };
  },
};

/** Milk drawn off and replaced by water, again and again. */
export const milkReplaced: Family = {
  id: 'milk-replaced',
  area: 'quantitative',
  topic: 'ratio-and-mixture',
  title: 'Drawn off and replaced',
  difficulty: 0.9,
  draw(chance, level) {
    const times = level < 4 ? 2 : 3;
    // A whole number of litres is left where the whole is a multiple of the power of the denominator.
    const { full, drawn, left } = until(() => {
      const under = between(chance, 2, 6);
      const over = between(chance, 1, Math.floor(under / 2));
      const litres = under ** times * between(chance, 1, 30);
      const rest = (litres * (under - over) ** times) / under ** times;
      const isGood = gcd(over, under) === 1 && litres >= 8 && litres <= (level < 3 ? 60 : 270) && rest > 1;
      return isGood ? { full: litres, drawn: (litres * over) / under, left: rest } : undefined;
    });
    const often = times === 2 ? 'twice in all' : 'three times in all';
    const liquid = pick(chance, ['milk', 'orange juice', 'lime syrup', 'paint', 'acid', 'buttermilk']);
    const vessel = pick(chance, ['vat', 'drum', 'tank', 'barrel']);
    const shares = Array.from({ length: times }, () => `${full - drawn}/${full}`).join(' × ');
    return {
      stem: `<p>A full ${vessel} holds ${full} litres of ${liquid}. ${drawn} litres are drawn off and replaced by water; with the mixture this is done again, ${often}. How many litres of ${liquid} are left?</p>`,
      answer: numberChoice(
        chance,
        left,
        [
          [
            full - times * drawn,
            `Subtracted ${drawn} litres each time, though later only a part of them is ${liquid}.`,
          ],
          [full - drawn, 'Drew off only once.'],
          [full - left, `Gave the water, not the ${liquid}.`],
        ],
        (value) => counted(value, 'litres'),
      ),
      solution: [
        `Each time the part (${full} − ${drawn})/${full} = ${full - drawn}/${full} of the ${liquid} stays.`,
        `After ${times} times: ${full} × ${shares} = ${left} litres.`,
      ],
    };
  },
};
