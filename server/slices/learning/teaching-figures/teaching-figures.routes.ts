import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { type TeachingScope, teaching } from '@stepwell/contract/learning/teaching.ts';
import type { Db } from '../../../platform/database/db.ts';
import { instructor, type Viewer } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { figuresOf } from './figures.ts';
import { howFar } from './how-far.ts';
import { countNeedHelp, needHelp } from './need-help.ts';
import { overTime } from './over-time.ts';
import { spanOf } from './periods.public.ts';
import { coursesIn } from './scope.ts';
import { toDoOf } from './to-do.ts';

/** How teaching goes, for whoever teaches; an admin sees everybody's courses. */
export const teachingFiguresRoutes = [
  // The courses in question are read once for all parts.
  route(learningScreens.teaching, instructor, async ({ db, now, viewer, query: { period, zone, limit, ...scope } }) => {
    const ids = await coursesIn(db, viewer, scope);
    const at = now();
    const [toDo, figures, stretches, far, help, helpCounts] = await Promise.all([
      toDoFor(db, viewer, scope, ids, at),
      figuresOf(db, ids, spanOf(period, { zone, now: at, since: null })),
      overTime(db, ids, { period, zone, now: at }),
      howFar(db, ids, { isOneCourse: ids?.length === 1, now: at }),
      needHelp(db, ids, { limit, sort: 'reasons', now: at }),
      countNeedHelp(db, ids, { q: undefined, now: at }),
    ]);
    return { toDo, figures, overTime: stretches, howFar: far, needHelp: help, needHelpCounts: helpCounts };
  }),

  route(teaching.toDo, instructor, async ({ db, now, viewer, query }) =>
    toDoFor(db, viewer, query, await coursesIn(db, viewer, query), now()),
  ),

  route(teaching.figures, instructor, async ({ db, now, viewer, query: { period, zone, ...scope } }) =>
    figuresOf(db, await coursesIn(db, viewer, scope), spanOf(period, { zone, now: now(), since: null })),
  ),

  route(teaching.overTime, instructor, async ({ db, now, viewer, query: { period, zone, ...scope } }) =>
    overTime(db, await coursesIn(db, viewer, scope), { period, zone, now: now() }),
  ),

  route(teaching.howFar, instructor, async ({ db, now, viewer, query }) => {
    const ids = await coursesIn(db, viewer, query);
    return howFar(db, ids, { isOneCourse: ids?.length === 1, now: now() });
  }),

  route(teaching.needHelp, instructor, async ({ db, now, viewer, query: { course, instructor: teacher, ...query } }) =>
    needHelp(db, await coursesIn(db, viewer, { course, instructor: teacher }), { ...query, now: now() }),
  ),

  route(teaching.needHelpCounts, instructor, async ({ db, now, viewer, query: { q, ...scope } }) =>
    countNeedHelp(db, await coursesIn(db, viewer, scope), { q, now: now() }),
  ),
];

async function toDoFor(db: Db, viewer: Viewer, scope: TeachingScope, ids: string[] | null, now: Date) {
  const named = scope.instructor ?? (viewer.role === 'admin' ? null : viewer.id);
  // A teacher who names another one sees nothing of theirs.
  const teacherId = viewer.role === 'admin' || named === viewer.id ? named : undefined;
  return toDoOf(db, ids, { course: scope.course, teacherId, now });
}
