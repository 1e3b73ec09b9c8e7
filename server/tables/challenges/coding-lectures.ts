import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { lectures } from '../catalog/catalog.ts';
import { challenges } from './challenges.ts';

/** Lectures of courses that hold a challenge: the one that students see at the time, whatever its version. */
export const codingLectures = pgTable(
  'coding_lectures',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id),
  },
  (t) => [index('coding_lectures_of_a_challenge').on(t.challengeId)],
);
