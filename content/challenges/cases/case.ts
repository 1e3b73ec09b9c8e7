/** One test of a challenge: the text a program reads and the text it must answer with. */
export interface Case {
  /** What it tries, in words for the author: "all boxes fit exactly". */
  name: string;
  /** Samples are shown with the statement, hidden ones only by name of their verdict. */
  kind: 'sample' | 'hidden';
  /** Where the challenge gives points in parts, the part this test belongs to. */
  group?: string;
  input: string;
  answer: string;
}

interface Question {
  name: string;
  kind: 'sample' | 'hidden';
  group?: string;
  input: string;
}

export const sample = (name: string, input: string, group?: string): Question =>
  group === undefined ? { name, kind: 'sample', input } : { name, kind: 'sample', group, input };
export const hidden = (name: string, input: string, group?: string): Question =>
  group === undefined ? { name, kind: 'hidden', input } : { name, kind: 'hidden', group, input };

/** Works out every answer; an answer without a line end is given one. */
export function answered(solve: (input: string) => string | number | bigint, questions: readonly Question[]): Case[] {
  return questions.map((question) => {
    const answer = String(solve(question.input));
    return { ...question, answer: answer.endsWith('\n') ? answer : `${answer}\n` };
  });
}

/** The input of a function: one value a line, each as JSON. */
export const call = (...values: unknown[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`;

/** As `answered`, for functions: the arguments are read from their lines, what comes back is written as JSON. */
export function answeredCalls<Args extends unknown[]>(
  solve: (...args: Args) => unknown,
  questions: readonly Question[],
) {
  return answered(
    (input) => JSON.stringify(solve(...(linesOf(input).map((line) => JSON.parse(line)) as Args))),
    questions,
  );
}

/** Lines without their ends; the empty one after the last end is left out. */
export function linesOf(input: string): string[] {
  return input.replace(/\n$/, '').split('\n');
}

/** All whole numbers of an input, in order. */
export const numbersOf = (input: string): number[] => input.split(/\s+/).filter(Boolean).map(Number);

/** The item at a place that is there for certain. */
export function at<Item>(items: ArrayLike<Item>, place: number): Item {
  if (!(place >= 0 && place < items.length)) throw new RangeError(`Nothing stands at ${place} of ${items.length}`);
  return items[place] as Item;
}
