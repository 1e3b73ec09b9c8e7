import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { roles } from '../identity/roles.ts';
import { ListQuery, listOf } from '../list.ts';
import { PeopleGroup, SiteGroup } from '../site/site-settings.ts';

/** Another one after every change of its group, whoever made it. */
const Version = z.string().check(z.maxLength(100));
const version = { version: Version };

export const AdminSettings = z.object({
  site: z.extend(SiteGroup, version),
  people: z.extend(PeopleGroup, version),
  /** The picture in place of the drawn mark. */
  logoUrl: z.nullable(z.string()),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

export const LOGO_BYTES = 1024 * 1024;

/** Which way letters go; nothing of it is secret. It is set by the environment of the server. */
export const MailState = z.object({
  way: z.discriminatedUnion('by', [
    z.object({ by: z.literal('outbox') }),
    z.object({
      by: z.literal('smtp'),
      server: z.string(),
      encrypted: z.boolean(),
      signsIn: z.boolean(),
      sender: z.string(),
    }),
  ]),
  /** Letters that a mail server has yet to take, and since when the oldest waits. */
  waiting: z.int(),
  waitingSince: z.nullable(z.iso.datetime()),
  /** What the mail server said when it last did not take one of them. */
  refusal: z.nullable(z.object({ answer: z.string(), at: z.iso.datetime() })),
});
export type MailState = z.infer<typeof MailState>;

/** What came of handing a letter over; `closed`: no letter at all can be sent. */
export const Handed = z.object({
  outcome: z.enum(['kept', 'taken', 'refused', 'closed']),
  /** The mail server's own words; empty where there is none. */
  answer: z.string(),
});
export type Handed = z.infer<typeof Handed>;

export const emailStates = ['kept', 'waiting', 'failed', 'sent'] as const;
export const EmailListItem = z.object({
  key: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `kept`: it lies here, as no mail server is set. `failed`: the mail server rejected it when it was last tried. */
  state: z.enum(emailStates),
  writtenAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  refusals: z.int(),
  refusal: z.nullable(z.string()),
  /** A link in it opens an account. */
  opens: z.boolean(),
});
export type EmailListItem = z.infer<typeof EmailListItem>;

const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const Key = z.object({ key: z.string().check(z.minLength(1), z.maxLength(300)) });

export const AuditEntry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  act: z.string(),
  /** Nobody where the site acted by a rule. The name is today's; empty where the person was erased. */
  actor: z.nullable(z.object({ userId: z.uuid(), fullName: z.nullable(z.string()) })),
  /** Whom it is about; nobody where it is about the site. */
  subject: z.nullable(
    z.object({ userId: z.uuid(), fullName: z.nullable(z.string()), role: z.nullable(z.enum(roles)) }),
  ),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** What the ids in `before` and `after` are called today; without those that are gone. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ChainCheck = z.object({
  entries: z.int(),
  /** Number and hash of the last entry: written down elsewhere, they prove later what stood here. */
  last: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
  /** The first of them, in order. */
  faults: z.array(z.object({ seq: z.int(), fault: z.enum(['altered', 'missing', 'out-of-order']) })),
  faultCount: z.int(),
});
export type ChainCheck = z.infer<typeof ChainCheck>;

export const adminSettings = {
  all: get('/admin/settings', { reply: AdminSettings }),
  /** Refused with `changed_elsewhere` where `version` is not the newest; ask `all` for that. So the next one. */
  keepSite: put('/admin/settings/site', { body: z.extend(SiteGroup, version), reply: AdminSettings }),
  keepPeople: put('/admin/settings/people', { body: z.extend(PeopleGroup, version), reply: AdminSettings }),
  /** A JPEG or PNG; kept as a PNG of at most 320 × 80 pixels without anything else that was in the file. */
  keepLogo: put('/admin/settings/logo', {
    file: { accept: ['image/png', 'image/jpeg'], maxBytes: LOGO_BYTES },
    reply: AdminSettings,
  }),
  /** Fine to repeat. */
  removeLogo: del('/admin/settings/logo', { reply: AdminSettings }),
  mail: get('/admin/mail', { reply: MailState }),
  /** A letter to the caller's own address; answers what the mail server said to it. */
  tryMail: post('/admin/mail/trial', { reply: z.extend(Handed, { to: z.string() }) }),
  /** Every letter, newest first, without its text. */
  letters: get('/admin/letters', {
    query: z.extend(ListQuery, { q: Words, state: z.optional(z.enum(emailStates)) }),
    reply: listOf(EmailListItem),
  }),
  /**
   * The text of one letter. A link that opens an account is shown only where no mail server is set, and each such
   * showing stands in the audit log; elsewhere it is left out.
   */
  readLetter: post('/admin/letters/reading', {
    body: Key,
    reply: z.extend(EmailListItem, { text: z.string(), isWhole: z.boolean() }),
  }),
  /** Hands a letter that waits to the mail server at once. */
  sendLetter: post('/admin/letters/sending', { body: Key, reply: Handed }),
  /** Newest first. `who` finds acts by and about people of that name or address. */
  audit: get('/admin/audit', {
    query: z.extend(ListQuery, {
      who: Words,
      act: z.optional(z.string().check(z.maxLength(100))),
      /** In the reason. */
      q: Words,
      from: z.optional(z.iso.datetime()),
      /** Up to, not including. */
      to: z.optional(z.iso.datetime()),
    }),
    reply: listOf(AuditEntry),
  }),
  /** Every act that occurs in the log. */
  auditActs: get('/admin/audit/acts', { reply: z.object({ acts: z.array(z.string()) }) }),
  /** Reads the whole log and computes its chain again; it takes a while where the log is long. */
  checkChain: post('/admin/audit/check', { reply: ChainCheck }),
};
