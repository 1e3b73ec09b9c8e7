import { harperMarks } from '@stepwell/contract/writing/rules/harper-marks.ts';
import { ownMarks, withoutOverlaps } from '@stepwell/contract/writing/rules/own-marks.ts';
import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { lintsOf } from './linting.ts';

/** All marks of a text: our own rules first, then harper where ours say nothing. Throws `writing_check_busy`. */
export async function marksOf(text: string): Promise<Mark[]> {
  const own = ownMarks(text);
  return withoutOverlaps([...own, ...harperMarks(text, await lintsOf(text))]);
}
