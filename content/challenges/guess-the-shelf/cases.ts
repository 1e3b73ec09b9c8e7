import { answered, hidden, numbersOf, sample } from '../cases/case.ts';

/** The input is n and the place; 0 means that the keeper decides as he goes along. The answer is only for the author. */
const solve = (input: string) => {
  const [, place = 0] = numbersOf(input);
  return place === 0 ? 'wherever it is found last' : place;
};

export const cases = answered(solve, [
  sample('ten places', '10 7\n'),
  sample('one place', '1 1\n'),
  hidden('two places, the first', '2 1\n'),
  hidden('two places, the second', '2 2\n'),
  hidden('two places, undecided', '2 0\n'),
  hidden('three places, undecided', '3 0\n'),
  hidden('the first of many', '1000000000 1\n'),
  hidden('the last of many', '1000000000 1000000000\n'),
  hidden('the middle', '1000000000 500000000\n'),
  hidden('one after the middle', '1000000000 500000001\n'),
  hidden('somewhere', '999999937 123456789\n'),
  hidden('many, undecided', '1000000000 0\n'),
  hidden('half as many, undecided', '536870911 0\n'),
  hidden('a power of two, undecided', '536870912 0\n'),
  hidden('near the end', '1000000000 999999999\n'),
  hidden('a hundred, undecided', '100 0\n'),
]);
