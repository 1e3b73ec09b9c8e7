/** The email addresses in a text, a CSV for one: each once, in small letters, in the order in which they stand there. */
export const addressesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/[^\s,;:"'<>()[\]]+@[^\s,;:"'<>()[\]]+\.[^\s,;:"'<>()[\].]+/g)].map(([one]) => one.toLowerCase()),
  ),
];
