import { shuffled } from '../../questions/chance.public.ts';
import { pick, several, two } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';
import { kinds, ties } from './word-ties.ts';

/** “A is to B as C is to …”: the tie of the first pair, found again. */
export const analogies: Family = {
  id: 'analogies',
  area: 'verbal',
  topic: 'analogies',
  title: 'As one is to the other',
  difficulty: -0.2,
  draw(chance, level) {
    const tie = pick(chance, ties);
    const [[a, b], [c, right]] = two(chance, tie.pairs);
    // Words that have another tie with the asked one pull hardest; they come at the higher levels.
    const tempting = ties.flatMap(({ rule, pairs }) =>
      rule === tie.rule ? [] : pairs.flatMap(([one, other]) => (one === c ? [other] : other === c ? [one] : [])),
    );
    const slips: Slip<string>[] = [
      ...(level > 2 ? tempting : []).map(
        (word): Slip<string> => [word, `Has to do with ${c}, but in another way than ${b} with ${a}.`],
      ),
      ...shuffled(tie.pairs, chance)
        .filter(([one, other]) => one !== c && other !== b && other !== right)
        .map(([one, other]): Slip<string> => [other, `Goes with ${one}, not with ${c}.`]),
    ];
    return {
      stem: `<p>${a.charAt(0).toUpperCase()}${a.slice(1)} is to ${b} as ${c} is to …</p>`,
      answer: choice(chance, right, slips),
      solution: [
        `Say the first pair as a sentence: ${tie.rule} (${a}, ${b}).`,
        `The same sentence with ${c} needs ${right}.`,
      ],
    };
  },
};

/** Three of one kind and one of another. */
export const oddOneOut: Family = {
  id: 'odd-one-out',
  area: 'verbal',
  topic: 'odd-one-out',
  title: 'Three of a kind and one other',
  difficulty: -0.5,
  draw(chance, level) {
    const names = Object.keys(kinds);
    const kind = pick(chance, names);
    // Kinds stand beside their nearest neighbours in the list: those are the ones that are taken for one another.
    const at = names.indexOf(kind);
    const near = [names[at % 2 === 0 ? at + 1 : at - 1] ?? ''];
    const other = pick(chance, level > 2 ? near : names.filter((name) => name !== kind && !near.includes(name)));
    const odd = pick(chance, kinds[other] ?? []);
    const alike = several(chance, kinds[kind] ?? [], 3);
    const order = shuffled([odd, ...alike], chance).join(', ');
    return {
      stem: `<p>Which one does not belong with the others: ${order}?</p>`,
      answer: choice(
        chance,
        odd,
        alike.map((word): Slip<string> => [word, `This is one of the three ${kind}.`]),
      ),
      solution: [`${alike.join(', ')} are ${kind}.`, `The odd one out is ${odd}: it belongs to the ${other}.`],
    };
  },
};
