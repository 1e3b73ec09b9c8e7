import { i18n } from '@lingui/core';
import {
  borders,
  type Design,
  logos,
  orientations,
  pageLanguages,
  pageSizes,
  type Sample,
  samples,
} from '@stepwell/contract/certificates/templates.ts';

interface Choice<V extends string> {
  value: V;
  label: string;
}
const choices = <V extends string>(values: readonly V[], labels: Record<V, string>): Choice<V>[] =>
  values.map((value) => ({ value, label: labels[value] }));

export const sizeChoices = () => choices(pageSizes, { a4: i18n.t('A4'), letter: i18n.t('Letter') });

export const orientationChoices = () =>
  choices(orientations, { landscape: i18n.t('Landscape'), portrait: i18n.t('Portrait') });

export const borderChoices = () =>
  choices(borders, {
    wall: i18n.t('Stepwell pattern along one edge'),
    steps: i18n.t('Frame with stepped corners'),
    line: i18n.t('Single line'),
    double: i18n.t('Double line'),
    none: i18n.t('None'),
  });

export const logoChoices = () =>
  choices(logos, {
    site: i18n.t('Site logo and name'),
    own: i18n.t('Custom image'),
    none: i18n.t('None'),
  });

export const languageChoices = (): Choice<Design['language']>[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return pageLanguages.map((value) => ({ value, label: names.of(value) ?? value }));
};

export const sampleChoices = (): Choice<Sample>[] =>
  choices(samples, {
    short: i18n.t('Short name'),
    long: i18n.t('Very long name'),
    devanagari: i18n.t('Name in Devanagari'),
  });

/** What each field stands for, as the form explains it. */
export const fieldLabel = () => [
  ['{student}', i18n.t('student name')],
  ['{course}', i18n.t('course title')],
  ['{instructor}', i18n.t('teacher')],
  ['{date}', i18n.t('issue date')],
  ['{hours}', i18n.t('length, such as “5 hours”')],
  ['{lectures}', i18n.t('number of lectures')],
  ['{code}', i18n.t('certificate code')],
  ['{score}', i18n.t('average quiz score; the line is skipped if there is none')],
];
