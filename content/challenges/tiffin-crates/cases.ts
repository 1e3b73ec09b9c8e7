import { answered, hidden, numbersOf, sample } from '../cases/case.ts';

/** Counts the full crates, then looks at what is left. */
function solve(input: string) {
  const [boxes = 0, places = 1] = numbersOf(input);
  const left = boxes % places;
  const full = (boxes - left) / places;
  return left === 0 ? `${full} 0` : `${full + 1} ${places - left}`;
}

export const cases = answered(solve, [
  sample('a last crate half full', '100 40\n'),
  sample('all full', '48 12\n'),
  sample('nothing to carry', '0 25\n'),
  hidden('one box, one place', '1 1\n'),
  hidden('one box in a large crate', '1 40\n'),
  hidden('one place missing', '39 40\n'),
  hidden('exactly one crate', '40 40\n'),
  hidden('one box too many', '41 40\n'),
  hidden('crates of one place', '77 1\n'),
  hidden('as many as can be, in one crate', '1000000000 1000000000\n'),
  hidden('as many as can be, one by one', '1000000000 1\n'),
  hidden('as many as can be, all but one place', '999999999 1000000000\n'),
  hidden('large with a remainder', '1000000000 7\n'),
  hidden('none in the largest crate', '0 1000000000\n'),
  hidden('two places', '999999999 2\n'),
]);
