import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import { printedPhoto, RESUME_PHOTO_SIDE } from '@stepwell/contract/resumes/photo.ts';
import { drawSquare } from '../../identity/account/picture-drawing.public.ts';

/** The bytes of a `data:` address. */
export const bytesOfData = (data: string) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
const asData = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

/** A picture as it stands in a resume: a small square, without anything else that was in its file. */
export const drawResumePhoto = async (bytes: Uint8Array) => ({
  image: asData(await drawSquare(bytes, RESUME_PHOTO_SIDE)),
});

/**
 * The photo that a file of a resume shows. It is drawn anew, as a document may come from anywhere; what is no picture is
 * left out.
 */
export async function photoToPrint(document: ResumeDocument, layout: Layout): Promise<string | undefined> {
  const photo = printedPhoto(document, layout);
  if (!photo) return undefined;
  return (await drawResumePhoto(bytesOfData(photo)).catch(() => undefined))?.image;
}
