import type { TestGroup } from '@stepwell/contract/coding.ts';
import type { FoundTest } from '../found-tests.ts';
import { yamlOf } from './problem-facts.ts';

type TextAt = (path: string) => Promise<string | undefined>;

/** Folders count together only where the package gives scores. */
export async function groupsIn(tests: FoundTest[], isScored: boolean, textAt: TextAt) {
  if (!isScored) return { tests: tests.map((one) => ({ ...one, group: null })), groups: [] };
  const folders = new Map(
    tests.flatMap(({ group, path }) => (group ? [[group, path.split('/').slice(0, -1).join('/')] as const] : [])),
  );
  const groups: TestGroup[] = [];
  for (const [name, folder] of [...folders].slice(0, 20)) {
    let points = 0;
    for (const file of ['testdata.yaml', 'test_group.yaml']) {
      const text = await textAt(`${folder}/${file}`);
      const count = tests.filter(({ group }) => group === name).length;
      if (text) points = scoreIn(yamlOf(text, `${folder}/${file}`), count) || points;
    }
    groups.push({ name: name.slice(0, 40), points });
  }
  return { tests, groups };
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
