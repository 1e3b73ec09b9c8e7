import type { Checker, TestGroup } from '@stepwell/contract/judge/programs.ts';
import type { FoundTest } from '../found-tests.ts';
import type { Settings } from './package-settings.ts';

const MOST_GROUPS = 20;
/** What a grader of 2013 is told where a group is given the points of one of its tests. */
const TAKES_ONE = /\b(min|max|avg)\b/;

interface Given {
  isScored: boolean;
  /** From 2023 on what is not said of points follows from the rest; before, it is nothing. */
  isInferred: boolean;
  settings: Settings;
  /** Of all tests that nobody says anything else of. */
  checker: Checker;
  /** What flags of the data come to. */
  checkerFor(flags: string): Checker;
}

/**
 * Folders count together where the package gives scores. Tests whose answers are looked at in another way than the others
 * stand in a group of their own, which gives no points.
 */
export async function groupsIn(tests: FoundTest[], given: Given, lost: string[]) {
  const { isScored, settings, checker, checkerFor } = given;
  const groups: (TestGroup & { by: string })[] = [];
  const placed: FoundTest[] = [];
  const own = JSON.stringify(checker);
  const alone = isScored ? aloneIn(tests, lost) : new Set<string>();
  for (const test of tests) {
    const folder = alone.has(test.path)
      ? test.path
      : isScored && test.group !== null
        ? await scoredFolder(test.path, settings)
        : undefined;
    const way = checkerFor(await settings.flagsOf(test.path));
    const message = JSON.stringify(way);
    if (folder === undefined && message === own) {
      placed.push({ ...test, group: null });
      continue;
    }
    const by = folder ?? message;
    let group = groups.find((one) => one.by === by);
    if (!group && groups.length === MOST_GROUPS) {
      lost.push(`${test.path}: not in a group, as a challenge can have up to ${MOST_GROUPS} groups.`);
      placed.push({ ...test, group: null });
      continue;
    }
    if (!group) {
      const wish = (folder ?? folderOf(test.path)).split('/').at(-1) ?? 'tests';
      const name = freeName(wish, groups);
      group = { name, points: 0, by, ...(message !== own && { checker: way }) };
      groups.push(group);
    } else if (JSON.stringify(group.checker ?? checker) !== message)
      lost.push(`${test.path}: its answers are checked like the rest of its group.`);
    placed.push({ ...test, group: group.name });
  }
  const points = await pointsOf(
    groups.map(({ by, name }) => ({ by, count: placed.filter(({ group }) => group === name).length })),
    { ...given, alone },
    lost,
  );
  // A test that stands alone and gives nothing counts outside of groups.
  const isIdle = ({ by, checker: way }: (typeof groups)[number], at: number) => alone.has(by) && !points[at] && !way;
  const idle = new Set(groups.filter(isIdle).map(({ name }) => name));
  const named: TestGroup[] = groups
    .map(({ by: _, ...group }, at) => ({ ...group, points: points[at] ?? 0 }))
    .filter(({ name }) => !idle.has(name));
  if (isScored && !named.some(({ points }) => points > 0))
    lost.push('Scores: no test folder gives any, so passing all tests gives all points.');
  const saved = placed.map((test) => (test.group !== null && idle.has(test.group) ? { ...test, group: null } : test));
  return { tests: saved, groups: named };
}

/** Tests that lie in no folder of their own give points one by one, where there are few enough of them. */
function aloneIn(tests: readonly FoundTest[], lost: string[]): Set<string> {
  const paths = tests.filter(({ path }) => folderOf(path) === SECRET).map(({ path }) => path);
  const folders = new Set(tests.filter(({ group }) => group !== null).map(({ path }) => folderOf(path)));
  if (paths.length === 0 || (folders.size === 0 && paths.length > MOST_GROUPS)) return new Set();
  if (paths.length + folders.size <= MOST_GROUPS) return new Set(paths);
  lost.push(`${SECRET}: ${paths.length} tests are in no subfolder, so they give no points of their own.`);
  return new Set();
}

