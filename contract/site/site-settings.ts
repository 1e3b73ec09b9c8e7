import * as z from 'zod/mini';
import { isReadable } from './accent.ts';
import { homeKeys } from './home-keys.ts';

export const approvalRules = ['by-hand', 'on-confirmed-email'] as const;

/** One line of plain words: it stands in titles and in subjects of letters. */
const line = (most: number, ...more: Parameters<z.ZodMiniString['check']>) =>
  z
    .string('Enter a line of text.')
    .check(
      z.trim(),
      z.regex(/^\P{Cc}*$/u, 'Use one line without hidden characters.'),
      z.maxLength(most, `Use at most ${most} characters.`),
      ...more,
    );

/** What the site calls itself in titles, letters and the top bar. */
const siteName = line(40, z.minLength(2, 'Enter a name of at least 2 characters.'));
/** A sentence under the name in the footer and in letters; may be empty. */
const siteLine = line(120);
/** Where people can write to; shown in the footer and in letters; may be empty. */
const contactEmail = line(
  254,
  z.refine(
    (text) => text === '' || z.safeParse(z.email(), text).success,
    'Enter an email address like name@example.com.',
  ),
);
/** Colours buttons, links and marks; empty for our own. Kept in small letters, so that one colour is one value. */
const accent = line(
  20,
  z.toLowerCase(),
  z.regex(/^(#[0-9a-f]{6})?$/, 'Enter a hex colour, such as #7a3e9d.'),
  z.refine(
    (hex) => !/^#[0-9a-f]{6}$/.test(hex) || isReadable(hex),
    'This colour is too pale or too dark to read on light and dark pages. Choose a medium one.',
  ),
);
const approvalRule = z.enum(approvalRules, 'Choose a rule.');
/** Sessions a person may have at a time; the oldest ends first. */
const sessionsPerPerson = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Allow at least 1 session.'), z.maximum(20, 'Allow at most 20 sessions.'));
/** Never below the 10 characters that the contract asks of everybody. */
const passwordMinLength = z
  .int('Enter a whole number.')
  .check(z.minimum(10, 'Require at least 10 characters.'), z.maximum(64, 'Require at most 64 characters.'));

export const backupSchedules = ['off', 'daily', 'weekly'] as const;
const backupSchedule = z.enum(backupSchedules, 'Choose how often.');
/** Archives of the site's own making that are kept; the oldest goes first. */
const backupsKept = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Keep at least 1 backup.'), z.maximum(60, 'Keep at most 60 backups.'));
/** So long after the last message enquiries that are answered or closed are deleted. */
const enquiryDays = z
  .int('Enter a whole number.')
  .check(z.minimum(30, 'Keep enquiries for at least 30 days.'), z.maximum(3650, 'Keep them for at most 3,650 days.'));
/** So long recordings of speaking practice are kept. */
const recordingDays = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Keep recordings for at least 1 day.'), z.maximum(365, 'Keep them for at most 365 days.'));
/** When the countdown of /coming-soon ends; empty where nothing is announced. */
const comingSoonAt = z.union([z.literal(''), z.iso.datetime('Enter a date and a time.')], 'Enter a date and a time.');

/** Minutes of silence after which a conversation leaves its assignee for the queue. */
const chatReturnMinutes = z
  .int('Enter a whole number.')
  .check(z.minimum(5, 'Wait at least 5 minutes.'), z.maximum(1440, 'Wait at most 1,440 minutes (1 day).'));
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Days on which questions are answered, in the order of the week: `mon,tue`; empty where hours are not told. */
const chatDays = z
  .string()
  .check(
    z.refine((text) => weekdays.filter((day) => text.includes(day)).join(',') === text, 'Choose days of the week.'),
  );
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00.'));

/** Settings that are kept together; a value that is left out is a mistake, not a wish for the default. */
export const SiteGroup = z.object({ siteName, siteLine, contactEmail, accent });
export const PublicFormsGroup = z.object({
  enquiryDays,
  comingSoonAt,
  comingSoonTitle: line(80),
  comingSoonText: z.string().check(z.trim(), z.maxLength(600, 'Use at most 600 characters.')),
});
export type PublicFormsGroup = z.infer<typeof PublicFormsGroup>;
export const PeopleGroup = z.object({ approvalRule, sessionsPerPerson, passwordMinLength, recordingDays });
export const BackupGroup = z.object({ backupSchedule, backupsKept });
export const ChatGroup = z.object({ chatReturnMinutes, chatDays, chatOpens: clock, chatCloses: clock });
export type ChatGroup = z.infer<typeof ChatGroup>;
export type BackupGroup = z.infer<typeof BackupGroup>;
export type SiteGroup = z.infer<typeof SiteGroup>;
export type PeopleGroup = z.infer<typeof PeopleGroup>;

/** What an admin may set for this installation; every value has a default, so a fresh one needs no row. */
export const SiteSettings = z.object({
  /** The home that the logo leads to. */
  home: z._default(z.enum(homeKeys), 'default'),
  siteName: z._default(siteName, 'Stepwell'),
  siteLine: z._default(siteLine, ''),
  contactEmail: z._default(contactEmail, ''),
  accent: z._default(accent, ''),
  /** `site/<random>.png` in the storage; empty for the drawn mark. */
  logoKey: z._default(z.string().check(z.regex(/^(site\/[a-z0-9]+\.png)?$/)), ''),
  approvalRule: z._default(approvalRule, 'by-hand'),
  sessionsPerPerson: z._default(sessionsPerPerson, 5),
  passwordMinLength: z._default(passwordMinLength, 10),
  recordingDays: z._default(recordingDays, 60),
  backupSchedule: z._default(backupSchedule, 'off'),
  backupsKept: z._default(backupsKept, 7),
  enquiryDays: z._default(enquiryDays, 365),
  comingSoonAt: z._default(comingSoonAt, ''),
  comingSoonTitle: z._default(PublicFormsGroup.shape.comingSoonTitle, ''),
  comingSoonText: z._default(PublicFormsGroup.shape.comingSoonText, ''),
  chatReturnMinutes: z._default(chatReturnMinutes, 30),
  chatDays: z._default(chatDays, ''),
  chatOpens: z._default(clock, '09:00'),
  chatCloses: z._default(clock, '18:00'),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
export const defaultSiteSettings: SiteSettings = z.parse(SiteSettings, {});
