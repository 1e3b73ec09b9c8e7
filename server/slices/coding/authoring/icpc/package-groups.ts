import type { Checker, TestGroup } from '@stepwell/contract/coding.ts';
import type { FoundTest } from '../found-tests.ts';
import type { Settings } from './package-settings.ts';

const MOST_GROUPS = 20;

interface Given {
  isScored: boolean;
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
export async function groupsIn(tests: FoundTest[], { isScored, settings, checker, checkerFor }: Given, lost: string[]) {
  const groups: (TestGroup & { by: string })[] = [];
  const placed: FoundTest[] = [];
  const own = JSON.stringify(checker);
  for (const test of tests) {
    const folder = isScored && test.group !== null ? await scoredFolder(test.path, settings) : undefined;
    const way = checkerFor(await settings.flagsOf(test.path));
    const said = JSON.stringify(way);
    if (folder === undefined && said === own) {
      placed.push({ ...test, group: null });
      continue;
    }
    const by = folder ?? said;
    let group = groups.find((one) => one.by === by);
    if (!group && groups.length === MOST_GROUPS) {
      lost.push(`${test.path}: there are ${MOST_GROUPS} groups at the most, so it stands outside of them.`);
      placed.push({ ...test, group: null });
      continue;
    }
    if (!group) {
      const wish = (folder ?? folderOf(test.path)).split('/').at(-1) ?? 'tests';
      const name = freeName(wish, groups);
      group = { name, points: 0, by, ...(said !== own && { checker: way }) };
      groups.push(group);
    } else if (JSON.stringify(group.checker ?? checker) !== said)
      lost.push(`${test.path}: its answer is looked at as those of the rest of its group are.`);
    placed.push({ ...test, group: group.name });
  }
  const named: TestGroup[] = [];
  for (const { by, ...group } of groups) {
    const count = placed.filter((one) => one.group === group.name).length;
    named.push({ ...group, points: by.startsWith('data/') ? scoreIn(await settings.ofFolder(by), count) : 0 });
  }
  if (isScored && !named.some(({ points }) => points > 0))
    lost.push('The scores: no folder of tests gives any, so who is right in all tests is given all points.');
  return { tests: placed, groups: named };
}

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
  const takesOne = /\b(min|max|avg)\b/.test(String(yaml['grader_flags'] ?? ''));
  const ofTests = Number(yaml['accept_score'] ?? Number.NaN) * (takesOne ? 1 : count);
  const scoring = yaml['scoring'];
  const more = typeof scoring === 'object' && scoring !== null ? (scoring as Record<string, unknown>) : {};
  const said = [yaml['max_score'], more['max_score'], more['score'], yaml['score'], range, ofTests]
    .map(Number)
    .find((one) => Number.isFinite(one) && one > 0);
  return Math.min(1000, Math.round(said ?? 0));
}
