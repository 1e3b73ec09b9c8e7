import { i18n } from '../../../platform/words.ts';

const WORDS = {
  essay: () => i18n.t('An essay cannot be taken yet: questions that a person marks are not kept in the bank.'),
  file: () => i18n.t('A file to hand in cannot be taken yet: questions that a person marks are not kept in the bank.'),
};

/** Why a question that only a person can mark is not taken: the one place that says so. */
export const notYet = (kind: keyof typeof WORDS) => WORDS[kind]();
