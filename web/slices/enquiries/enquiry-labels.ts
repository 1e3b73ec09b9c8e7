import { i18n } from '@lingui/core';
import type { EnquiryFields, EnquiryKind } from '@stepwell/contract/enquiries/enquiries.ts';
import { modeOptions, qualificationOptions } from './admission/admission-labels.ts';

type Options = [value: string, label: string][];

export const topicOptions = (): Options => [
  ['courses', i18n.t('Courses and content')],
  ['account', i18n.t('Account and sign-in')],
  ['payment', i18n.t('Payments')],
  ['technical', i18n.t('Technical problem')],
  ['other', i18n.t('Something else')],
];
export const typeOptions = (): Options => [
  ['college', i18n.t('College or university')],
  ['school', i18n.t('School')],
  ['company', i18n.t('Company')],
  ['training', i18n.t('Training centre')],
  ['other', i18n.t('Other')],
];
export const sizeOptions = (): Options => [
  ['to-100', i18n.t('Up to 100')],
  ['to-500', i18n.t('101 to 500')],
  ['to-2000', i18n.t('501 to 2,000')],
  ['more', i18n.t('More than 2,000')],
];
export const interestOptions = (): Options => [
  ['courses', i18n.t('Courses and lectures')],
  ['coding', i18n.t('Coding challenges')],
  ['assessments', i18n.t('Quizzes and assessments')],
  ['hiring', i18n.t('Interviews and hiring')],
];
export const timeOptions = (): Options => [
  ['any', i18n.t('Any time')],
  ['morning', i18n.t('Mornings')],
  ['afternoon', i18n.t('Afternoons')],
  ['evening', i18n.t('Evenings')],
];

export function kindLabel(kind: EnquiryKind) {
  if (kind === 'contact') return i18n.t('Contact');
  if (kind === 'demo') return i18n.t('Demo request');
  if (kind === 'access') return i18n.t('Access request');
  if (kind === 'counselling') return i18n.t('Counselling request');
  return kind === 'class' ? i18n.t('Class booking') : i18n.t('Admission');
}

const fieldNames = (): Record<string, string> => ({
  topic: i18n.t('Topic'),
  programme: i18n.t('Programme'),
  intake: i18n.t('Intake'),
  organisation: i18n.t('Organisation'),
  type: i18n.t('Type of organisation'),
  website: i18n.t('Website'),
  seats: i18n.t('People'),
  position: i18n.t('Position'),
  phone: i18n.t('Phone'),
  size: i18n.t('Students'),
  interests: i18n.t('Areas of interest'),
  time: i18n.t('Best time for a call'),
  birthDate: i18n.t('Date of birth'),
  qualification: i18n.t('Highest qualification'),
  institution: i18n.t('School or college'),
  year: i18n.t('Year completed'),
  result: i18n.t('Result'),
  teacher: i18n.t('Instructor'),
  subject: i18n.t('Subject'),
  mode: i18n.t('Way of studying'),
  requestedTime: i18n.t('Requested time'),
});

const optionsOf: Record<string, () => Options> = {
  topic: topicOptions,
  type: typeOptions,
  size: sizeOptions,
  interests: interestOptions,
  time: timeOptions,
  qualification: qualificationOptions,
  mode: modeOptions,
};

/** The answers of a form, each with the label under which it was asked. */
export function fieldRows(fields: EnquiryFields): [label: string, value: string][] {
  const names = fieldNames();
  // As they were asked, whatever order the database keeps.
  const place = (name: string) => Object.keys(names).indexOf(name);
  const sorted = Object.entries(fields).toSorted(([one], [other]) => place(one) - place(other));
  return sorted.map(([name, value]) => {
    const options = optionsOf[name]?.() ?? [];
    const labelOf = (one: string) => options.find(([key]) => key === one)?.[1] ?? one;
    const text = Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(String(value));
    return [names[name] ?? name, text];
  });
}
