import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { StepLine } from '../../../ui/making/steps.tsx';

const challengeSteps = ['statement', 'tests', 'solutions', 'publish'] as const;
export type ChallengeStep = (typeof challengeSteps)[number];

/** Where the parts are that had an address of their own: links to them stay good. */
const stepOfPart: Record<string, ChallengeStep> = {
  hints: 'statement',
  programs: 'solutions',
  limits: 'solutions',
  starters: 'solutions',
};

export const challengeStepAt = (tab: string | null): ChallengeStep =>
  challengeSteps.find((step) => step === tab) ?? stepOfPart[tab ?? ''] ?? 'statement';

const labels: Record<ChallengeStep, () => string> = {
  statement: () => i18n.t('Statement'),
  tests: () => i18n.t('Tests'),
  solutions: () => i18n.t('Solutions and languages'),
  publish: () => i18n.t('Publish'),
};

/** The steps of a challenge, and what each of them lacks. */
export function stepLines(challenge: OwnChallenge, to: (step: ChallengeStep) => string): StepLine[] {
  const { missing, tests, programs, isFrozen } = challenge;
  const figures: Record<ChallengeStep, string | undefined> = {
    statement: undefined,
    tests: i18n.t('{n, plural, =0 {No tests yet} one {# test} other {# tests}}', { n: tests.length }),
    solutions: i18n.t('{n, plural, =0 {No programs yet} one {# program} other {# programs}}', { n: programs.length }),
    publish: isFrozen ? i18n.t('Published') : undefined,
  };
  return challengeSteps.map((key) => {
    const lacks = missing.filter(({ part }) => challengeStepAt(part) === key).length;
    return {
      key,
      label: labels[key](),
      status:
        lacks > 0 && key !== 'publish'
          ? i18n.t('{n, plural, one {# issue to fix} other {# issues to fix}}', { n: lacks })
          : figures[key],
      done: lacks === 0 && (key !== 'publish' || isFrozen),
      to: to(key),
    };
  });
}
