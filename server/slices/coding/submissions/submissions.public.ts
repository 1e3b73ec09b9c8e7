import type { Db } from '../../../platform/db.ts';
import type { House } from '../../../platform/house.ts';
import { type HandingIn, handIn } from './handing-in.ts';

import * as own from './own-submissions.ts';

/**
 * Hands a program in that belongs to a problem statement, a quiz or a lecture; `coding.submission-judged` says what came of
 * it. Safe to repeat with the same id. Refuses as the door of submissions does; `bounded: false` where a refusal would take
 * something away from somebody, as at the end of an exam with many questions.
 */
export const submitFor = (
  house: Pick<House, 'ports' | 'now'>,
  tx: Db,
  what: HandingIn,
  options: { bounded?: boolean } = {},
): Promise<void> => handIn(house, tx, what, options);

/** What its student may see of a submission, wherever it was handed in. 404 for those of others. */
export const ownSubmission = (house: Pick<House, 'db' | 'ports'>, studentId: string, submissionId: string) =>
  own.ownSubmission(house, studentId, submissionId);
