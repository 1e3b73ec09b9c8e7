import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type CalendarEvent, iCalendar } from '../../../platform/text/icalendar.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { users } from '../../../tables/identity/identity.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { idIn, keyOf } from '../../enquiries/sending/private-link.public.ts';
import { isFor } from './audience.ts';
import { isHostedBy } from './hosts.public.ts';
import type { ClassRow } from './occurrences.ts';

const KEPT_MS = 90 * 86_400_000;
type Subject = 'live-class' | 'live-feed';

/** The path of the calendar file of one class, or of somebody's feed; our signature opens it without a session. */
export const calendarPath = (services: Pick<Services, 'signer'>, subject: Subject, id: string) =>
  `/live-calendars/${subject === 'live-feed' ? 'feed' : 'class'}/${keyOf(services, subject, id)}.ics`;

const entryOf = ({ publicUrl }: Pick<Services, 'publicUrl'>, row: ClassRow): CalendarEvent => ({
  uid: `live-class-${row.id}@${new URL(publicUrl).hostname}`,
  sequence: row.version - 1,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  changedAt: row.changedAt,
  status: row.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
  summary: row.title,
  description: row.description,
  url: `${publicUrl}/student/online-classes/${row.id}/room`,
});

/** `/live-calendars/class/<key>.ics`: one class to be imported; `/live-calendars/feed/<key>.ics`: all of somebody's. */
export const calendarRoute: RawRoute = {
  path: '/live-calendars/:of/:file',
  async handle(request, reply, services) {
    const { of, file } = request.params as { of: string; file: string };
    const key = file.replace(/\.ics$/, '');
    const text = of === 'feed' ? await feedOf(services, key) : await entryFile(services, key);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', `attachment; filename="${of === 'feed' ? 'classes' : 'class'}.ics"`)
      .send(text);
  },
};

async function entryFile(services: Services, key: string) {
  const id = idIn(services, 'live-class', key, 'live_class_not_found');
  const [row] = await services.db.select().from(liveClasses).where(eq(liveClasses.id, id));
  if (!row) throw new Problem('live_class_not_found');
  return iCalendar(row.title, [entryOf(services, row)]);
}

/** Ends with the account's right to learn. */
async function feedOf(services: Services, key: string) {
  const { db, now } = services;
  const id = idIn(services, 'live-feed', key, 'not_found');
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (person?.status !== 'approved' || person.erasedAt) throw new Problem('not_found');
  const rows = await db
    .select()
    .from(liveClasses)
    .where(and(sql`(${isFor(id)} or ${isHostedBy(id)})`, gt(liveClasses.endsAt, new Date(now().getTime() - KEPT_MS))))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
    .limit(1000);
  const { siteName } = await siteSettingsOf(db);
  return iCalendar(
    i18n.t('Classes at {siteName}', { siteName }),
    rows.map((row) => entryOf(services, row)),
  );
}
