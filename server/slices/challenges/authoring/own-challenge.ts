import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { eq } from 'drizzle-orm';
import { one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { drawMath } from '../../../platform/text/author-html.ts';
import { users } from '../../../tables/identity/identity.ts';
import { withPictures } from '../pictures/challenge-pictures.ts';
import { missingOf } from './missing.ts';
import { newestVersion, ownChallengeRow } from './own-rows.ts';
import { programLines } from './programs.ts';
import { testLines } from './test-rows.ts';

/** Everything an author writes of a challenge, as its newest version stands. */
export async function ownChallenge(
  services: Pick<Services, 'db' | 'ports' | 'signer' | 'now'>,
  viewer: Viewer,
  challengeId: string,
): Promise<OwnChallenge> {
  const { db, ports } = services;
  const challenge = await ownChallengeRow(db, viewer, challengeId);
  const version = await newestVersion(db, challengeId);
  const { owner } = one(await db.select({ owner: users.fullName }).from(users).where(eq(users.id, challenge.ownerId)));
  const tests = await testLines(db, version.id);
  const programs = await programLines(db, version.id);
  const languages = await ports.runner.languages();
  const shown = (html: string) => withPictures(services, viewer.sessionId, drawMath(html));
  return {
    challengeId,
    state: challenge.state,
    owner,
    version: version.number,
    saves: version.saves,
    savedAt: version.savedAt.toISOString(),
    isFrozen: version.frozenAt !== null,
    isPublished: challenge.state === 'published',
    wasPublished: challenge.publishedAt !== null,
    title: version.title,
    slug: challenge.slug,
    difficulty: version.difficulty,
    tags: version.tags,
    points: version.points,
    kind: version.kind,
    statement: version.statement,
    editorial: version.editorial,
    limits: version.limits,
    languageLimits: version.languageLimits,
    languages: version.languages,
    checker: version.checker,
    signature: version.signature,
    starters: version.starters,
    hints: version.hints,
    groups: version.groups,
    shown: version.frozenAt
      ? { statement: await shown(version.statement), editorial: await shown(version.editorial) }
      : null,
    tests,
    programs,
    missing: missingOf({ version, tests, programs }),
    known: languages.map(({ id, name, extension, available }) => ({ id, name, extension, available })),
  };
}
