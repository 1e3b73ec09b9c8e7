import { enrolled } from '../../events/learning.ts';
import { on } from '../../platform/event.ts';
import { recountLearners } from './figures.ts';

export const listeners = [
  on(enrolled, async ({ courseId }, { db }) => {
    await db.transaction((tx) => recountLearners(tx, courseId));
  }),
];
