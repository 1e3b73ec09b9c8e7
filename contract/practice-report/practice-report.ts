import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { DownloadedFile } from '../resumes/resumes.ts';
import { TimeZone } from '../time-zone.ts';

export const practiceReport = {
  /** The caller's weeks of English practice as a PDF: speaking, learning and writing, with how each figure is computed. */
  file: get('/practice-report', { query: z.object({ zone: TimeZone }), reply: DownloadedFile }),
};
