import type { Figure, ItemSign } from '@stepwell/contract/grading/quiz-results.ts';
import { LOW_DISCRIMINATION } from '@stepwell/contract/grading/reliability.ts';
import { knownFigure, missingFigure } from './figures.ts';
import { areAlike, covarianceOf, meanOf, varianceOf } from './moments.public.ts';

/** What one question brought in the attempts in which it was asked, in the same order everywhere. */
export interface Asked {
  /** Marks for this question. */
  marks: readonly number[];
  /** Marks that it could bring. */
  of: readonly number[];
  /** Marks of the whole attempt, before any floor at 0. */
  totals: readonly number[];
  /** Marks that the whole attempt could bring. */
  totalsOf: readonly number[];
}

export interface ItemStatistics {
  facility: Figure;
  sd: Figure;
  intendedWeight: Figure;
  effectiveWeight: Figure;
  discrimination: Figure;
  efficiency: Figure;
}

/**
 * Figures of every question of a quiz, in percent, after Moodle's documentation "Quiz statistics calculations"
 * (docs.moodle.org/dev/Quiz_statistics_calculations). With x the marks of the question, T those of the attempt and
 * X = T − x those of its other questions, V and C being variance and covariance divided by n − 1:
 * - facility: 100 · mean(x) / mean(max).
 * - sd: 100 · √V(x) / mean(max).
 * - intended weight: 100 · mean(max) / mean(max of the attempt).
 * - effective weight: 100 · √C(x, T) / Σ √C(x, T); a question whose C is negative has none, and adds nothing to the sum.
 * - discrimination index: 100 · C(x, X) / √(V(x) · V(X)), the correlation with the rest.
 * - discriminative efficiency: 100 · C(x, X) / Cmax, where Cmax is the covariance of both once each is sorted by size:
 *   the most that these marks could have had.
 *
 * `alike`: everybody was asked the same questions; effective weights say nothing otherwise.
 */
export function itemStatisticsOf(questions: readonly Asked[], alike: boolean): ItemStatistics[] {
  const roots = questions.map((item) => (alike && item.marks.length > 1 ? covarianceRoot(item) : 0));
  const sum = roots.reduce<number>((all, root) => all + (root ?? 0), 0);
  return questions.map((itemAnswers, place) => {
    const { marks, of } = itemAnswers;
    const most = of.length > 0 ? meanOf(of) : 0;
    const inPercent = (value: () => number) =>
      most > 0 ? knownFigure((100 * value()) / most) : missingFigure('no-marks');
    const few = missingFigure('too-few');
    return {
      facility: marks.length === 0 ? few : inPercent(() => meanOf(marks)),
      sd: marks.length < 2 ? few : inPercent(() => (areAlike(marks) ? 0 : Math.sqrt(varianceOf(marks)))),
      intendedWeight: marks.length === 0 ? few : intendedWeightOf(itemAnswers, most),
      effectiveWeight: !alike
        ? missingFigure('papers-differ')
        : marks.length < 2
          ? few
          : effectiveWeightOf(roots[place] ?? null, sum),
      ...(marks.length < 2 ? { discrimination: few, efficiency: few } : discriminationOf(itemAnswers)),
    };
  });
}

function intendedWeightOf({ totalsOf }: Asked, most: number) {
  const whole = meanOf(totalsOf);
  return whole > 0 ? knownFigure((100 * most) / whole) : missingFigure('no-marks');
}

/** √C(x, T), 0 where nothing is spread, null where it is negative. */
function covarianceRoot({ marks, totals }: Asked) {
  if (areAlike(marks) || areAlike(totals)) return 0;
  const covariance = covarianceOf(marks, totals);
  // What is 0 in exact numbers may come out a hair below it.
  if (covariance < -1e-9) return null;
  return covariance < 1e-9 ? 0 : Math.sqrt(covariance);
}

function effectiveWeightOf(root: number | null, sum: number) {
  if (root === null) return missingFigure('negative-covariance');
  return sum > 0 ? knownFigure((100 * root) / sum) : missingFigure('no-spread');
}

function discriminationOf({ marks, totals }: Asked) {
  const rest = totals.map((total, row) => total - (marks[row] ?? 0));
  if (areAlike(marks) || areAlike(rest)) {
    const none = missingFigure('no-spread');
    return { discrimination: none, efficiency: none };
  }
  const covariance = covarianceOf(marks, rest);
  const bySize = (values: readonly number[]) => Float64Array.from(values).sort();
  const most = covarianceOf([...bySize(marks)], [...bySize(rest)]);
  return {
    discrimination: knownFigure((100 * covariance) / Math.sqrt(varianceOf(marks) * varianceOf(rest))),
    efficiency: knownFigure((100 * covariance) / most),
  };
}

/** So many attempts a sign needs: of fewer, one person decides. */
const ENOUGH = 10;

/** What the figures give reason to look at. */
export function signsOf({ facility, discrimination }: ItemStatistics, guess: Figure, attempts: number): ItemSign[] {
  if (attempts < ENOUGH) return [];
  const signs: ItemSign[] = [];
  if (discrimination.value !== null && discrimination.value < 0) signs.push('negative-discrimination');
  else if (discrimination.value !== null && discrimination.value < LOW_DISCRIMINATION)
    signs.push('weak-discrimination');
  if (facility.value !== null && facility.value <= 0) signs.push('nobody-right');
  else if (facility.value !== null && facility.value > 100 - 1e-9) signs.push('everybody-right');
  else if (facility.value !== null && guess.value !== null && facility.value < guess.value)
    signs.push('below-guessing');
  return signs;
}
