/**
 * One-parameter item response theory with guessing: every item discriminates alike (a = 1), in logits without the
 * factor 1.7.
 * - The chance of a right answer, P(θ) = c + (1 − c) / (1 + e^−(θ − b)): Birnbaum, in Lord & Novick 1968, ch. 17; with
 *   c from the number of options as Lord 1980, "Applications of Item Response Theory", ch. 2 has it for pure guessing.
 * - The estimate is the mean of the posterior over a standard normal ability (EAP), by quadrature: Bock & Mislevy 1982,
 *   "Adaptive EAP estimation of ability in a microcomputer environment". Its error is the posterior's standard deviation.
 */
export interface Item {
  /** b, in logits. */
  difficulty: number;
  /** c, from 0 to below 1. */
  guessing: number;
}
export interface Scored extends Item {
  right: boolean;
}
export interface Estimate {
  /** Logits. */
  theta: number;
  /** Standard error, in logits. */
  error: number;
}

const NODES = 81;
const EDGE = 4;
/** Abilities from −4 to 4 in steps of a tenth, each with its weight under the standard normal. */
const grid = Array.from({ length: NODES }, (_, place) => {
  const theta = -EDGE + (2 * EDGE * place) / (NODES - 1);
  return { theta, prior: Math.exp((-theta * theta) / 2) };
});

/** The chance that somebody of this ability answers rightly. */
export const chanceOfRight = (theta: number, { difficulty, guessing }: Item) =>
  guessing + (1 - guessing) / (1 + Math.exp(difficulty - theta));

/**
 * Fisher's information of one item at an ability, I = ((P − c) / (1 − c))² (1 − P) / P: Birnbaum 1968, eq. 20.4.16
 * with a = 1. In logits⁻².
 */
export function informationOf(theta: number, item: Item) {
  const right = chanceOfRight(theta, item);
  const known = (right - item.guessing) / (1 - item.guessing);
  return (known * known * (1 - right)) / right;
}

/** What the answers say of an ability; without any, what is believed of everybody: 0 ± 1. */
export function abilityOf(answers: readonly Scored[]): Estimate {
  let [weights, first, second] = [0, 0, 0];
  // Logarithms, because a hundred chances multiplied leave nothing of a double's digits at the far ends.
  const logs = grid.map(({ theta, prior }) =>
    answers.reduce((sum, answer) => {
      const right = chanceOfRight(theta, answer);
      return sum + Math.log(answer.right ? right : 1 - right);
    }, Math.log(prior)),
  );
  const top = Math.max(...logs);
  grid.forEach(({ theta }, place) => {
    const weight = Math.exp((logs[place] ?? 0) - top);
    weights += weight;
    first += weight * theta;
    second += weight * theta * theta;
  });
  const theta = first / weights;
  return { theta, error: Math.sqrt(Math.max(0, second / weights - theta * theta)) };
}

/** Nine in ten of a normal distribution lie within so many standard errors. */
const NINE_IN_TEN = 1.645;

/** An estimate in words' figures: how many of 100 medium questions without options it would solve. */
export function solvesOf({ theta, error }: Estimate) {
  const percent = (at: number) => Math.round(100 / (1 + Math.exp(-at)));
  return {
    about: percent(theta),
    low: percent(theta - NINE_IN_TEN * error),
    high: percent(theta + NINE_IN_TEN * error),
  };
}
