/** What a letter's text may name, written as `{name}`. */
export const placeholders = ['name', 'job', 'employer'] as const;
type Facts = Record<(typeof placeholders)[number], string>;

/** A letter's text for one person. Placeholders that aren't known stay as they are written. */
export const filledLetter = (text: string, facts: Facts) =>
  text.replace(/\{(name|job|employer)\}/g, (_, key: keyof Facts) => facts[key]);

/** Placeholders of a text that nothing fills: most likely typing errors. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}\n]{0,30})\}/g)]
      .map(([all]) => all)
      .filter((found) => !placeholders.some((known) => found === `{${known}}`)),
  ),
];
