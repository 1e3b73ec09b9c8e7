import { type Chance, shuffled } from '../../questions/chance.public.ts';
import { pick, several, until } from './draws.ts';
import type { Family } from './family.ts';
import { choice } from './options.ts';

/** The four statements of the syllogism: all, no, some, some not. */
type Mood = 'a' | 'e' | 'i' | 'o';
type Statement = readonly [mood: Mood, subject: string, predicate: string];

const things = [
  'lamps',
  'kites',
  'drums',
  'boats',
  'clocks',
  'mirrors',
  'ropes',
  'baskets',
  'bells',
  'carpets',
  'ladders',
  'pots',
  'shells',
  'tickets',
  'whistles',
  'hats',
];
const moods: readonly Mood[] = ['a', 'e', 'i', 'o'];

const statementText = ([mood, s, p]: Statement) =>
  ({ a: `All ${s} are ${p}.`, e: `No ${s} are ${p}.`, i: `Some ${s} are ${p}.`, o: `Some ${s} are not ${p}.` })[mood];

/**
 * What two statements give in one step, and one alone, by the rules of the schools (Barbara, Celarent, Darii, Ferio,
 * Baroco, Bocardo, conversion, subalternation). Every kind of thing is taken to exist, as exams do.
 */
function steps([m1, s1, p1]: Statement, [m2, s2, p2]: Statement): { one: Statement; alone: boolean }[] {
  const alone: Statement[] = [];
  const both: Statement[] = [];
  if (m1 === 'a') alone.push(['i', s1, p1]);
  if (m1 === 'e') alone.push(['o', s1, p1], ['e', p1, s1]);
  if (m1 === 'i') alone.push(['i', p1, s1]);
  if (p1 === s2 && (m1 === 'a' || m1 === 'i')) {
    if (m2 === 'a') both.push([m1, s1, p2]);
    if (m2 === 'e') both.push([m1 === 'a' ? 'e' : 'o', s1, p2]);
  }
  if (m1 === 'o' && m2 === 'a' && p1 === p2) both.push(['o', s1, s2]);
  if (m1 === 'o' && m2 === 'a' && s1 === s2) both.push(['o', p2, p1]);
  return [...alone.map((one) => ({ one, alone: true })), ...both.map((one) => ({ one, alone: false }))].filter(
    ({ one: [, s, p] }) => s !== p,
  );
}

/** What is known and from what: nothing for what was given. */
type Known = Map<string, { one: Statement; from: readonly Statement[] }>;
const keyOf = (one: Statement) => one.join(' ');

/** Everything that follows: steps are taken until none is new. */
function followers(premises: readonly Statement[]) {
  const known: Known = new Map(premises.map((one) => [keyOf(one), { one, from: [] }]));
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    const now = [...known.values()].map(({ one }) => one);
    for (const first of now)
      for (const second of now)
        for (const { one, alone } of steps(first, second))
          if (!known.has(keyOf(one))) known.set(keyOf(one), { one, from: alone ? [first] : [first, second] });
  }
  return known;
}

/** The steps that lead to a statement, each once and in order: “A” and “B” give “C”. */
function proofOf(known: Known, claim: Statement, seen = new Set<string>()): string[] {
  const found = known.get(keyOf(claim));
  if (!found || found.from.length === 0 || seen.has(keyOf(claim))) return [];
  seen.add(keyOf(claim));
  const before = found.from.flatMap((one) => proofOf(known, one, seen));
  const quoted = found.from.map((one) => `“${bare(one)}”`);
  return [...before, `${quoted.join(' and ')} ${quoted.length > 1 ? 'give' : 'gives'} “${bare(claim)}”`];
}
const bare = (one: Statement) => statementText(one).slice(0, -1);

const isTornApart = (known: Known) =>
  [...known.values()].some(
    ({ one: [mood, s, p] }) => (mood === 'a' && known.has(`o ${s} ${p}`)) || (mood === 'e' && known.has(`i ${s} ${p}`)),
  );

function statement(chance: Chance, s: string, p: string): Statement {
  const turned = chance(2) === 0;
  return [pick(chance, moods), turned ? p : s, turned ? s : p];
}

