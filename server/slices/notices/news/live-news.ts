import { eq } from 'drizzle-orm';
import { liveClassCancelled, liveClassMoved, liveClassNear } from '../../../events/live.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
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
      subject:
        when === 'soon'
          ? i18n.t('{title} starts in 15 minutes', { title })
          : i18n.t('{title} is within a day', { title }),
      text: i18n.t('your class “{title}” starts on {time} ({zone}). The room opens 10 minutes before:', {
        title,
        time: timeOf(row),
        zone: row.timeZone,
      }),
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
      subject: i18n.t('New time for {title}', { title }),
      text: i18n.t('your class “{title}” now starts on {time} ({zone}):', {
        title,
        time: timeOf(row),
        zone: row.timeZone,
      }),
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
      subject: i18n.t('{title} was cancelled', { title }),
      text: i18n.t('your class “{title}” on {time} ({zone}) was cancelled. {reason}', {
        title,
        time: timeOf(row),
        zone: row.timeZone,
        reason: cancelReason,
      }),
      path: pathOf(classId),
    });
  }),
];

async function classOf(db: Db, classId: string) {
  const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, classId));
  return row;
}
