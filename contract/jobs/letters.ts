import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { Chosen } from './pipeline.ts';

const Letter = {
  subject: z.string().check(z.trim(), z.minLength(3, 'Enter a subject.'), z.maxLength(150)),
  text: z.string().check(z.trim(), z.minLength(10, 'Enter the message.'), z.maxLength(5000)),
};
export const MOST_TEMPLATES = 50;

const TemplateFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the template a name.'), z.maxLength(60)),
  ...Letter,
});
const LetterTemplate = z.extend(TemplateFields, { templateId: z.uuid(), savedAt: z.iso.datetime() });
export type LetterTemplate = z.infer<typeof LetterTemplate>;
const Templates = z.object({ items: z.array(LetterTemplate) });

const OfJob = z.object({ jobId: z.uuid() });
const OfTemplate = z.object({ jobId: z.uuid(), templateId: z.uuid() });

/** Emails to applicants, and the templates of a job’s employer. */
export const jobLetters = {
  /** Sends each of them the text with its placeholders filled, ten minutes later. Safe to repeat: one key sends once. */
  send: post('/staff-jobs/:jobId/letters', {
    params: OfJob,
    body: z.object({ key: z.uuid(), applicationIds: Chosen, ...Letter }),
    reply: z.object({ sent: z.int(), goesOutAt: z.iso.datetime() }),
  }),
  /** Before they go out. Fine to repeat. 409 `letters_gone`. */
  undo: put('/staff-jobs/:jobId/letters/:batchId/undone', {
    params: z.object({ jobId: z.uuid(), batchId: z.uuid() }),
    reply: z.object({ stopped: z.int() }),
  }),
  /** Templates of the job’s employer, by name. */
  templates: get('/staff-jobs/:jobId/letter-templates', { params: OfJob, reply: Templates }),
  /** The id is the caller’s choice. 422 `letter_placeholder_unknown`, 409 `too_many_templates`. */
  saveTemplate: put('/staff-jobs/:jobId/letter-templates/:templateId', {
    params: OfTemplate,
    body: TemplateFields,
    reply: Templates,
  }),
  /** Fine to repeat. */
  removeTemplate: del('/staff-jobs/:jobId/letter-templates/:templateId', { params: OfTemplate, reply: Templates }),
};