const verdicts = ['Only I follows', 'Only II follows', 'Both follow', 'Neither follows'];
/** What a verdict overlooks, where another one is right. */
function slipOf(chosen: number, right: number): string {
  const follows = (verdict: number) => [verdict === 0 || verdict === 2, verdict === 1 || verdict === 2] as const;
  const [claimed, known] = [follows(chosen), follows(right)];
  return ['I', 'II']
    .flatMap((name, which) =>
      claimed[which] && !known[which]
        ? [`${name} may be true, but the statements do not force it.`]
        : !claimed[which] && known[which]
          ? [`Missed that ${name} follows.`]
          : [],
    )
    .join(' ');
}

/** Whether a statement holds where only these kinds of things exist: a kind is the terms that its things fall under. */
const holdsIn = (world: readonly (readonly string[])[], [mood, s, p]: Statement) => {
  const both = world.some((kind) => kind.includes(s) && kind.includes(p));
  const apart = world.some((kind) => kind.includes(s) && !kind.includes(p));
  return { a: !apart, e: !both, i: both, o: apart }[mood];
};

/** The smallest world in which the premises hold, each term has something, and the claim is false; in words. */
function counterExample(premises: readonly Statement[], claim: Statement): string {
  const terms = [...new Set(premises.flatMap(([, s, p]) => [s, p]))];
  const kinds = Array.from({ length: 2 ** terms.length - 1 }, (_, at) =>
    terms.filter((_term, bit) => (at + 1) & (1 << bit)),
  );
  let worlds: { kinds: string[][]; next: number }[] = [{ kinds: [], next: 0 }];
  for (let size = 1; size <= terms.length + 2; size += 1) {
    worlds = worlds.flatMap((world) =>
      kinds
        .map((kind, at) => ({ kinds: [...world.kinds, kind], next: at + 1 }))
        .filter(({ next }) => next > world.next),
    );
    const found = worlds.find(
      (world) =>
        terms.every((term) => world.kinds.some((kind) => kind.includes(term))) &&
        premises.every((premise) => holdsIn(world.kinds, premise)) &&
        !holdsIn(world.kinds, claim),
    );
    if (found)
      return found.kinds
        .map((kind) =>
          kind.length === 1 ? `things that are ${kind[0]} only` : `things that are ${listed(kind)} at once`,
        )
        .join(', ');
  }
  throw new Error(`No world in which ${statementText(claim)} is false`);
}
const listed = (items: readonly string[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const syllogisms: Family = {
  id: 'syllogisms',
  area: 'logical',
  topic: 'syllogisms',
  title: 'What follows from the statements',
  difficulty: 0.5,
  draw(chance, level) {
    const wanted = chance(4);
    const { premises, first, second } = until(() => {
      const terms = several(chance, things, level < 4 ? 3 : 4);
      const given = terms.slice(1).map((term, place) => statement(chance, terms[place] ?? '', term));
      const known = followers(given);
      if (isTornApart(known)) return;
      const ends = shuffled(terms, chance);
      const claims = [0, 1].map((turn) =>
        statement(chance, level < 3 ? (terms[0] ?? '') : (ends[turn] ?? ''), ends[2] ?? ''),
      );
      const [one, other] = claims;
      if (!one || !other || claims.some(([, s, p]) => s === p) || statementText(one) === statementText(other)) return;
      if (claims.some((claim) => given.some((premise) => statementText(premise) === statementText(claim)))) return;
      const [i, ii] = [known.has(one.join(' ')), known.has(other.join(' '))];
      const verdict = i ? (ii ? 2 : 0) : ii ? 1 : 3;
      return verdict === wanted ? { premises: given, first: one, second: other } : undefined;
    });
    const known = followers(premises);
    const reason = (name: string, claim: Statement) =>
      known.has(claim.join(' '))
        ? `${name} follows: ${proofOf(known, claim).join('; ')}.`
        : `${name} does not follow. Let there be only these: ${counterExample(premises, claim)}. Then every statement is true, but “${bare(claim)}” is false.`;
    return {
      stem: `<p>Take the statements as true, and suppose that there are some of each thing named.</p><p>${premises.map(statementText).join(' ')}</p><p>Conclusion I: ${statementText(first)}<br />Conclusion II: ${statementText(second)}</p><p>What follows?</p>`,
      answer: choice(
        chance,
        verdicts[wanted] ?? '',
        verdicts.map((text, place) => [text, slipOf(place, wanted)] as const),
      ),
      solution: [
        `Draw a circle for each of ${[...new Set(premises.flatMap(([, s, p]) => [s, p]))].join(', ')} and try to make the statements true and a conclusion false.`,
        reason('I', first),
        reason('II', second),
        `${verdicts[wanted]}.`,
      ],
    };
  },
};
