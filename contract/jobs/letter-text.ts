/** What a letter's text may name, written as `{name}`. */
const placeholders = ['name', 'job', 'employer', 'stage', 'date', 'link'] as const;
export type LetterFacts = Record<(typeof placeholders)[number], string>;
/** `{name}, {job}, …`, as a hint lists them. */
export const placeholderList = placeholders.map((one) => `{${one}}`).join(', ');

/** A letter's text for one person. Placeholders that aren't known stay as they are written. */
export const filledLetter = (text: string, facts: LetterFacts) =>
  text.replace(new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g'), (_, key: keyof LetterFacts) => facts[key]);

/** Placeholders of a text that nothing fills: most likely typing errors. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}\n]{0,30})\}/g)]
      .map(([all]) => all)
      .filter((found) => !placeholders.some((known) => found === `{${known}}`)),
  ),
];
