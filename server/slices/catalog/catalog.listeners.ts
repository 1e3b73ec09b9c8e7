import { eq } from 'drizzle-orm';
import { accountChanged } from '../../events/identity.ts';
import { enrolled, learnersLeft } from '../../events/learning.ts';
import { liveClassCancelled, liveClassMoved } from '../../events/live.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { instructors } from '../../tables/catalog/catalog.ts';
import { liveLectures } from '../../tables/live/live-lectures.ts';
import { makeRoomFor } from './instructors/new-teachers.ts';
import { recountLearners } from './pages/figures.ts';

export const listeners = [
  on(enrolled, async ({ courseId }, { db }) => {
    await db.transaction((tx) => recountLearners(tx, courseId));
  }),

  on(learnersLeft, async ({ courseId }, { db }) => {
    await db.transaction((tx) => recountLearners(tx, courseId));
  }),

  on(liveClassMoved, ({ classId }, { db }) => touchIfTaught(db, classId)),
  on(liveClassCancelled, ({ classId }, { db }) => touchIfTaught(db, classId)),

  // Whoever may not teach any more has no page, and lists that were kept must not show them.
  on(accountChanged, async ({ userId, to }, { db }) => {
    if (to === 'instructor') await db.transaction((tx) => makeRoomFor(tx, userId));
    if ((await db.$count(instructors, eq(instructors.userId, userId))) > 0) await touchPublicContent(db);
  }),
];

/** Pages of courses say when a live lecture is. */
async function touchIfTaught(db: Db, classId: string) {
  if ((await db.$count(liveLectures, eq(liveLectures.classId, classId))) > 0) await touchPublicContent(db);
}
