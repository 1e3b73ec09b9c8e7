import { passingFor, type Trial, tryPlan } from '@stepwell/contract/drives/what-if.ts';
import { expect, test } from 'vitest';

const round = { name: 'Interview', minutes: 30, panels: 2, seats: 1, passing: 50 };
const trial = (more: Partial<Trial> = {}): Trial => ({
  candidates: 10,
  from: 540,
  to: 1020,
  breakMinutes: 0,
  rounds: [round, { ...round, minutes: 20 }],
  ...more,
});

test('ten candidates at two panels take five waves, and the half that passes starts after them', () => {
  const [first, second] = tryPlan(trial());
  expect(first).toEqual({
    candidates: 10,
    through: 5,
    waves: 5,
    start: { day: 1, minute: 540 },
    end: { day: 1, minute: 690 },
    panelsForOneDay: 1,
  });
  expect(second).toMatchObject({ candidates: 5, waves: 3, start: { day: 1, minute: 690 }, end: { minute: 750 } });
});

test('what doesn’t fit a day goes on the next morning, and more panels keep it on one', () => {
  const [only] = tryPlan(trial({ candidates: 40, rounds: [{ ...round, panels: 1 }] }));
  expect(only).toMatchObject({ waves: 40, end: { day: 3, minute: 780 }, panelsForOneDay: 3 });
  const [enough] = tryPlan(trial({ candidates: 40, rounds: [{ ...round, panels: 3 }] }));
  expect(enough?.end).toEqual({ day: 1, minute: 960 });
});

test('breaks count between waves, and what can’t take place has no times', () => {
  expect(tryPlan(trial({ candidates: 4, breakMinutes: 10 }))[0]?.end).toEqual({ day: 1, minute: 610 });
  expect(tryPlan(trial({ candidates: 0 }))[0]).toMatchObject({ waves: 0, start: null, end: null });
  expect(tryPlan(trial({ rounds: [{ ...round, minutes: 600 }] }))[0]?.end).toBeNull();
  expect([passingFor(60), passingFor(null)]).toEqual([40, 50]);
});
