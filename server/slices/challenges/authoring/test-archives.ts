import type { TestGroup } from '@stepwell/contract/judge/programs.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challengeTests } from '../../../tables/challenges/challenges.ts';
import { bytesOf, type FoundTest, opened, pairsIn, refuseNone } from './found-tests.ts';
import { lockedDraft, saved } from './own-rows.ts';
import { keepBytes, nextPosition, order, refuseMoreThan } from './test-rows.ts';

/** Writes tests behind those that are there. */
export async function writeTests(tx: Db, versionId: string, tests: readonly FoundTest[], groups: readonly TestGroup[]) {
  let position = await nextPosition(tx, versionId);
  refuseMoreThan((await tx.$count(challengeTests, eq(challengeTests.versionId, versionId))) + tests.length);
  for (const { name, kind, group, input, answer } of tests) {
    const at = groups.findIndex((one) => one.name === group);
    await tx.insert(challengeTests).values({
      versionId,
      position: position++,
      name: name.slice(0, 80),
      kind,
      group: at < 0 ? null : at,
      inputHash: await keepBytes(tx, await bytesOf(input)),
      answerHash: await keepBytes(tx, await bytesOf(answer)),
    });
  }
  await order(tx, versionId);
}

interface Wish {
  challengeId: string;
  saves: number;
  replace: 'yes' | 'no';
  content: Uint8Array;
  now: Date;
}

/** Tests out of an archive, all of them or none. Folders that are no group yet become one worth nothing so far. */
export async function takeTests(db: Db, viewer: Viewer, { content, replace, now, ...wish }: Wish) {
  return opened(content, async ({ entries }) => {
    const { tests, lost } = pairsIn(entries);
    refuseNone(tests);
    return db.transaction(async (tx) => {
      const { version } = await lockedDraft(tx, viewer, wish);
      if (replace === 'yes') await tx.delete(challengeTests).where(eq(challengeTests.versionId, version.id));
      const groups = withFolders(version.groups, tests);
      await writeTests(tx, version.id, tests, groups);
      await saved(tx, version, now, { groups });
      return { taken: describeTests(tests), lost };
    });
  });
}

export function withFolders(groups: readonly TestGroup[], tests: readonly FoundTest[]): TestGroup[] {
  const known = new Set(groups.map(({ name }) => name));
  const fresh = [...new Set(tests.flatMap(({ group }) => group ?? []))].filter((name) => !known.has(name));
  return [...groups, ...fresh.map((name) => ({ name: name.slice(0, 40), points: 0 }))].slice(0, 20);
}

export function describeTests(tests: readonly FoundTest[]): string[] {
  const count = (kind: 'sample' | 'hidden') => tests.filter((one) => one.kind === kind).length;
  const [samples, hidden] = [count('sample'), count('hidden')];
  const groups = new Set(tests.flatMap(({ group }) => group ?? [])).size;
  return [
    `${samples} ${samples === 1 ? 'sample' : 'samples'} and ${hidden} hidden ${hidden === 1 ? 'test' : 'tests'}.`,
    ...(groups > 0 ? [`${groups} ${groups === 1 ? 'folder' : 'folders'} as test groups.`] : []),
  ];
}
