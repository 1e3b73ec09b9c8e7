import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { publicPerson } from '../person.ts';
import { Slug } from '../slug.ts';
import { TimeZone } from '../time-zone.ts';
import { Education } from './education.ts';
import { FullName } from './identity.ts';
import { statuses } from './roles.ts';

const textUpTo = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));
const Skill = textUpTo(40).check(z.minLength(1, 'Enter a skill, or remove it.'));
const wellOrdered = (line: Education) => line.from === null || line.to === null || line.from <= line.to;

/** Where else somebody can be found: https only, so that no link of ours leads to a script or a mailbox. */
export const WebLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'This URL is too long.'),
    z.url({ protocol: /^https$/, hostname: /\./, error: 'Enter a URL such as https://github.com/your-name.' }),
  );

/** What people say about themselves; kept as one form. */
export const AboutMe = z.object({
  fullName: FullName,
  /** One line under the name. */
  headline: textUpTo(120),
  /** Empty lines part paragraphs. */
  bio: textUpTo(4000),
  location: textUpTo(100),
  education: z
    .array(Education.check(z.refine(wellOrdered, { message: 'The end is before the start.', path: ['to'] })))
    .check(z.maxLength(12, 'Add at most 12 entries.')),
  skills: z.array(Skill).check(
    z.maxLength(30, 'Add at most 30 skills.'),
    z.refine(
      (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
      'Each entry can appear only once.',
    ),
  ),
  links: z.array(WebLink).check(z.maxLength(8, 'Add at most 8 links.')),
  /** Whether anybody may open this person's page at `/people/:userId`. */
  isPublic: z.boolean(),
});
export type AboutMe = z.infer<typeof AboutMe>;

export const OwnProfile = z.extend(AboutMe, {
  userId: z.uuid(),
  photoUrl: z.nullable(z.string()),
  /** The page of somebody who teaches, where there is one. */
  instructorId: z.nullable(Slug),
  /** Another one after every change, whoever made it. */
  version: z.string(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const themes = ['light', 'dark', 'auto'] as const;
/** How the product behaves for somebody, on all of their devices. */
export const Preferences = z.object({
  /** Empty: each device as it was set there. */
  theme: z.nullable(z.enum(themes)),
  /** An IANA name; empty follows the browser. */
  timeZone: z.nullable(TimeZone),
  /** Standings show this person without a name. */
  hideName: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

export const PHOTO_BYTES = 5 * 1024 * 1024;

export const exportStates = ['making', 'ready', 'failed'] as const;
/** The newest export, and when another may be asked for. */
export const OwnExport = z.object({
  newest: z.nullable(
    z.object({
      state: z.enum(exportStates),
      askedAt: z.iso.datetime(),
      bytes: z.nullable(z.int()),
      /** Until when it is kept. */
      until: z.nullable(z.iso.datetime()),
      /** Opens it for an hour, for this session only. */
      url: z.nullable(z.string()),
    }),
  ),
  /** Empty: now. */
  nextAt: z.nullable(z.iso.datetime()),
});
export type OwnExport = z.infer<typeof OwnExport>;

/** A published course needs somebody who goes on with it, or nobody who is enrolled. */
const CourseToLeave = z.object({
  courseId: z.uuid(),
  title: z.string(),
  learners: z.int(),
  /** Who was chosen already. */
  takenOverBy: z.nullable(z.object({ userId: z.uuid(), fullName: z.string() })),
});
export const Deletion = z.object({
  status: z.enum(statuses),
  /** When the account is erased, if that was asked. */
  eraseAt: z.nullable(z.iso.datetime()),
  courses: z.array(CourseToLeave),
  /** The account of the last admin stays. */
  isLastAdmin: z.boolean(),
  /** What proves that it is really them: an account without a password chooses one first. */
  needs: z.object({ password: z.boolean(), code: z.boolean() }),
});
export type Deletion = z.infer<typeof Deletion>;

export const GRACE_DAYS = 14;
export const EXPORT_DAYS = 7;

export const account = {
  /** What the owner edits. */
  profile: get('/account/profile', { reply: OwnProfile }),
  /** Refused with `changed_elsewhere` where `version` is not the newest; ask `profile` for that. */
  keepProfile: put('/account/profile', {
    body: z.extend(AboutMe, { version: z.string().check(z.maxLength(100)) }),
    reply: OwnProfile,
  }),
  /** A JPEG or PNG; kept as a square JPEG of 512 pixels without anything else that was in the file. */
  keepPhoto: put('/account/photo', {
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: PHOTO_BYTES },
    reply: z.object({ photoUrl: z.string() }),
  }),
  /** Fine to repeat. */
  removePhoto: del('/account/photo', { reply: z.object({ photoUrl: z.null() }) }),
  /** Only of people who made it public. */
  person: publicPerson,
  preferences: get('/account/preferences', { reply: Preferences }),
  /** What is left out stays as it is. */
  prefer: put('/account/preferences', { body: z.partial(Preferences), reply: Preferences }),
  export: get('/account/export', { reply: OwnExport }),
  /** Once a day; the answer says that it is being made. */
  askForExport: post('/account/export', { reply: OwnExport }),
  deletion: get('/account/deletion', { reply: Deletion }),
  /** Who may take over somebody's courses, by name. */
  successors: get('/account/successors', {
    query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
    reply: z.object({ items: z.array(z.object({ userId: z.uuid(), fullName: z.string(), headline: z.string() })) }),
  }),
  /** Sets the account to be erased after the grace. Asked again, it keeps the first date. */
  askDeletion: post('/account/deletion', {
    body: z.object({
      password: z
        .string()
        .check(z.minLength(1, 'Enter your password.'), z.maxLength(200, 'This password is too long.')),
      code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'This is too long.'))),
      /** For each published course who goes on with it; `null` archives it, where nobody is enrolled. */
      courses: z._default(
        z.array(z.object({ courseId: z.uuid(), to: z.nullable(z.uuid()) })).check(z.maxLength(1000)),
        [],
      ),
    }),
    reply: Deletion,
  }),
  /** The account stays after all. Fine to repeat. */
  keepAccount: del('/account/deletion', { reply: Deletion }),
};
