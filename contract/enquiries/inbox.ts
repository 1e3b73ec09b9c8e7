import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { PublicFormsGroup } from '../site/site-settings.ts';
import {
  EnquiryFields,
  EnquiryFile,
  EnquiryMessage,
  enquiryKinds,
  enquiryStates,
  line,
  MESSAGE_CHARACTERS,
  paragraph,
} from './enquiries.ts';

/** Why an enquiry was held. */
export const holdReasons = ['hidden-field', 'too-fast', 'no-proof', 'many-from-address', 'many-links'] as const;
export type HoldReason = (typeof holdReasons)[number];

const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));
export const EnquiryFilters = z.object({
  q: Words,
  kind: z.optional(z.enum(enquiryKinds)),
  state: z.optional(z.enum(enquiryStates)),
  /** The caller’s own, or nobody’s. */
  assigned: z.optional(z.enum(['me', 'nobody'])),
});

const Member = z.object({ userId: z.uuid(), fullName: z.string() });
export const EnquiryRow = z.object({
  enquiryId: z.uuid(),
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  fullName: z.string(),
  email: z.string(),
  /** The message, or its beginning. */
  excerpt: z.string(),
  fields: EnquiryFields,
  assignedTo: z.nullable(Member),
  createdAt: z.iso.datetime(),
  /** When somebody last wrote, they or we. */
  activeAt: z.iso.datetime(),
});
export type EnquiryRow = z.infer<typeof EnquiryRow>;

export const ReplyTemplate = z.object({
  templateId: z.uuid(),
  name: line(80, z.minLength(1, 'Enter a name.')),
  text: paragraph(MESSAGE_CHARACTERS, z.minLength(1, 'Enter the text.')),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

export const EnquiryDetail = z.object({
  ...EnquiryRow.shape,
  message: z.string(),
  timeZone: z.string(),
  holdReasons: z.array(z.enum(holdReasons)),
  /** Whether the sender has an account here. */
  userId: z.nullable(z.uuid()),
  consentAt: z.iso.datetime(),
  /** When it is deleted, if nothing more happens. */
  deletedOn: z.nullable(z.iso.datetime()),
  messages: z.array(EnquiryMessage),
  files: z.array(EnquiryFile),
  notes: z.array(
    z.object({ noteId: z.uuid(), author: z.nullable(z.string()), text: z.string(), createdAt: z.iso.datetime() }),
  ),
  templates: z.array(ReplyTemplate),
  /** Admins to whom it can be assigned. */
  team: z.array(Member),
});
export type EnquiryDetail = z.infer<typeof EnquiryDetail>;

const params = z.object({ enquiryId: z.uuid() });

/** How long enquiries are kept, and what the launch page says. */
export const FormSettings = z.extend(PublicFormsGroup, {
  /** Another one after every change, whoever made it. */
  version: z.string().check(z.maxLength(100)),
});
export type FormSettings = z.infer<typeof FormSettings>;

export const inbox = {
  /** Last active first. */
  list: get('/admin/enquiries', {
    query: z.extend(ListQuery, {
      ...EnquiryFilters.shape,
      /** For a file: whole messages instead of their beginnings. */
      messages: z.optional(z.literal('whole')),
    }),
    reply: listOf(EnquiryRow),
  }),
  /** How many are in each state, under the other filters. */
  counts: get('/admin/enquiries/counts', {
    query: z.omit(EnquiryFilters, { state: true }),
    reply: z.record(z.enum(enquiryStates), z.int()),
  }),
  one: get('/admin/enquiries/:enquiryId', { params, reply: EnquiryDetail }),
  /** `new` lets a held one in, and sends its receipt. */
  change: put('/admin/enquiries/:enquiryId', {
    params,
    body: z.object({
      state: z.optional(z.enum(['new', 'open', 'answered', 'closed', 'held'])),
      assignedTo: z.optional(z.nullable(z.uuid())),
    }),
    reply: EnquiryDetail,
  }),
  /** By email with a private link; fine to repeat. */
  reply: post('/admin/enquiries/:enquiryId/replies', {
    params,
    body: z.object({
      sendingId: z.uuid(),
      text: paragraph(MESSAGE_CHARACTERS, z.minLength(1, 'Enter your reply.')),
      close: z._default(z.boolean(), false),
    }),
    reply: EnquiryDetail,
  }),
  addNote: post('/admin/enquiries/:enquiryId/notes', {
    params,
    body: z.object({ text: paragraph(2000, z.minLength(1, 'Enter the note.')) }),
    reply: EnquiryDetail,
  }),
  removeNote: del('/admin/enquiries/:enquiryId/notes/:enquiryNoteId', {
    params: z.extend(params, { enquiryNoteId: z.uuid() }),
    reply: EnquiryDetail,
  }),
  /** With its messages, notes and files. */
  remove: del('/admin/enquiries/:enquiryId', { params, reply: z.object({}) }),
  /** The same change of many: what was spam goes, what was not comes in. */
  bulk: post('/admin/enquiries/bulk', {
    body: z.object({
      act: z.enum(['let-in', 'close', 'delete']),
      enquiryIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
    }),
    reply: z.object({ changed: z.int() }),
  }),
  templates: get('/admin/enquiry-templates', { reply: z.object({ templates: z.array(ReplyTemplate) }) }),
  /** All of them, in their order; what is left out is deleted. */
  keepTemplates: put('/admin/enquiry-templates', {
    body: z.object({ templates: z.array(ReplyTemplate).check(z.maxLength(30, 'Keep at most 30 templates.')) }),
    reply: z.object({ templates: z.array(ReplyTemplate) }),
  }),
  settings: get('/admin/enquiry-settings', { reply: FormSettings }),
  /** Refused with `changed_elsewhere` where `version` is not the newest. */
  keepSettings: put('/admin/enquiry-settings', { body: FormSettings, reply: FormSettings }),
};
