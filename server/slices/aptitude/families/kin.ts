import { type Chance, shuffled } from '../../questions/chance.public.ts';
import { men, pick, several, women } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

type Sex = 'm' | 'f';
const chooseBySex = (sex: Sex, male: string, female: string) => (sex === 'm' ? male : female);

/** One way through a family: what is told, link by link, and what the first is to the last. */
interface Path {
  /** For each link, what the one before is to the next: by the sex of the one before. */
  links: readonly (readonly [male: string, female: string])[];
  relation: readonly [male: string, female: string];
  why: string;
  /** From which level on. */
  from: number;
}

const parent = ['father', 'mother'] as const;
const child = ['son', 'daughter'] as const;
const sibling = ['brother', 'sister'] as const;
const spouse = ['husband', 'wife'] as const;

const paths: readonly Path[] = [
  {
    links: [parent, parent],
    relation: ['grandfather', 'grandmother'],
    why: 'The parent of a parent is a grandparent.',
    from: 1,
  },
  {
    links: [child, child],
    relation: ['grandson', 'granddaughter'],
    why: 'The child of a child is a grandchild.',
    from: 1,
  },
  {
    links: [sibling, parent],
    relation: ['uncle', 'aunt'],
    why: 'The brother or sister of a parent is an uncle or aunt.',
    from: 1,
  },
  {
    links: [child, sibling],
    relation: ['nephew', 'niece'],
    why: 'The child of a brother or sister is a nephew or niece.',
    from: 1,
  },
  {
    links: [parent, spouse],
    relation: ['father-in-law', 'mother-in-law'],
    why: 'The parent of a husband or wife is a parent-in-law.',
    from: 1,
  },
  {
    links: [spouse, child],
    relation: ['son-in-law', 'daughter-in-law'],
    why: 'Whoever is married to a child is a son-in-law or daughter-in-law.',
    from: 1,
  },
  {
    links: [sibling, spouse],
    relation: ['brother-in-law', 'sister-in-law'],
    why: 'The brother or sister of a husband or wife is a brother-in-law or sister-in-law.',
    from: 1,
  },
  {
    links: [child, sibling, parent],
    relation: ['cousin', 'cousin'],
    why: 'The child of an uncle or aunt is a cousin.',
    from: 3,
  },
  {
    links: [sibling, parent, sibling],
    relation: ['uncle', 'aunt'],
    why: 'Brothers and sisters have the same parents, so this is the brother or sister of a parent.',
    from: 3,
  },
  {
    links: [spouse, sibling, parent],
    relation: ['uncle', 'aunt'],
    why: 'Whoever is married to a brother or sister of a parent is an uncle or aunt.',
    from: 3,
  },
  {
    links: [sibling, child, child],
    relation: ['grandson', 'granddaughter'],
    why: 'A brother or sister of a grandchild is a grandchild too.',
    from: 3,
  },
  {
    links: [parent, parent, sibling],
    relation: ['grandfather', 'grandmother'],
    why: 'Brothers and sisters have the same grandparents.',
    from: 3,
  },
  {
    links: [parent, sibling, spouse],
    relation: ['father-in-law', 'mother-in-law'],
    why: 'The parent of a brother or sister of somebody’s husband or wife is also the parent of that husband or wife.',
    from: 3,
  },
  {
    links: [child, sibling, spouse],
    relation: ['nephew', 'niece'],
    why: 'The child of a brother-in-law or sister-in-law is a nephew or niece.',
    from: 4,
  },
  {
    links: [sibling, child, sibling, parent],
    relation: ['cousin', 'cousin'],
    why: 'All children of an uncle or aunt are cousins.',
    from: 4,
  },
  {
    links: [child, sibling, parent, sibling],
    relation: ['cousin', 'cousin'],
    why: 'Brothers and sisters have the same cousins.',
    from: 4,
  },
];

const others: Record<Sex, readonly string[]> = {
  m: [
    'grandfather',
    'grandson',
    'uncle',
    'nephew',
    'father-in-law',
    'son-in-law',
    'brother-in-law',
    'father',
    'brother',
    'cousin',
  ],
  f: [
    'grandmother',
    'granddaughter',
    'aunt',
    'niece',
    'mother-in-law',
    'daughter-in-law',
    'sister-in-law',
    'mother',
    'sister',
    'cousin',
  ],
};
/** The same tie read from its other end, by its place in the lists above. */
const turned = [1, 0, 3, 2, 5, 4];

/** Married people are told of as husband and wife, so the next one's sex follows. */
function people(chance: Chance, links: Path['links']) {
  const names = { m: several(chance, men, 6), f: several(chance, women, 6) };
  let sex: Sex = pick(chance, ['m', 'f']);
  return [...links, undefined].map((link) => {
    const one = { sex, name: names[sex].pop() ?? '' };
    sex = link === spouse ? (sex === 'm' ? 'f' : 'm') : pick(chance, ['m', 'f']);
    return one;
  });
}

export const kinship: Family = {
  id: 'kinship',
  area: 'logical',
  topic: 'relations',
  title: 'Who is what to whom',
  difficulty: 0,
  draw(chance, level) {
    const path = pick(
      chance,
      paths.filter(({ from }) => from <= level && (level < 3 || from >= 3)),
    );
    const chain = people(chance, path.links);
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last) throw new Error('A path has two ends');
    const statements = path.links.map((link, place) => {
      const [one, next] = [chain[place], chain[place + 1]];
      return `${one?.name} is the ${chooseBySex(one?.sex ?? 'm', ...link)} of ${next?.name}.`;
    });
    const right = chooseBySex(first.sex, ...path.relation);
    const list = others[first.sex];
    const back = list[turned[list.indexOf(right)] ?? -1];
    const other = chooseBySex(first.sex === 'm' ? 'f' : 'm', ...path.relation);
    const slips: Slip<string>[] = [
      ...(back
        ? ([[back, `Read it from the other end: that is what ${last.name} could be to ${first.name}.`]] as const)
        : []),
      ...(other === right ? [] : ([[other, `Missed whether ${first.name} is a man or a woman.`]] as const)),
      ...shuffled(list, chance).map((word): Slip<string> => [word, 'Lost a generation or a marriage on the way.']),
    ];
    return {
      stem: `<p>${statements.join(' ')} What is ${first.name} to ${last.name}?</p>`,
      answer: choice(chance, right, slips),
      solution: [statements.join(' '), path.why, `So ${first.name} is the ${right} of ${last.name}.`],
    };
  },
};
