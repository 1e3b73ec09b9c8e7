import { expect, test } from 'vitest';
import { agreementOf, sharedErrors, tailOf } from './shared-errors.ts';

const breathe = async () => undefined;
const dice = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

test('the tail is what adding up every outcome gives', () => {
  const roll = dice(4242);
  for (let round = 0; round < 60; round += 1) {
    const chances = Array.from({ length: 1 + Math.floor(roll() * 10) }, roll);
    for (let same = 0; same <= chances.length; same += 1) {
      let all = 0;
      for (let bits = 0; bits < 1 << chances.length; bits += 1) {
        const happened = chances.map((_, place) => (bits >> place) & 1);
        if (happened.reduce((sum, bit) => sum + bit, 0) < same) continue;
        all += chances.reduce((product, chance, place) => product * (happened[place] ? chance : 1 - chance), 1);
      }
      expect(tailOf(chances, same)).toBeCloseTo(all, 12);
    }
  }
});

test('agreement is the share of pairs that gave the same wrong answer', () => {
  expect(agreementOf([[0, 1, 2], [3]])).toBeCloseTo(3 / 6, 12);
  expect(agreementOf([[0], [1]])).toBe(0);
  expect(agreementOf([[0]])).toBe(1);
});

/** 200 attempts at 60 questions with three wrong options each; the last two share their errors. */
function room(copied: boolean) {
  const roll = dice(20_261);
  const [attempts, questions] = [200, 60];
  const lists = Array.from({ length: questions }, () => [[], [], []] as number[][]);
  const errors = Array.from({ length: attempts }, () =>
    Array.from({ length: questions }, () => (roll() < 0.4 ? Math.floor(roll() * 3) : -1)),
  );
  if (copied) errors[199] = [...(errors[198] ?? [])];
  for (const [attempt, row] of errors.entries()) {
    for (const [place, wrong] of row.entries()) if (wrong >= 0) lists[place]?.[wrong]?.push(attempt);
  }
  return { lists, attempts, errors };
}

test('a copied paper is found, and only that one; nobody is found where nobody copied', async () => {
  const { lists, attempts, errors } = room(true);
  const { pairs, found } = await sharedErrors(lists, attempts, breathe);
  expect(pairs).toBe((200 * 199) / 2);
  const wrong = (errors[199] ?? []).filter((each) => each >= 0).length;
  expect(found).toMatchObject([{ one: 198, other: 199, bothWrong: wrong, same: wrong }]);
  expect(found[0]?.expected).toBeLessThan(wrong / 2);
  const honest = room(false);
  expect((await sharedErrors(honest.lists, honest.attempts, breathe)).found).toEqual([]);
});

test('the mistake that everybody makes says nothing', async () => {
  const allAttempts = Array.from({ length: 40 }, (_, attempt) => attempt);
  const lists = Array.from({ length: 20 }, () => [allAttempts]);
  expect((await sharedErrors(lists, 40, breathe)).found).toEqual([]);
});

test('finds what looking at every pair finds', async () => {
  for (const copied of [true, false]) {
    const { lists, attempts, errors } = room(copied);
    const agreement = lists.map(agreementOf);
    const slowly: string[] = [];
    for (let one = 0; one < attempts; one += 1) {
      for (let other = one + 1; other < attempts; other += 1) {
        const both = agreement.flatMap((chance, place) =>
          (errors[one]?.[place] ?? -1) >= 0 && (errors[other]?.[place] ?? -1) >= 0 ? [{ chance, place }] : [],
        );
        const same = both.filter(({ place }) => errors[one]?.[place] === errors[other]?.[place]).length;
        const chance = tailOf(
          both.map((each) => each.chance),
          same,
        );
        if (same >= 3 && chance * ((attempts * (attempts - 1)) / 2) < 0.05) slowly.push(`${one} ${other} ${same}`);
      }
    }
    const { found } = await sharedErrors(lists, attempts, breathe);
    expect(found.map(({ one, other, same }) => `${one} ${other} ${same}`).sort()).toEqual(slowly.sort());
  }
});
