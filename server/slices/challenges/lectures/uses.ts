import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { codingLectures } from '../../../tables/challenges/coding-lectures.ts';

/** Lectures in which learners have this challenge: of published courses, and of archived ones, which go on for them. */
export const usesOf = (db: Db, challengeId: string) =>
  db
    .select({ course: courses.title, lecture: lectures.title })
    .from(codingLectures)
    .innerJoin(lectures, and(eq(lectures.id, codingLectures.lectureId), isNull(lectures.retiredAt)))
    .innerJoin(courses, and(eq(courses.id, lectures.courseId), inArray(courses.state, ['published', 'archived'])))
    .where(eq(codingLectures.challengeId, challengeId))
    .orderBy(asc(courses.title), asc(lectures.title));
