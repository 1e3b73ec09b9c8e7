import type { TestGroup, TestGroupResult } from '@stepwell/contract/judge/programs.ts';

/** Where no group gives points, they only say how their tests are looked at. */
export const givePoints = (groups: readonly TestGroup[]) => groups.some(({ points }) => points > 0);

/** The most a submission can be given. */
export const ofPointsOf = (groups: readonly TestGroup[], points: number) =>
  givePoints(groups) ? groups.reduce((sum, group) => sum + group.points, 0) : points;

/** Those that students are told of. */
export const testGroupViews = (groups: readonly TestGroup[]): TestGroupResult[] =>
  givePoints(groups) ? groups.map(({ name, points }) => ({ name, points })) : [];
