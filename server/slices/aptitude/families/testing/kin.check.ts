import { type Checker, parts } from './shown-question.ts';

/** A family rebuilt from what is told: who are whose parents and who is married to whom. */
function parseFamily(text: string) {
  const relations = [...text.matchAll(/(\w+) is the (\w+) of (\w+)\./g)].map(([, one = '', tie = '', other = '']) => ({
    one,
    tie,
    other,
  }));
  const man = new Map(relations.map(({ one, tie }) => [one, /^(father|son|brother|husband)$/.test(tie)]));
  const parents = new Map<string, Set<string>>();
  const spouse = new Map<string, string>();
  const siblings: [string, string][] = [];
  const bearing = (child: string, parent: string) => parents.set(child, (parents.get(child) ?? new Set()).add(parent));
  for (const { one, tie, other } of relations) {
    if (tie === 'father' || tie === 'mother') bearing(other, one);
    if (tie === 'son' || tie === 'daughter') bearing(one, other);
    if (tie === 'brother' || tie === 'sister') siblings.push([one, other]);
    if (tie === 'husband' || tie === 'wife') spouse.set(one, other).set(other, one);
  }
  // Brothers and sisters have the same parents, and nobody remains without some.
  for (let round = 0; round < 4; round += 1)
    for (const [one, other] of siblings) {
      const both = new Set([...(parents.get(one) ?? []), ...(parents.get(other) ?? [])]);
      if (both.size === 0) both.add(`parent of ${one}`);
      parents.set(one, new Set(both)).set(other, new Set(both));
    }
  // Whoever is married to a parent is a parent.
  for (const own of parents.values())
    for (const parent of [...own]) if (spouse.has(parent)) own.add(spouse.get(parent) ?? '');
  const people = [
    ...new Set([
      ...relations.flatMap(({ one, other }) => [one, other]),
      ...[...parents.values()].flatMap((own) => [...own]),
    ]),
  ];
  const isParent = (one: string, other: string) => parents.get(other)?.has(one) ?? false;
  const isSibling = (one: string, other: string) =>
    one !== other && people.some((any) => isParent(any, one) && isParent(any, other));
  const isMarried = (one: string, other: string) => spouse.get(one) === other;
  return { man, people, isParent, isSibling, isMarried };
}

export const kinship: Checker = ({ text }) => {
  const { man, people, isParent, isSibling, isMarried } = parseFamily(text);
  const [x = '', y = ''] = parts(text, /What is (\w+) to (\w+)\?/);
  type Tie = (one: string, other: string) => boolean;
  const by =
    (first: Tie, second: Tie): Tie =>
    (one, other) =>
      people.some((any) => first(one, any) && second(any, other));
  const child: Tie = (one, other) => isParent(other, one);
  const uncle: Tie = (one, other) =>
    by(isSibling, isParent)(one, other) || by(isMarried, by(isSibling, isParent))(one, other);
  const ties: Record<string, [Tie, male: boolean | undefined]> = {
    father: [isParent, true],
    mother: [isParent, false],
    brother: [isSibling, true],
    sister: [isSibling, false],
    grandfather: [by(isParent, isParent), true],
    grandmother: [by(isParent, isParent), false],
    grandson: [by(child, child), true],
    granddaughter: [by(child, child), false],
    uncle: [uncle, true],
    aunt: [uncle, false],
    nephew: [(one, other) => uncle(other, one), true],
    niece: [(one, other) => uncle(other, one), false],
    cousin: [by(child, by(isSibling, isParent)), undefined],
    'father-in-law': [by(isParent, isMarried), true],
    'mother-in-law': [by(isParent, isMarried), false],
    'son-in-law': [by(isMarried, child), true],
    'daughter-in-law': [by(isMarried, child), false],
    'brother-in-law': [
      (one, other) => by(isSibling, isMarried)(one, other) || by(isMarried, isSibling)(one, other),
      true,
    ],
    'sister-in-law': [
      (one, other) => by(isSibling, isMarried)(one, other) || by(isMarried, isSibling)(one, other),
      false,
    ],
  };
  return (option) => {
    const [tie, male] = ties[option] ?? [];
    if (!tie) throw new Error(`No such tie: ${option}`);
    return tie(x, y) && (male === undefined || male === man.get(x));
  };
};
