import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/database/db.ts';
import { ownLetter } from './letters.ts';

/** A person’s own cover letter as it is now, to be kept with what it goes to. Throws `cover_letter_not_found`, `cover_letter_empty`. */
export async function letterCopy(db: Db, ownerId: string, letterId: string) {
  const { title, recipient, body } = (await ownLetter(db, ownerId, letterId)).letter;
  if (body.trim() === '') throw new Problem('cover_letter_empty');
  return { title, recipient, body };
}
