import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { TimeZone } from '../time-zone.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00.'));

/** From and until when, by the person's own clock; it may go over midnight. */
export const QuietHours = z
  .object({ from: clock, to: clock })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Choose an end other than the start.' }));
export type QuietHours = z.infer<typeof QuietHours>;

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/), z.minLength(Math.ceil((bytes * 4) / 3)), z.maxLength(bytes * 2));
/** What a browser answers to `pushManager.subscribe`, in its own names (W3C Push API). */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** A browser of this person that shows notifications. */
export const PushDevice = z.object({
  deviceId: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  addedAt: z.iso.datetime(),
  lastSentAt: z.nullable(z.iso.datetime()),
  /** SHA-256 of its endpoint in hex, by which a browser finds itself. */
  mark: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const NoticeDelivery = z.object({
  quiet: z.nullable(QuietHours),
  /** The zone whose clock counts for quiet hours and digests; empty as long as neither is chosen. */
  timeZone: z.nullable(z.string()),
  /** The site's public key for push messages (VAPID), base64url. */
  pushKey: z.string(),
  devices: z.array(PushDevice),
});
export type NoticeDelivery = z.infer<typeof NoticeDelivery>;

/** At this hour of a person's day digests are sent; weekly ones on Mondays. */
export const DIGEST_HOUR = 8;
/** Browsers one person may have notifications in; the oldest goes. */
export const MOST_DEVICES = 10;

const params = z.object({ deviceId: z.uuid() });

export const noticeDelivery = {
  settings: get('/notices/delivery', { reply: NoticeDelivery }),
  /** `timeZone` is the browser's; it counts where the person has chosen none in the settings. */
  keepQuietHours: put('/notices/delivery/quiet-hours', {
    body: z.object({ quiet: z.nullable(QuietHours), timeZone: TimeZone }),
    reply: NoticeDelivery,
  }),
  /** Fine to repeat. The device is forgotten when the session ends that added it. */
  addDevice: post('/notices/devices', { body: PushSubscription, reply: NoticeDelivery }),
  removeDevice: del('/notices/devices/:deviceId', { params, reply: NoticeDelivery }),
  /** A message to this device now, quiet hours or not. */
  tryDevice: post('/notices/devices/:deviceId/trial', {
    params,
    reply: z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
  }),
};
