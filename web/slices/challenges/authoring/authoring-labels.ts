import { i18n } from '@lingui/core';
import type { ChallengeState } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { ChallengeKind, Checker, Difficulty, ProgramRole, Verdict } from '@stepwell/contract/judge/programs.ts';

export const stateLabels: Record<ChallengeState, () => string> = {
  draft: () => i18n.t('Draft'),
  published: () => i18n.t('Published'),
  archived: () => i18n.t('Archived'),
};
export const difficultyLabels: Record<Difficulty, () => string> = {
  'warm-up': () => i18n.t('Warm-up'),
  easy: () => i18n.t('Easy'),
  medium: () => i18n.t('Medium'),
  hard: () => i18n.t('Hard'),
};
export const kindLabels: Record<ChallengeKind, () => string> = {
  stdio: () => i18n.t('Standard input and output'),
  function: () => i18n.t('Function'),
  interactive: () => i18n.t('Interactive'),
  sql: () => i18n.t('SQL'),
};
export const checkerWords: Record<Checker['kind'], () => string> = {
  tokens: () => i18n.t('Word by word'),
  exact: () => i18n.t('Line by line'),
  float: () => i18n.t('Numbers with a tolerance'),
  'any-order': () => i18n.t('Any order'),
  program: () => i18n.t('Custom checker'),
};
export const roleLabel: Record<ProgramRole, () => string> = {
  reference: () => i18n.t('Reference'),
  wrong: () => i18n.t('Wrong solution'),
  generator: () => i18n.t('Generator'),
  validator: () => i18n.t('Input validator'),
  checker: () => i18n.t('Checker'),
  interactor: () => i18n.t('Interactor'),
};
export const verdictLabels: Record<Verdict | 'SKIPPED', () => string> = {
  AC: () => i18n.t('Accepted'),
  WA: () => i18n.t('Wrong answer'),
  TLE: () => i18n.t('Time limit'),
  MLE: () => i18n.t('Memory limit'),
  OLE: () => i18n.t('Output limit'),
  RE: () => i18n.t('Runtime error'),
  CE: () => i18n.t('Compilation error'),
  IE: () => i18n.t('Judge error'),
  SKIPPED: () => i18n.t('Not run'),
};
