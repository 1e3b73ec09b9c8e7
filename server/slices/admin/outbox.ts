import type { adminSettings, EmailListItem, MailState } from '@stepwell/contract/admin/settings.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { letter } from '../../platform/letters/letter.ts';
import { record } from '../../platform/security/audit.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import type { MailWay } from '../../ports/mail.ts';
import { users } from '../../tables/identity/identity.ts';
import { emails } from '../../tables/platform/platform.ts';

/** A link that opens an account carries its token like this. */
const OPENS = '[?&]token=';
const tokens = /([?&]token=)[\w-]+/g;

const columns = {
  key: emails.key,
  to: emails.to,
  subject: emails.subject,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
  refusals: emails.refusals,
  refusal: emails.refusal,
  opens: sql<boolean>`${emails.text} ~ ${OPENS}`,
};
type Row = { createdAt: Date; sentAt: Date | null; key: string; to: string; subject: string } & Pick<
  EmailListItem,
  'refusals' | 'refusal' | 'opens'
>;

/** A letter that was not sent waits where there is somebody to take it, or was rejected, and is kept where there is not. */
const lineOf = ({ createdAt, sentAt, ...row }: Row, { by }: MailWay): EmailListItem => ({
  ...row,
  state: sentAt ? 'sent' : by === 'outbox' ? 'kept' : row.refusals > 0 ? 'failed' : 'waiting',
  writtenAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

const Place = z.tuple([z.iso.datetime(), z.string()]);

/** Every letter, newest first; each word of a search occurs in address or subject. */
export async function emailList(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  { q, state, limit, cursor }: Parsed<typeof adminSettings.letters>['query'],
) {
  const after = readCursor(Place, cursor);
  const { way } = ports.mail;
  if (state && state !== 'sent' && (state === 'kept') === (way.by === 'smtp')) return { items: [], nextCursor: null };
  const holds = (word: string): SQL => sql`${emails.to} || ' ' || ${emails.subject} ilike ${anywhere(word)}`;
  const rows = await db
    .select(columns)
    .from(emails)
    .where(
      and(
        ...wordsIn(q).map(holds),
        state && (state === 'sent' ? isNotNull(emails.sentAt) : isNull(emails.sentAt)),
        state === 'waiting' ? eq(emails.refusals, 0) : undefined,
        state === 'failed' ? gt(emails.refusals, 0) : undefined,
        after && sql`(${emails.createdAt}, ${emails.key}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.key))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.createdAt.toISOString(), row.key]);
  return { items: items.map((row) => lineOf(row, way)), nextCursor };
}

/**
 * One letter with its text. Where a mail server takes letters, links that open accounts are for their readers only;
 * where none does, an admin hands them on, and each showing stands in the audit log. Throws `letter_not_found`.
 */
export async function readEmail(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  viewer: Pick<Viewer, 'id'>,
  key: string,
) {
  const [row] = await db
    .select({ ...columns, text: emails.text })
    .from(emails)
    .where(eq(emails.key, key));
  if (!row) throw new Problem('letter_not_found');
  const { text, ...known } = row;
  const { way } = ports.mail;
  const line = lineOf(known, way);
  if (!line.opens) return { ...line, text, isWhole: true };
  if (way.by === 'smtp') return { ...line, text: text.replace(tokens, '$1…'), isWhole: false };
  await db.transaction(async (tx) => {
    const [reader] = await tx.select({ id: users.id }).from(users).where(eq(users.email, row.to.toLowerCase()));
    // What kind of letter it was; the rest of its key may name somebody.
    const after = { letter: key.split(':')[0] ?? '', writtenAt: line.writtenAt };
    await record(tx, { actorId: viewer.id, act: 'letters.shown', subjectId: reader?.id ?? null, before: {}, after });
  });
  return { ...line, text, isWhole: true };
}

/** Which way letters go, and what waits. */
export async function mailState({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<MailState> {
  const { way } = ports.mail;
  if (way.by === 'outbox') return { way, waiting: 0, waitingSince: null, refusal: null };
  const waits = isNull(emails.sentAt);
  const [oldest] = await db
    .select({ at: emails.createdAt })
    .from(emails)
    .where(waits)
    .orderBy(asc(emails.createdAt))
    .limit(1);
  const [refused] = await db
    .select({ answer: emails.refusal, at: emails.triedAt })
    .from(emails)
    .where(and(waits, isNotNull(emails.refusal), isNotNull(emails.triedAt)))
    .orderBy(desc(emails.triedAt))
    .limit(1);
  return {
    way,
    waiting: await db.$count(emails, waits),
    waitingSince: oldest?.at.toISOString() ?? null,
    refusal: refused?.answer && refused.at ? { answer: refused.answer, at: refused.at.toISOString() } : null,
  };
}

/** A letter to the admin who asks, sent at once; answers what came of it. */
export async function tryMail({ db, ports }: Pick<Services, 'db' | 'ports'>, viewer: Viewer) {
  const { siteName: site } = await siteSettingsOf(db);
  const to = viewer.profile.email;
  const handed = await ports.mail.trial({
    key: `trial:${viewer.id}:${crypto.randomUUID()}`,
    to,
    ...letter('test-email', { site, name: viewer.profile.fullName.split(' ')[0] ?? '' }),
  });
  return { ...answerOf(handed), to };
}

/** Throws `letter_not_found`, and `letter_not_waiting` for one that was sent or lies in the outbox for good. */
export async function resendEmail({ db, ports }: Pick<Services, 'db' | 'ports'>, key: string) {
  const [known] = await db.select({ key: emails.key }).from(emails).where(eq(emails.key, key));
  if (!known) throw new Problem('letter_not_found');
  const handed = await ports.mail.sendNow(key);
  if (!handed) throw new Problem('letter_not_waiting');
  return answerOf(handed);
}

/** What the contract says of a letter that was handed over. */
export const answerOf = (handed: Awaited<ReturnType<Services['ports']['mail']['trial']>>) => ({
  outcome: handed.outcome,
  answer: 'answer' in handed ? handed.answer : '',
});
