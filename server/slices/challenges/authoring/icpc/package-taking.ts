import { CHALLENGE_PICTURE_BYTES } from '@stepwell/contract/challenges/challenge-pictures.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../../platform/security/viewer.ts';
import type { Services } from '../../../../platform/services.ts';
import { challengePrograms, challenges, challengeTests } from '../../../../tables/challenges/challenges.ts';
import { keepPicture } from '../../pictures/challenge-pictures.ts';
import { gapsOf } from '../../verification/driver-gaps.ts';
import { makeChallenge } from '../drafts.ts';
import { opened } from '../found-tests.ts';
import { lockedChallenge, saved } from '../own-rows.ts';
import { writeTests } from '../test-archives.ts';
import type { FoundPicture } from './package-pictures.ts';
import type { FoundProgram } from './package-programs.ts';
import { packageIn } from './package-reading.ts';

/** What a package would become; nothing is written. */
export const readPackage = (ports: Services['ports'], content: Uint8Array) =>
  opened(content, async (zip) => {
    const { title, taken, lost, programs } = await packageIn(zip);
    return { title, taken, lost: [...lost, ...(await unlikeHere(ports, programs))] };
  });

/** Which submissions are not tried on this machine, or cannot end here as they do elsewhere, and why. */
async function unlikeHere({ runner }: Services['ports'], programs: readonly FoundProgram[]): Promise<string[]> {
  const languages = await runner.languages();
  const remarks: string[] = [];
  const idle = new Map<string, number>();
  for (const { role, name, language: id, files } of programs) {
    if (role !== 'reference' && role !== 'wrong') continue;
    const language = languages.find((one) => one.id === id);
    if (language?.available)
      for (const why of gapsOf(language, files, 'sure')) remarks.push(`submissions/${name}: ${why}`);
    else if (language) idle.set(language.name, (idle.get(language.name) ?? 0) + 1);
  }
  for (const [name, count] of idle)
    remarks.push(
      `${name} isn’t available: ${count} ${count === 1 ? 'submission was' : 'submissions were'} imported but can’t be tested.`,
    );
  return remarks;
}

/** Makes a draft of a package, all of it or nothing. The second time with the same id nothing is written. */
export const takePackage = (
  services: Pick<Services, 'db' | 'ports'>,
  viewer: Viewer,
  { challengeId, content, now }: { challengeId: string; content: Uint8Array; now: Date },
) =>
  opened(content, async (zip) => {
    const { title, kind, limits, checker, tags, languages, groups, tests, programs, pictures, taken, lost, ...texts } =
      await packageIn(zip);
    lost.push(...(await unlikeHere(services.ports, programs)));
    const { db } = services;
    const isThere = (await db.$count(challenges, eq(challenges.id, challengeId))) > 0;
    const without = isThere ? [] : await storePictures(services, viewer.id, pictures, lost);
    const shown = (html: string) =>
      without.reduce((now, id) => now.replace(new RegExp(`<img[^<>]*data-media="${id}"[^<>]*>`, 'g'), ''), html);
    const [statement, editorial] = [shown(texts.statement), shown(texts.editorial)];
    await db.transaction(async (tx) => {
      if (!(await makeChallenge(tx, viewer, { challengeId, title, kind, difficulty: 'medium', now }))) return;
      const { version } = await lockedChallenge(tx, viewer, challengeId);
      await tx.delete(challengeTests).where(eq(challengeTests.versionId, version.id));
      await writeTests(tx, version.id, tests, groups);
      for (const program of programs) await tx.insert(challengePrograms).values({ ...program, versionId: version.id });
      await saved(tx, version, now, { statement, editorial, limits, checker, tags, languages, groups });
    });
    return { taken, lost };
  });

/** Keeps pictures under the ids that the texts know. Answers those that are no pictures after all, told in `lost`. */
async function storePictures(
  services: Pick<Services, 'db' | 'ports'>,
  ownerId: string,
  pictures: readonly FoundPicture[],
  lost: string[],
): Promise<string[]> {
  const without: string[] = [];
  for (const { id, entry } of pictures) {
    const content = await entry.read(CHALLENGE_PICTURE_BYTES);
    const name = entry.path.split('/').at(-1) ?? 'picture';
    try {
      await keepPicture(services, ownerId, { id, name, content });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      lost.push(`${entry.path}: ${error.message}`);
      without.push(id);
    }
  }
  return without;
}
