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
  const lacks = (part: ChallengePart, words: string) => missing.push({ part, words });
  const has = (role: ProgramRole) => programs.some((one) => one.role === role);
  if (textOf(version.statement) === '') lacks('statement', 'Write the statement.');
  if (version.kind === 'function' && !version.signature) lacks('statement', 'Write the signature of the function.');

  if (version.kind !== 'interactive' && !tests.some(({ kind }) => kind === 'sample'))
    lacks('tests', 'Add a sample: students see its input and answer.');
  if (!tests.some(({ kind }) => kind === 'hidden')) lacks('tests', 'Add hidden tests: samples alone can be printed.');
  version.groups.forEach(({ name }, place) => {
    if (!tests.some(({ group }) => group === place)) lacks('tests', `Group “${name}” has no tests.`);
  });

  if (tests.some(({ recipe }) => recipe !== null) && !has('generator'))
    lacks('programs', 'Tests are to be made by a generator: add it.');
  if (!has('reference')) lacks('programs', 'Add a reference: a program that solves it.');
  // One that may be right as well finds nothing out.
  if (!programs.some(({ role, also }) => role === 'wrong' && !also.includes('AC')))
    lacks('programs', 'Add a wrong solution: a program that the tests must find out.');
  if (version.kind !== 'interactive' && asksChecker(version) && !has('checker'))
    lacks('programs', 'Answers are compared by a program of yours: add the checker.');
  if (version.kind === 'interactive' && !has('interactor'))
    lacks('programs', 'Programs are spoken to by one of yours: add the interactor.');
  for (const { role, language, name } of programs)
    if ((role === 'reference' || role === 'wrong') && !takes(version, language))
      lacks(
        'programs',
        version.kind === 'function' && !hasDriver(language)
          ? `“${name}”: functions cannot be written in its language.`
          : `“${name}” is in a language that this challenge does not take.`,
      );
  return missing;
}
