import { i18n } from '@lingui/core';
import type { AttemptChoice, Figure, ItemSign, Why } from '@stepwell/contract/grading/quiz-results.ts';

const numbers = (digits: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits, minimumFractionDigits: digits });
const minus = (text: string) => text.replace('-', '−');

export const percentText = (value: number) => i18n.t('{value}%', { value: minus(numbers(1).format(value)) });
/** How many, with signs between thousands. */
export const countWords = (count: number) => new Intl.NumberFormat(i18n.locale).format(count);
export const numberLabel = (value: number) => minus(numbers(2).format(value));
/** A number that may be very small, as "about one in". */
export const guessingLabel = (chance: number) =>
  chance >= 0.01
    ? numberLabel(chance)
    : chance < 1e-9
      ? i18n.t('less than 1 in a billion')
      : i18n.t('about 1 in {n}', { n: new Intl.NumberFormat(i18n.locale).format(Number((1 / chance).toPrecision(2))) });

/** Why a figure cannot be told. */
export function whyLabel(why: Why): string {
  const reasons: Record<Why, string> = {
    'too-few': i18n.t('Too few attempts'),
    'no-spread': i18n.t('All marks are equal'),
    'no-marks': i18n.t('Worth 0 marks'),
    'negative-covariance': i18n.t('Negative correlation'),
    'papers-differ': i18n.t('Questions differ between attempts'),
    'one-question': i18n.t('Only one question'),
    'not-for-this-kind': i18n.t('Not for this question type'),
  };
  return reasons[why];
}

/** A figure in words, or a dash; its reason is told beside it by `whyWords`. */
export const figureLabel = ({ value }: Figure, format: (value: number) => string = percentText) =>
  value === null ? '–' : format(value);

export function signLabel(sign: ItemSign): string {
  const labels: Record<ItemSign, string> = {
    'negative-discrimination': i18n.t('Strong students do worse here'),
    'weak-discrimination': i18n.t('Barely separates strong and weak students'),
    'below-guessing': i18n.t('Scores below random guessing'),
    'nobody-right': i18n.t('No one got marks'),
    'everybody-right': i18n.t('Everyone got full marks'),
  };
  return labels[sign];
}

export function whichLabel(which: AttemptChoice): string {
  const labels: Record<AttemptChoice, string> = {
    first: i18n.t('First attempts'),
    last: i18n.t('Last attempts'),
    best: i18n.t('Best attempts'),
    all: i18n.t('All attempts'),
  };
  return labels[which];
}

/** What the figures mean, each with where it comes from. */
export const explanations = (): { name: string; text: string }[] => [
  {
    name: i18n.t('Average, median, standard deviation'),
    text: i18n.t(
      'The mean result, the middle result, and how far results typically are from the mean. A standard deviation of 12–18% is usual.',
    ),
  },
  {
    name: i18n.t('Skewness, kurtosis'),
    text: i18n.t(
      'How asymmetric and how peaked the results are (Fisher’s k-statistics). Both are 0 for a bell curve. Negative skewness: longer tail of low results.',
    ),
  },
  {
    name: i18n.t('Cronbach’s alpha'),
    text: i18n.t(
      'How consistently the questions measure one thing: k / (k − 1) · (1 − the sum of the questions’ variances / the variance of the totals). Above 0.75 is good for a class test; the maximum is 1. Cronbach, Psychometrika 16, 1951.',
    ),
  },
  {
    name: i18n.t('Error ratio, standard error'),
    text: i18n.t(
      'The share of the spread due to chance, √(1 − alpha), and the same in marks. A result within one standard error of the pass mark could have gone either way.',
    ),
  },
  {
    name: i18n.t('Facility'),
    text: i18n.t('Average marks as a percentage of the maximum. High means easy.'),
  },
  {
    name: i18n.t('Random guess score'),
    text: i18n.t('The average score from random guessing, before negative marking.'),
  },
  {
    name: i18n.t('Intended and effective weight'),
    text: i18n.t(
      'The share of marks a question should decide, and the share of the spread it does decide: √ of its covariance with the total, out of the sum of these.',
    ),
  },
  {
    name: i18n.t('Discrimination index'),
    text: i18n.t(
      'Correlation of the question with the rest of the quiz. Above 30% is good, below 20% weak. Negative often means a wrong answer key.',
    ),
  },
  {
    name: i18n.t('Discriminative efficiency'),
    text: i18n.t(
      'Discrimination as a share of the maximum possible, so very easy and very hard questions are compared fairly.',
    ),
  },
  {
    name: i18n.t('Time'),
    text: i18n.t(
      'Total time between saves of the question. Reading counts towards the question saved next; time after the last save isn’t counted.',
    ),
  },
];
