/** The tags in a line with commas between them, each once. */
export const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
];
