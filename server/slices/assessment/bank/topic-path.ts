/** A topic as it is kept: `Loops/ While` and `Loops / While` are one; what is empty between two strokes goes. */
export const topicPath = (said: string) =>
  said
    .toWellFormed()
    .split('/')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' / ');

/** Tags as they are kept: each once, without spaces around or twice within. */
export const tagsAsKept = (said: readonly string[]) => [
  ...new Set(said.map((tag) => tag.toWellFormed().replace(/\s+/g, ' ').trim()).filter(Boolean)),
];
