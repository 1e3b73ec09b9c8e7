import * as z from 'zod/mini';
import { del, post, put } from '../endpoint.ts';
import { Email, FullName, Reason, SignedIn } from '../identity/identity.ts';
import { roles } from '../identity/roles.ts';
import { staffRights } from '../identity/staff-rights.ts';
import { StudentFilters } from './admin.ts';

/** What may be done about many at once, and about one. */
export const peopleActs = ['approve', 'decline', 'suspend', 'reinstate'] as const;
export type PeopleAct = (typeof peopleActs)[number];

/** As many as one call acts on; the rest needs a second one. */
export const MOST_AT_ONCE = 10_000;
/** Refusals that an answer names one by one. */
export const MOST_NAMED = 100;

/** Lines of an import, and its bytes. */
export const MOST_LINES = 5000;
export const IMPORT_BYTES = 2 * 1024 * 1024;

const UserId = z.object({ userId: z.uuid() });
const Act = z.object({
  act: z.enum(peopleActs),
  /** Needed for declining and suspending. */
  reason: z.optional(Reason),
  /** When a suspension ends by itself; without it an admin has to end it. */
  until: z.optional(z.nullable(z.iso.datetime('Enter a date.'))),
});

export const BulkResult = z.object({
  done: z.int(),
  refused: z.int(),
  /** The first of the refused, each with the reason. */
  refusals: z.array(z.object({ userId: z.uuid(), fullName: z.string(), message: z.string() })),
  /** Who was acted on, so that an approval can be undone. */
  doneIds: z.array(z.uuid()),
  /** More match than one call acts on: the same call again goes on. */
  more: z.boolean(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const importColumns = ['fullName', 'firstName', 'lastName', 'email', 'status', 'role'] as const;
export type ImportColumn = (typeof importColumns)[number];

export const ImportLine = z.object({
  /** Where it begins in the file; the first line is 1. */
  line: z.int(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(['approved', 'pending']),
  is: z.enum(['new', 'exists', 'wrong']),
  /** What is wrong, each with its column. */
  errors: z.array(z.object({ column: z.enum(importColumns), message: z.string() })),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** A column of the file: how its first line heads it, what the first person has in it, and what it is read as. */
export const ReadColumn = z.object({
  heading: z.string(),
  sample: z.string(),
  column: z.nullable(z.enum(importColumns)),
});
export type ReadColumn = z.infer<typeof ReadColumn>;
/** More columns than this are not looked at. */
export const MOST_COLUMNS = 60;

const file = { accept: ['text/csv'], maxBytes: IMPORT_BYTES } as const;
const Tally = z.object({ fresh: z.int(), known: z.int(), wrong: z.int() });
/** What people become whose line says no status. */
const Otherwise = z.object({
  status: z._default(z.enum(['approved', 'pending']), 'approved'),
  /** What each column of the file is, in order, with commas between; an empty one is not used. By the headings unless given. */
  columns: z.optional(
    z.string().check(z.regex(/^[a-zA-Z]*(,[a-zA-Z]*){0,59}$/, 'Enter column names separated by commas.')),
  ),
});

export const adminPeople = {
  /**
   * Acts on each of the chosen, or on all students that the filters let through and that the act fits. Each is decided
   * by their own row: whoever somebody else decided about meanwhile is refused, and the answer says so.
   */
  bulk: post('/admin/students/acts', {
    body: z.extend(Act, {
      /** Leaves out people who have not confirmed their email address. */
      confirmedOnly: z._default(z.boolean(), false),
      who: z.union(
        [
          z.object({ userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)) }),
          z.object({ matching: StudentFilters }),
        ],
        'Choose who.',
      ),
    }),
    reply: BulkResult,
  }),
  /** Lets approved students wait for a decision again, as if nobody had approved them. */
  undoApproval: post('/admin/students/acts/undo', {
    body: z.object({ userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
    reply: BulkResult,
  }),
  /** Makes one student and invites them by email; refused with `email_taken`. */
  add: post('/admin/students', {
    body: z.object({ fullName: FullName, email: Email, status: z.enum(['approved', 'pending'], 'Choose a status.') }),
    reply: z.object({ userId: z.uuid() }),
  }),
  rename: put('/admin/users/:userId/name', {
    params: UserId,
    body: z.object({ fullName: FullName }),
    reply: z.object({ fullName: z.string() }),
  }),
  /** Never one's own, and never the last admin's. Staff gets rights with it, at least one; nobody else has any. */
  changeRole: put('/admin/users/:userId/role', {
    params: UserId,
    body: z.object({
      role: z.enum(roles, 'Choose a role.'),
      rights: z._default(z.array(z.enum(staffRights)).check(z.maxLength(staffRights.length)), []),
    }),
    reply: z.object({ role: z.enum(roles), rights: z.array(z.enum(staffRights)) }),
  }),
  /**
   * A session of thirty minutes through this person's eyes, reading only; nobody sees through an admin's. The reason
   * stands in the audit log. A second look ends the first.
   */
  look: post('/admin/people/:userId/look', { params: UserId, body: z.object({ reason: Reason }), reply: SignedIn }),
  /**
   * Sends this person the email that confirms their address, while it is not confirmed, or one to choose a new password.
   * Requests within a minute (confirmation) or five (password) are one email.
   */
  sendLink: post('/admin/people/:userId/emails', {
    params: UserId,
    body: z.object({ kind: z.enum(['confirm', 'password'], 'Choose an email.') }),
    reply: z.object({}),
  }),
  note: post('/admin/people/:userId/notes', {
    params: UserId,
    body: z.object({
      text: z
        .string('Write a note.')
        .check(z.trim(), z.minLength(1, 'Write a note.'), z.maxLength(2000, 'Use at most 2,000 characters.')),
    }),
    reply: z.object({ noteId: z.uuid() }),
  }),
  removeNote: del('/admin/people/:userId/notes/:noteId', {
    params: z.extend(UserId, { noteId: z.uuid() }),
    reply: z.object({}),
  }),
  /** Reads a CSV of students and changes nothing: what the import would do with each line. */
  checkImport: post('/admin/students/import/check', {
    query: Otherwise,
    file,
    reply: z.extend(Tally, {
      columns: z.array(ReadColumn),
      /** What a list needs and no column of the file was read as; then there are no lines. */
      missing: z.array(z.enum(['name', 'email'])),
      lines: z.array(ImportLine),
    }),
  }),
  /** Makes everybody who is new and invites them by mail; wrong and known lines are left alone. Safe to repeat. */
  importStudents: post('/admin/students/import', { query: Otherwise, file, reply: Tally }),
};
export type ImportCheck = z.infer<(typeof adminPeople)['checkImport']['reply']>;
