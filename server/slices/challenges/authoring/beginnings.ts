import type { Beginning } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { hasDriver, withDriver } from '../../judge/judging/drivers.public.ts';
import { takes } from '../../judge/submissions/languages.public.ts';
import { starterFor } from '../challenges/starters.public.ts';
import { newestVersion, ownChallengeRow } from './own-rows.ts';

/**
 * What students begin with in each language that the challenge takes, where its author writes nothing else, and for a
 * function the whole program that is judged.
 */
export async function beginningsOf(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  viewer: Viewer,
  challengeId: string,
): Promise<{ languages: Beginning[] }> {
  await ownChallengeRow(db, viewer, challengeId);
  const { kind, languages, signature: sourceSignature, starters } = await newestVersion(db, challengeId);
  const signature = kind === 'function' ? sourceSignature : null;
  const known = (await ports.runner.languages()).filter(({ id }) => takes({ kind, languages }, id));
  return {
    languages: known.map((language) => {
      const usual = starterFor({ starters: {}, signature }, language);
      const driven = signature && hasDriver(language.id);
      return {
        language: language.id,
        usual,
        judged: driven ? withDriver(signature, language.id, starters[language.id] ?? usual) : null,
      };
    }),
  };
}
