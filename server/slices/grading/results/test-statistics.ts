import type { Figure } from '@stepwell/contract/grading/quiz-results.ts';
import { knownFigure, missingFigure } from './figures.ts';
import { areAlike, meanOf, medianOf, varianceOf } from './moments.public.ts';

/**
 * How the results of a quiz are spread. `percents`: each attempt's result in percent of what it could reach.
 * - mean, median, sd (n − 1): percent.
 * - skewness k₃ / k₂^1.5 and kurtosis k₄ / k₂², from Fisher's k-statistics, as Moodle's documentation "Quiz statistics
 *   calculations" gives them: 0 for a normal distribution.
 */
export function spreadOf(percents: readonly number[]) {
  const n = percents.length;
  const few = missingFigure('too-few');
  if (n === 0) return { mean: few, median: few, sd: few, skewness: few, kurtosis: few };
  const alike = areAlike(percents);
  const shape = alike ? missingFigure('no-spread') : undefined;
  return {
    mean: knownFigure(meanOf(percents)),
    median: knownFigure(medianOf(percents)),
    sd: n < 2 ? few : knownFigure(alike ? 0 : Math.sqrt(varianceOf(percents))),
    skewness: n < 3 ? few : (shape ?? knownFigure(skewnessOf(percents))),
    kurtosis: n < 4 ? few : (shape ?? knownFigure(kurtosisOf(percents))),
  };
}

/** The mean of the powers of the distances from the mean. */
function momentsOf(values: readonly number[]) {
  const mean = meanOf(values);
  const moment = (power: number) => meanOf(values.map((value) => (value - mean) ** power));
  return { m2: moment(2), m3: moment(3), m4: moment(4) };
}

function skewnessOf(values: readonly number[]) {
  const n = values.length;
  const { m2, m3 } = momentsOf(values);
  const k2 = (n * m2) / (n - 1);
  const k3 = (n * n * m3) / ((n - 1) * (n - 2));
  return k3 / k2 ** 1.5;
}

function kurtosisOf(values: readonly number[]) {
  const n = values.length;
  const { m2, m4 } = momentsOf(values);
  const k2 = (n * m2) / (n - 1);
  const k4 = (n * n * ((n + 1) * m4 - 3 * (n - 1) * m2 * m2)) / ((n - 1) * (n - 2) * (n - 3));
  return k4 / (k2 * k2);
}

/**
 * How far the questions of a quiz measure one thing.
 * - alpha: Cronbach, L. J. (1951), "Coefficient alpha and the internal structure of tests", Psychometrika 16, 297–334:
 *   k / (k − 1) · (1 − Σ V(question) / V(total)). A number, 1 at the most.
 * - errorRatio: 100 · √(1 − alpha), percent of the spread that is chance (Moodle's documentation).
 * - standardError: √(1 − alpha) · SD(total), in the unit of the marks: by so much a result would move by chance.
 *
 * `columns`: the marks of each question, one for each attempt in the same order. Only where everybody was asked the same.
 */
export function reliabilityOf(
  columns: readonly (readonly number[])[],
): Record<'alpha' | 'errorRatio' | 'standardError', Figure> {
  const none = (figure: Figure) => ({ alpha: figure, errorRatio: figure, standardError: figure });
  const k = columns.length;
  const n = columns[0]?.length ?? 0;
  if (n < 2) return none(missingFigure('too-few'));
  if (k < 2) return none(missingFigure('one-question'));
  const totals = Array.from({ length: n }, (_, row) => columns.reduce((sum, column) => sum + (column[row] ?? 0), 0));
  if (areAlike(totals)) return none(missingFigure('no-spread'));
  const whole = varianceOf(totals);
  const parts = columns.reduce((sum, column) => sum + varianceOf(column), 0);
  const alpha = (k / (k - 1)) * (1 - parts / whole);
  const error = Math.sqrt(Math.max(0, 1 - alpha));
  return {
    alpha: knownFigure(alpha),
    errorRatio: knownFigure(100 * error),
    standardError: knownFigure(error * Math.sqrt(whole)),
  };
}

/** How many results lie in each ten percent; the last step holds 100 as well. */
export function histogramOf(percents: readonly number[]) {
  const steps = Array.from({ length: 10 }, () => 0);
  for (const percent of percents) {
    // 30 percent may have come out of a division as 29.999999999999996.
    const step = Math.min(9, Math.max(0, Math.floor(percent / 10 + 1e-9)));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}
