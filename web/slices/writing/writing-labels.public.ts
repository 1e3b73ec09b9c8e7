import { i18n } from '@lingui/core';
import type { Prompt, PromptKind } from '@stepwell/contract/writing/prompts.ts';
import type { MarkCategory } from '@stepwell/contract/writing/rules/rule.ts';
import type { Criterion } from '@stepwell/contract/writing/writing.ts';

const kinds: Record<PromptKind, () => string> = {
  email: () => i18n.t('Emails'),
  report: () => i18n.t('Reports'),
  essay: () => i18n.t('Essays'),
  story: () => i18n.t('Stories'),
  chart: () => i18n.t('Chart descriptions'),
};
export const kindLabel = (kind: PromptKind) => kinds[kind]();

const registers: Record<Prompt['register'], () => string> = {
  formal: () => i18n.t('Formal'),
  neutral: () => i18n.t('Neutral'),
  informal: () => i18n.t('Informal'),
};
export const registerLabel = (register: Prompt['register']) => registers[register]();

const categories: Record<MarkCategory, () => string> = {
  agreement: () => i18n.t('Agreement'),
  article: () => i18n.t('Articles'),
  tense: () => i18n.t('Verb forms and tenses'),
  preposition: () => i18n.t('Prepositions'),
  confusable: () => i18n.t('Confused words'),
  spelling: () => i18n.t('Spelling'),
  punctuation: () => i18n.t('Punctuation'),
  register: () => i18n.t('Register'),
  style: () => i18n.t('Style'),
};
export const categoryLabel = (category: MarkCategory) => categories[category]();

const criterionLabels: Record<Criterion, () => string> = {
  task: () => i18n.t('Task response'),
  coherence: () => i18n.t('Coherence and cohesion'),
  lexical: () => i18n.t('Vocabulary'),
  grammar: () => i18n.t('Grammar'),
};
export const criterionLabel = (criterion: Criterion) => criterionLabels[criterion]();

/** Bands are read with one decimal, as 6.0. */
export const bandText = (band: number) => band.toFixed(1);
export const wordRange = ({ least, most }: Prompt['words']) => i18n.t('{least}–{most} words', { least, most });
