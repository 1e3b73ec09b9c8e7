import * as z from 'zod/mini';

export const certified = {
  name: 'learning.certified',
  payload: z.object({ certificateId: z.uuid(), studentId: z.uuid() }),
};

/** The name on it is another one; `oldPaper` is where the PDF of the issue before lies, if there is one. */
export const certificateCorrected = {
  name: 'learning.certificate-corrected',
  payload: z.object({ certificateId: z.uuid(), issueNumber: z.int(), oldPaper: z.nullable(z.string()) }),
};

/** The same words in another design: its paper is made anew. */
export const certificateRenewed = {
  name: 'learning.certificate-renewed',
  payload: z.object({ certificateId: z.uuid(), issueNumber: z.int(), oldPaper: z.nullable(z.string()) }),
};

/** An admin asked for the papers of a template's older versions in its newest. */
export const renewalRequested = {
  name: 'learning.renewal-asked',
  payload: z.object({ templateId: z.uuid(), version: z.int() }),
};

export const certificateWithdrawn = {
  name: 'learning.certificate-withdrawn',
  payload: z.object({ certificateId: z.uuid() }),
};
