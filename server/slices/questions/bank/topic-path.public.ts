import { Problem } from '@stepwell/contract/problem.ts';

/** Letters of a topic, with the strokes and spaces between its steps. */
const MOST = 80;

/** A topic to be kept. Throws `invalid_fields` at `field` where it is too long once spaces stand around its strokes. */
export function topicToKeep(message: string, field: string) {
  const path = topicPath(message);
  if (path.length > MOST) throw new Problem('invalid_fields', { fields: { [field]: `At most ${MOST} characters.` } });
  return path;
}

/** A topic as it is kept: `Loops/ While` and `Loops / While` are one; what is empty between two strokes goes. */
export const topicPath = (message: string) =>
  message
    .toWellFormed()
    .split('/')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' / ');

/** Tags as they are kept: each once, without spaces around or twice within. */
export const cleanTags = (tags: readonly string[]) => [
  ...new Set(tags.map((tag) => tag.toWellFormed().replace(/\s+/g, ' ').trim()).filter(Boolean)),
];
