import { i18n } from '@lingui/core';

type Options = [value: string, label: string][];

export const qualificationOptions = (): Options => [
  ['school-10', i18n.t('School, 10 years')],
  ['school-12', i18n.t('School, 12 years')],
  ['diploma', i18n.t('Diploma')],
  ['bachelor', i18n.t('Bachelor’s degree')],
  ['master', i18n.t('Master’s degree')],
  ['other', i18n.t('Other')],
];
export const modeOptions = (): Options => [
  ['full-time', i18n.t('Full time')],
  ['part-time', i18n.t('Part time')],
  ['weekend', i18n.t('Weekends')],
];

export const steps = ['you', 'education', 'programme', 'documents', 'review'] as const;
export type Step = (typeof steps)[number];
export const stepAt = (search: URLSearchParams): Step => steps.find((step) => step === search.get('step')) ?? 'you';

export function stepLabel(step: Step) {
  if (step === 'you') return i18n.t('About you');
  if (step === 'education') return i18n.t('Education');
  if (step === 'programme') return i18n.t('Programme');
  return step === 'documents' ? i18n.t('Documents') : i18n.t('Review and submit');
}
