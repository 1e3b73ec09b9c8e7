/** Texts of which each stands on a line of its own. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with a field, or with one of its lines. */
export const wrongAt = (wrong: Record<string, string>, name: string) =>
  wrong[name] ?? Object.entries(wrong).find(([key]) => key.startsWith(`${name}.`))?.[1];