interface Counted {
  /** A folder, or a test that stands alone; anything else gives no points. */
  by: string;
  count: number;
}
type Pointed = Pick<Given, 'isInferred' | 'settings'> & { alone: ReadonlySet<string> };

/** What each group gives: what it says of itself, or else its share of what is left of the whole. */
async function pointsOf(groups: readonly Counted[], { isInferred, settings, alone }: Pointed, lost: string[]) {
  const secret = await settings.ofFolder(SECRET);
  const statedPoints: (number | undefined)[] = [];
  for (const { by, count } of groups) {
    const isFolder = by.startsWith(`${SECRET}/`) && !alone.has(by);
    const yaml = isFolder ? await settings.ofFolder(by) : alone.has(by) && !isInferred ? legacyTest(secret) : undefined;
    const points = yaml && scoreIn(yaml, count);
    statedPoints.push(isFolder || alone.has(by) ? points || undefined : 0);
    if (isFolder && count > 1 && yaml && isSummed(yaml, isInferred))
      lost.push(`${by}: its tests give points only all together, not one by one.`);
  }
  const unsaid = statedPoints.filter((one) => one === undefined).length;
  const whole = scoreOf(secret) ?? 100;
  const share = isInferred ? (whole - statedPoints.reduce<number>((sum, one) => sum + (one ?? 0), 0)) / unsaid : 0;
  return statedPoints.map((one) => one ?? Math.max(0, Math.min(1000, Math.round(share))));
}

const SECRET = 'data/secret';
const legacyTest = (secret: Record<string, unknown>) => ({ accept_score: secret['accept_score'] ?? 1 });
const scoringIn = (yaml: Record<string, unknown>) => {
  const scoring = yaml['scoring'];
  return typeof scoring === 'object' && scoring !== null ? (scoring as Record<string, unknown>) : {};
};
const scoreOf = (yaml: Record<string, unknown>) => {
  const score = Number(scoringIn(yaml)['score'] ?? scoringIn(yaml)['max_score'] ?? Number.NaN);
  return Number.isFinite(score) && score > 0 ? score : undefined;
};
const isSummed = (yaml: Record<string, unknown>, isInferred: boolean) =>
  isInferred
    ? scoringIn(yaml)['aggregation'] === 'sum'
    : yaml['accept_score'] !== undefined && !TAKES_ONE.test(String(yaml['grader_flags'] ?? ''));

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The nearest folder below `data/secret` that says what it gives, or else the one that the test lies in. */
async function scoredFolder(path: string, settings: Settings): Promise<string> {
  for (let folder = folderOf(path); folder.split('/').length > 2; folder = folderOf(folder))
    if (scoreIn(await settings.ofFolder(folder), 1) > 0) return folder;
  return folderOf(path);
}

function freeName(wish: string, groups: readonly TestGroup[]) {
  const plain = wish.slice(0, 40);
  for (let n = 2, name = plain; ; n += 1) {
    if (!groups.some((one) => one.name === name)) return name;
    name = `${plain.slice(0, 36)} ${n}`;
  }
}

/**
 * The most a group gives. Of 2013: the end of its range or else the score of a test, once for each unless the group takes
 * one of them; later on it is said outright.
 */
export function scoreIn(yaml: Record<string, unknown>, count: number): number {
  const range = typeof yaml['range'] === 'string' ? Number(yaml['range'].trim().split(/\s+/).at(-1)) : Number.NaN;
  const takesOne = TAKES_ONE.test(String(yaml['grader_flags'] ?? ''));
  const ofTests = Number(yaml['accept_score'] ?? Number.NaN) * (takesOne ? 1 : count);
  const more = scoringIn(yaml);
  const statedMaximum = [yaml['max_score'], more['max_score'], more['score'], yaml['score'], range, ofTests]
    .map(Number)
    .find((one) => Number.isFinite(one) && one > 0);
  return Math.min(1000, Math.round(statedMaximum ?? 0));
}
