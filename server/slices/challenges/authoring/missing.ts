import type { ChallengePart } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { ProgramRole, Verdict } from '@stepwell/contract/judge/programs.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { asksChecker } from '../../judge/judging/check-answer.public.ts';
import { hasDriver } from '../../judge/judging/drivers.public.ts';
import { takes } from '../../judge/submissions/languages.public.ts';
import type { Version } from './own-rows.ts';

interface Written {
  version: Version;
  tests: readonly { kind: 'sample' | 'hidden'; group: number | null; recipe: string | null }[];
  programs: readonly { role: ProgramRole; language: string; name: string; also: readonly Verdict[] }[];
}
interface Missing {
  part: ChallengePart;
  words: string;
}

/** What publishing still needs, in the order of the parts; the proof apart. */
export function missingOf({ version, tests, programs }: Written): Missing[] {
  const missing: Missing[] = [];
  const lacks = (part: ChallengePart, text: string) => missing.push({ part, words: text });
  const has = (role: ProgramRole) => programs.some((one) => one.role === role);
  if (textOf(version.statement) === '') lacks('statement', 'Add a statement.');
  if (version.kind === 'function' && !version.signature) lacks('statement', 'Add the function’s signature.');

  if (version.kind !== 'interactive' && !tests.some(({ kind }) => kind === 'sample'))
    lacks('tests', 'Add a sample test. Students see its input and answer.');
  if (!tests.some(({ kind }) => kind === 'hidden'))
    lacks('tests', 'Add hidden tests. Programs could simply print the samples’ answers.');
  version.groups.forEach(({ name }, place) => {
    if (!tests.some(({ group }) => group === place)) lacks('tests', `Group “${name}” has no tests.`);
  });

  if (tests.some(({ recipe }) => recipe !== null) && !has('generator'))
    lacks('programs', 'Some tests need a generator. Add one.');
  if (!has('reference')) lacks('programs', 'Add a reference solution.');
  // One that may be right as well finds nothing out.
  if (!programs.some(({ role, also }) => role === 'wrong' && !also.includes('AC')))
    lacks('programs', 'Add a wrong solution that the tests must reject.');
  if (version.kind !== 'interactive' && asksChecker(version) && !has('checker'))
    lacks('programs', 'Answers are compared by your own program. Add the checker.');
  if (version.kind === 'interactive' && !has('interactor'))
    lacks('programs', 'This challenge is interactive. Add the interactor.');
  for (const { role, language, name } of programs)
    if ((role === 'reference' || role === 'wrong') && !takes(version, language))
      lacks(
        'programs',
        version.kind === 'function' && !hasDriver(language)
          ? `“${name}”: its language doesn’t support function challenges.`
          : `“${name}” is in a language this challenge doesn’t allow.`,
      );
  return missing;
}
