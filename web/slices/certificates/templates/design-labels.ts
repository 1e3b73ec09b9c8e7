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
const choices = <V extends string>(values: readonly V[], words: Record<V, string>): Choice<V>[] =>
  values.map((value) => ({ value, label: words[value] }));

export const sizeChoices = () => choices(pageSizes, { a4: i18n.t('A4'), letter: i18n.t('Letter') });

export const orientationChoices = () =>
  choices(orientations, { landscape: i18n.t('Landscape'), portrait: i18n.t('Portrait') });

export const borderChoices = () =>
  choices(borders, {
    wall: i18n.t('The well’s wall along one edge'),
    steps: i18n.t('A frame with stairs in its corners'),
    line: i18n.t('One line'),
    double: i18n.t('Two lines'),
    none: i18n.t('None'),
  });

export const logoChoices = () =>
  choices(logos, {
    site: i18n.t('The site’s logo and name'),
    own: i18n.t('A picture of its own'),
    none: i18n.t('None'),
  });

export const languageChoices = (): Choice<Design['language']>[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return pageLanguages.map((value) => ({ value, label: names.of(value) ?? value }));
};

export const sampleChoices = (): Choice<Sample>[] =>
  choices(samples, {
    short: i18n.t('A short name'),
    long: i18n.t('A very long name'),
    devanagari: i18n.t('A name in Devanagari'),
  });

/** What each field stands for, as the form explains it. */
export const fieldWords = () => [
  ['{student}', i18n.t('who earned it')],
  ['{course}', i18n.t('the course')],
  ['{instructor}', i18n.t('who teaches it')],
  ['{date}', i18n.t('the day of issue')],
  ['{hours}', i18n.t('its length, as “5 hours”')],
  ['{lectures}', i18n.t('how many lectures it has')],
  ['{code}', i18n.t('the code to check it by')],
  ['{score}', i18n.t('the mean of its quizzes; where none is known, its line is left out')],
];
