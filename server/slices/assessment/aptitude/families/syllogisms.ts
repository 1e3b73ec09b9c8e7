import { type Chance, shuffled } from '../../chance.ts';
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

const told = ([mood, s, p]: Statement) =>
  ({ a: `All ${s} are ${p}.`, e: `No ${s} are ${p}.`, i: `Some ${s} are ${p}.`, o: `Some ${s} are not ${p}.` })[mood];

/**
 * What two statements give in one step, and one alone, by the rules of the schools (Barbara, Celarent, Darii, Ferio,
 * Baroco, Bocardo, conversion, subalternation). Every kind of thing is taken to exist, as exams do.
 */
function steps([m1, s1, p1]: Statement, [m2, s2, p2]: Statement): Statement[] {
  const found: Statement[] = [];
  if (m1 === 'a') found.push(['i', s1, p1]);
  if (m1 === 'e') found.push(['o', s1, p1], ['e', p1, s1]);
  if (m1 === 'i') found.push(['i', p1, s1]);
  if (p1 === s2 && (m1 === 'a' || m1 === 'i')) {
    if (m2 === 'a') found.push([m1, s1, p2]);
    if (m2 === 'e') found.push([m1 === 'a' ? 'e' : 'o', s1, p2]);
  }
  if (m1 === 'o' && m2 === 'a' && p1 === p2) found.push(['o', s1, s2]);
  if (m1 === 'o' && m2 === 'a' && s1 === s2) found.push(['o', p2, p1]);
  return found.filter(([, s, p]) => s !== p);
}

/** Everything that follows: steps are taken until none is new. */
function followers(premises: readonly Statement[]) {
  const known = new Map(premises.map((one) => [one.join(' '), one]));
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const one of [...known.values()])
      for (const other of [...known.values()]) for (const next of steps(one, other)) known.set(next.join(' '), next);
  }
  return known;
}

const isTornApart = (known: ReturnType<typeof followers>) =>
  [...known.values()].some(
    ([mood, s, p]) => (mood === 'a' && known.has(`o ${s} ${p}`)) || (mood === 'e' && known.has(`i ${s} ${p}`)),
  );

function statement(chance: Chance, s: string, p: string): Statement {
  const turned = chance(2) === 0;
  return [pick(chance, moods), turned ? p : s, turned ? s : p];
}

const verdicts = ['Only I follows', 'Only II follows', 'Both follow', 'Neither follows'];
/** What a verdict overlooks, where another one is right. */
function slipOf(said: number, right: number): string {
  const follows = (verdict: number) => [verdict === 0 || verdict === 2, verdict === 1 || verdict === 2] as const;
  const [claimed, known] = [follows(said), follows(right)];
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
  throw new Error(`No world in which ${told(claim)} is false`);
}
const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

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
      if (!one || !other || claims.some(([, s, p]) => s === p) || told(one) === told(other)) return;
      if (claims.some((claim) => given.some((premise) => told(premise) === told(claim)))) return;
      const [i, ii] = [known.has(one.join(' ')), known.has(other.join(' '))];
      const verdict = i ? (ii ? 2 : 0) : ii ? 1 : 3;
      return verdict === wanted ? { premises: given, first: one, second: other } : undefined;
    });
    const known = followers(premises);
    const reason = (name: string, claim: Statement) =>
      known.has(claim.join(' '))
        ? `${name}: “${told(claim)}” follows. Whoever draws it as false breaks one of the statements.`
        : `${name}: “${told(claim)}” does not follow. Let there be only these: ${counterExample(premises, claim)}. Then every statement is true and this is false.`;
    return {
      stem: `<p>Take the statements as true, and suppose that there are some of each thing named.</p><p>${premises.map(told).join(' ')}</p><p>Conclusion I: ${told(first)}<br />Conclusion II: ${told(second)}</p><p>What follows?</p>`,
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
