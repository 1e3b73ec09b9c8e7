import { basicsOf, type ResumeDocument, textOf } from './document.ts';
import type { Layout } from './layout.ts';
import { styleOf } from './template-styles.ts';

/** Pixels along each side of a resume's photo. */
export const RESUME_PHOTO_SIDE = 256;
/** Of a photo as text, in characters: one of ours takes a tenth of it to a half. */
const LONGEST = 60_000;
const OURS = /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The photo that stands in a resume itself, as JSON Resume’s `basics.image`. An address of a picture elsewhere is kept and
 * never fetched.
 */
export function photoIn(document: ResumeDocument): string | undefined {
  const image = textOf(basicsOf(document), 'image');
  return image.length <= LONGEST && OURS.test(image) ? image : undefined;
}

/** The photo that is printed: switched on, and in a template with room for it. */
export const printedPhoto = (document: ResumeDocument, layout: Layout): string | undefined =>
  layout.showsPhoto && styleOf(layout).photoSize > 0 ? photoIn(document) : undefined;

/** A copy for somebody else, who gets no photo that isn't printed. */
export function withoutHiddenPhoto(document: ResumeDocument, layout: Layout): ResumeDocument {
  const { image, ...basics } = basicsOf(document);
  return image === undefined || printedPhoto(document, layout) ? document : { ...document, basics };
}
