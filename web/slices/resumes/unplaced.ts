import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';

/** Where texts of an import wait that found no place: a key of the document that nothing prints and every export keeps. */
export const UNPLACED_KEY = 'x-unplaced';

/** Those texts, whatever else stands there. */
export const unplacedIn = (document: ResumeDocument): { where: string; text: string }[] => {
  const found = document[UNPLACED_KEY];
  if (!Array.isArray(found)) return [];
  return found.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('text' in one) || typeof one.text !== 'string') return [];
    return [{ where: 'where' in one && typeof one.where === 'string' ? one.where : '', text: one.text }];
  });
};
