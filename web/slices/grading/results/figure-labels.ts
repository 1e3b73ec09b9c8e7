import { i18n } from '@lingui/core';
import type { AttemptChoice, Figure, ItemSign, Why } from '@stepwell/contract/grading/quiz-results.ts';

const numbers = (digits: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits, minimumFractionDigits: digits });
const minus = (text: string) => text.replace('-', '−');

export const percentText = (value: number) => i18n.t('{value} %', { value: minus(numbers(1).format(value)) });
/** How many, with signs between thousands. */
export const countWords = (count: number) => new Intl.NumberFormat(i18n.locale).format(count);
export const numberWords = (value: number) => minus(numbers(2).format(value));
/** A number that may be very small, as "about one in". */
export const chanceWords = (chance: number) =>
  chance >= 0.01
    ? numberWords(chance)
    : chance < 1e-9
      ? i18n.t('less than 1 in a billion')
      : i18n.t('about 1 in {n}', { n: new Intl.NumberFormat(i18n.locale).format(Number((1 / chance).toPrecision(2))) });

/** Why a figure cannot be told. */
export function whyWords(why: Why): string {
  const words: Record<Why, string> = {
    'too-few': i18n.t('Too few attempts'),
    'no-spread': i18n.t('All marks are the same'),
    'no-marks': i18n.t('Worth no marks'),
    'negative-covariance': i18n.t('Runs against the rest'),
    'papers-differ': i18n.t('Questions differ between attempts'),
    'one-question': i18n.t('Only one question'),
    'not-for-this-kind': i18n.t('Not for this kind'),
  };
  return words[why];
}

/** A figure in words, or a dash; its reason is told beside it by `whyWords`. */
export const figureWords = ({ value }: Figure, say: (value: number) => string = percentText) =>
  value === null ? '–' : say(value);

export function signWords(sign: ItemSign): string {
  const words: Record<ItemSign, string> = {
    'negative-discrimination': i18n.t('Those who do well elsewhere do worse here'),
    'weak-discrimination': i18n.t('Hardly tells who knows the rest'),
    'below-guessing': i18n.t('Fewer marks than guessing brings'),
    'nobody-right': i18n.t('Nobody got marks'),
    'everybody-right': i18n.t('Everybody got all marks'),
  };
  return words[sign];
}

export function whichWords(which: AttemptChoice): string {
  const words: Record<AttemptChoice, string> = {
    first: i18n.t('First attempts'),
    last: i18n.t('Last attempts'),
    best: i18n.t('Best attempts'),
    all: i18n.t('All attempts'),
  };
  return words[which];
}

/** What the figures mean, each with where it comes from. */
export const explanations = (): { name: string; words: string }[] => [
  {
    name: i18n.t('Average, median, spread'),
    words: i18n.t(
      'The mean of all results; the result in the middle; and the standard deviation, by which results usually differ from the mean. For tests that tell people apart, 12 to 18 % is usual.',
    ),
  },
  {
    name: i18n.t('Skewness, kurtosis'),
    words: i18n.t(
      'How lopsided and how peaked the results are, by Fisher’s k-statistics: both are 0 for a bell curve. Negative skewness has its tail on the side of poor results.',
    ),
  },
  {
    name: i18n.t('Cronbach’s alpha'),
    words: i18n.t(
      'How far the questions measure one thing: k / (k − 1) · (1 − the sum of the questions’ variances / the variance of the totals). Above 0.75 is good for a class test, 1 is the most. Cronbach, Psychometrika 16, 1951.',
    ),
  },
  {
    name: i18n.t('Error ratio, standard error'),
    words: i18n.t(
      'How much of the spread is chance, √(1 − alpha), and how many marks that is. A result within one standard error of the pass mark could have fallen on either side.',
    ),
  },
  {
    name: i18n.t('Facility'),
    words: i18n.t('The mean of a question’s marks in percent of what it can bring: high is easy.'),
  },
  {
    name: i18n.t('Random guess score'),
    words: i18n.t('What somebody gets on average who answers without reading, before marks are taken off.'),
  },
  {
    name: i18n.t('Intended and effective weight'),
    words: i18n.t(
      'The share of the marks that a question should decide, and the share of the spread of results that it does decide: √ of its covariance with the total, out of the sum of these.',
    ),
  },
  {
    name: i18n.t('Discrimination index'),
    words: i18n.t(
      'The correlation of a question with the rest of the quiz. Above 30 % is good, below 20 % weak; a negative one often means a wrong key.',
    ),
  },
  {
    name: i18n.t('Discriminative efficiency'),
    words: i18n.t(
      'The same as a share of the most that marks spread like these could reach, so that very easy and very hard questions are judged fairly.',
    ),
  },
  {
    name: i18n.t('Time'),
    words: i18n.t(
      'From the save before it (or from the start) to each save of the question, summed up. Reading counts for the question that is saved next; what follows the last save counts for none.',
    ),
  },
];
