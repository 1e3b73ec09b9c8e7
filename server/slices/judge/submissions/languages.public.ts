import { Problem } from '@stepwell/contract/problem.ts';
import type { Runner, RunnerLanguage } from '../../../ports/runner.ts';
import { hasDriver } from '../judging/drivers.public.ts';
import { limitsOf, type TestLimits } from '../judging/limits.public.ts';
import type { Version } from './judged-version.public.ts';

type Rules = Pick<Version, 'kind' | 'languages' | 'limits' | 'languageLimits'>;

/** Whether a challenge takes programs of a language, wherever it could be run. */
export function takes({ kind, languages }: Pick<Rules, 'kind' | 'languages'>, language: string): boolean {
  if (languages && !languages.includes(language)) return false;
  if (kind === 'sql') return language === 'sql';
  return language !== 'sql' && (kind !== 'function' || hasDriver(language));
}

/** The language as it works here. Refuses one that the challenge does not take, and one that does not work here. */
export async function languageFor(runner: Runner, rules: Rules, id: string): Promise<RunnerLanguage> {
  if (!takes(rules, id))
    throw new Problem('invalid_fields', { fields: { language: 'This challenge doesn’t allow this language.' } });
  const language = (await runner.languages()).find((one) => one.id === id);
  if (!language?.available) throw new Problem('language_not_here');
  return language;
}

/** What a test of this language is given here; as of a plain language where it does not work (any more). */
export async function limitsFor(runner: Runner, { limits, languageLimits }: Rules, id: string): Promise<TestLimits> {
  const known = (await runner.languages()).find((one) => one.id === id);
  const language = known ?? { id, driver: '', cpuFactor: 1, machineFactor: 1, bootMs: 0 };
  return limitsOf(language, limits, languageLimits[id]);
}
