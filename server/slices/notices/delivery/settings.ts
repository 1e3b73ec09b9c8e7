import { createHash } from 'node:crypto';
import {
  MOST_DEVICES,
  type NoticeDelivery,
  type PushSubscription,
  type QuietHours,
} from '@stepwell/contract/notices/delivery.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { minutesOfDay } from '../../../platform/calendar.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { preferences } from '../../../tables/identity/identity.ts';
import { noticeDevices as devices, noticeDelivery } from '../../../tables/notices/delivery.ts';
import { deviceLabels } from '../../identity/sign-in/user-agent.public.ts';
import { devicesOf, sendToDevice } from './messages.ts';

type Needed = Pick<Services, 'db' | 'ports' | 'now'>;

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When and on which devices a person is told of things. */
export async function deliveryOf({ db, ports, now }: Needed, userId: string): Promise<NoticeDelivery> {
  const [[row], [chosen], own, pushKey] = await Promise.all([
    db.select().from(noticeDelivery).where(eq(noticeDelivery.userId, userId)),
    db.select({ timeZone: preferences.timeZone }).from(preferences).where(eq(preferences.userId, userId)),
    devicesOf(db, userId, now()),
    ports.push.publicKey(),
  ]);
  const { quietFrom = null, quietTo = null } = row ?? {};
  return {
    quiet: quietFrom === null || quietTo === null ? null : { from: clockOf(quietFrom), to: clockOf(quietTo) },
    timeZone: chosen?.timeZone ?? row?.timeZone ?? null,
    pushKey,
    devices: own.map(({ device, userAgent }) => {
      const { browser, system } = deviceLabels(userAgent);
      return {
        deviceId: device.id,
        browser,
        system,
        addedAt: device.addedAt.toISOString(),
        lastSentAt: device.lastSentAt?.toISOString() ?? null,
        mark: createHash('sha256').update(device.endpoint).digest('hex'),
      };
    }),
  };
}

/** Remembers a browser's zone for a person of whom none is known. */
export async function rememberZone({ db }: Pick<Services, 'db'>, userId: string, timeZone: string | undefined) {
  if (timeZone) await db.insert(noticeDelivery).values({ userId, timeZone }).onConflictDoNothing();
}

export async function keepQuietHours(
  { db }: Needed,
  userId: string,
  { quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
) {
  const set = {
    quietFrom: quiet && minutesOfDay(quiet.from),
    quietTo: quiet && minutesOfDay(quiet.to),
    timeZone,
  };
  await db
    .insert(noticeDelivery)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: noticeDelivery.userId, set });
}

/**
 * Remembers a browser that the person allowed to show notifications; one that was somebody else's is theirs from now on.
 * Refuses endpoints that lead into the private network, and keys that are none, by field.
 */
export async function addDevice(
  { db, ports }: Needed,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
) {
  const fault = ports.push.faultOf({ endpoint, p256dh, auth });
  if (fault) throw new Problem('invalid_fields', { fields: { endpoint: fault } });
  const row = { userId: viewer.id, sessionId: viewer.sessionId, endpoint, p256dh, auth };
  await db.insert(devices).values(row).onConflictDoUpdate({ target: devices.endpoint, set: row });
  const own = await db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, viewer.id))
    .orderBy(desc(devices.id));
  const old = own.slice(MOST_DEVICES).map(({ id }) => id);
  if (old.length > 0) await db.delete(devices).where(inArray(devices.id, old));
}

/** Throws `device_not_found`. */
export async function removeDevice({ db }: Needed, userId: string, deviceId: string) {
  const [gone] = await db
    .delete(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  if (!gone) throw new Problem('device_not_found');
}

/** A message to one device now. Throws `device_not_found`. */
export async function tryDevice(services: Needed, userId: string, deviceId: string) {
  const own = await devicesOf(services.db, userId, services.now());
  const found = own.find(({ device }) => device.id === deviceId);
  if (!found) throw new Problem('device_not_found');
  const outcome = await sendToDevice(services, found.device, {
    title: i18n.t('Notifications work on this device'),
    body: i18n.t('New ones appear here.'),
    path: '/notices',
    tag: 'trial',
  });
  return { outcome };
}
