import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { challengePrograms, challengeTests } from '../../../../tables/coding.ts';
import { makeChallenge } from '../drafts.ts';
import { opened } from '../found-tests.ts';
import { lockedChallenge, saved } from '../own-rows.ts';
import { writeTests } from '../test-archives.ts';
import { packageIn } from './package-reading.ts';

/** What a package would become; nothing is written. */
export const readPackage = (content: Uint8Array) =>
  opened(content, async (zip) => {
    const { title, taken, lost } = await packageIn(zip);
    return { title, taken, lost };
  });

/** Makes a draft of a package, all of it or nothing. The second time with the same id nothing is written. */
export const takePackage = (
  db: Db,
  viewer: Viewer,
  { challengeId, content, now }: { challengeId: string; content: Uint8Array; now: Date },
) =>
  opened(content, async (zip) => {
    const { title, kind, statement, editorial, limits, checker, tags, groups, tests, programs, taken, lost } =
      await packageIn(zip);
    await db.transaction(async (tx) => {
      if (!(await makeChallenge(tx, viewer, { challengeId, title, kind, difficulty: 'medium', now }))) return;
      const { version } = await lockedChallenge(tx, viewer, challengeId);
      await tx.delete(challengeTests).where(eq(challengeTests.versionId, version.id));
      await writeTests(tx, version.id, tests, groups);
      for (const program of programs) await tx.insert(challengePrograms).values({ ...program, versionId: version.id });
      await saved(tx, version, now, { statement, editorial, limits, checker, tags, groups });
    });
    return { taken, lost };
  });
