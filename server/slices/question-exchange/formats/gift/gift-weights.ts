/** Percents as Moodle lists them: a third is no whole percent. */
const listed = [66.66667, 33.33333, 16.66667, 14.28571, 12.5, 11.11111];

/** A whole percent as Moodle knows it. */
export const moodleWeight = (percent: number) => {
  const known = listed.find((one) => Math.round(one) === Math.abs(percent));
  return known === undefined ? percent : Math.sign(percent) * known;
};

/** Whether weights only say what is right: each right one the same part of all, each wrong one takes off as much. */
export function isPlainRight(weights: readonly number[]): boolean {
  const right = weights.filter((weight) => weight > 0);
  const share = 100 / right.length;
  return weights.every((weight) => Math.abs(Math.abs(weight) - share) < 0.01);
}
