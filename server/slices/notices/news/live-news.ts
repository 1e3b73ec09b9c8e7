import { eq } from 'drizzle-orm';
import { liveClassCancelled, liveClassMoved, liveClassNear } from '../../../events/live.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { notifyWithEmail } from '../telling.ts';

const pathOf = (classId: string) => `/student/online-classes?class=${classId}`;

/** By the clock of the class, which its email names. */
const timeOf = ({ startsAt, timeZone }: { startsAt: Date; timeZone: string }) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(startsAt);

/** What students hear of their live classes; the host is reminded too. */
export const liveNews = [
  on(liveClassNear, async ({ classId, when, startsAt, readers }, services) => {
    const row = await classOf(services.db, classId);
    // Moved or called off meanwhile.
    if (!row || row.cancelledAt || row.startsAt.toISOString() !== startsAt) return;
    const { title } = row;
    await notifyWithEmail(services, readers, {
      kind: 'live-class-soon',
      key: `live-class-near:${classId}:${when}:${startsAt}`,
      about: { title, classId, when },
      letter:
        when === 'soon'
          ? draft('live-class-in-15-minutes', { title, time: timeOf(row), zone: row.timeZone })
          : draft('live-class-within-a-day', { title, time: timeOf(row), zone: row.timeZone }),
      path: pathOf(classId),
    });
  }),

  on(liveClassMoved, async ({ classId, version, readers }, services) => {
    const row = await classOf(services.db, classId);
    if (!row || row.cancelledAt) return;
    const { title } = row;
    await notifyWithEmail(services, readers, {
      kind: 'live-class-moved',
      key: `live-class-moved:${classId}:${version}`,
      about: { title, classId },
      letter: draft('live-class-moved', { title, time: timeOf(row), zone: row.timeZone }),
      path: pathOf(classId),
    });
  }),

  on(liveClassCancelled, async ({ classId, readers }, services) => {
    const row = await classOf(services.db, classId);
    if (!row) return;
    const { title, cancelReason } = row;
    await notifyWithEmail(services, readers, {
      kind: 'live-class-cancelled',
      key: `live-class-cancelled:${classId}`,
      about: { title, classId, reason: cancelReason },
      letter: draft('live-class-cancelled', { title, time: timeOf(row), zone: row.timeZone, reason: cancelReason }),
      path: pathOf(classId),
    });
  }),
];

async function classOf(db: Db, classId: string) {
  const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, classId));
  return row;
}
