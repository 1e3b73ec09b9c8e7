import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { enquiryAnswered, enquiryReceived } from '../../../events/enquiries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { missedSearches } from '../../../tables/content/content.ts';
import { enquiries, enquiryMessages } from '../../../tables/enquiries/enquiries.ts';
import { notices } from '../../../tables/notices/notices.ts';
import { notifyWithEmail } from '../telling.ts';
import { adminsOf } from '../waiting.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Searches that are named; the rest is in the admin area. */
const NAMED = 10;

/** What admins hear of the public site: enquiries that came in. A notice names nobody: it outlives the enquiry. */
export const siteNews = [
  on(enquiryReceived, async ({ enquiryId }, services) => {
    const row = await findEnquiry(services.db, enquiryId);
    if (row?.state !== 'new') return;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'enquiry-waiting',
      key: `enquiry-waiting:${enquiryId}`,
      about: { enquiryId, enquiry: row.kind },
      letter: draft('enquiry-waiting'),
      path: `/admin/admin-settings?view=enquiries&enquiry=${enquiryId}`,
    });
    // Answered while everybody was being told: then nobody need look at it any more.
    if ((await findEnquiry(services.db, enquiryId))?.state !== 'new') await settleEnquiry(services, enquiryId);
  }),

  on(enquiryAnswered, async ({ messageId }, services) => {
    const [row] = await services.db
      .select({ enquiryId: enquiryMessages.enquiryId })
      .from(enquiryMessages)
      .where(eq(enquiryMessages.id, messageId));
    if (row) await settleEnquiry(services, row.enquiryId);
  }),
];

async function findEnquiry(db: Db, enquiryId: string) {
  const [row] = await db
    .select({ state: enquiries.state, kind: enquiries.kind })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId));
  return row;
}

/** Nobody need look at it any more: read for all who were told. */
async function settleEnquiry({ db, ports, now }: Services, enquiryId: string) {
  const notified = await db
    .update(notices)
    .set({ readAt: now() })
    .where(and(eq(notices.key, `enquiry-waiting:${enquiryId}`), isNull(notices.readAt)))
    .returning({ userId: notices.userId });
  for (const { userId } of notified) await ports.realtime.tell(userId, 'notice');
}

/** Once a week: what people looked for in help and questions and did not find. Nothing where all was found. */
export async function notifyMissedSearches(services: Services) {
  const { db, now } = services;
  const missed = await db
    .select({ words: missedSearches.words, times: missedSearches.times })
    .from(missedSearches)
    .where(
      and(inArray(missedSearches.place, ['help', 'faq']), gte(missedSearches.lastAt, new Date(now().getTime() - WEEK))),
    )
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt));
  if (missed.length === 0) return;
  const named = missed.slice(0, NAMED).map(({ words, times }) => `“${words}” (${times})`);
  await notifyWithEmail(services, await adminsOf(db), {
    kind: 'searches-missed',
    key: `searches-missed:${Math.floor(now().getTime() / WEEK)}`,
    about: { count: String(missed.length), first: missed[0]?.words ?? '' },
    letter: draft('searches-missed', {
      list: named.join('\n'),
      count: i18n.t('{count, plural, one {for # search} other {for # different searches}}', { count: missed.length }),
    }),
    path: '/admin/admin-settings/content?view=feedback',
  });
}
