const common = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ':',
  ';',
  '=',
  '<',
  '>',
  '"',
  "'",
  '_',
  '+',
  '-',
  '*',
  '/',
  '.',
  ',',
  '!',
  '#',
  '&',
  '|',
  '%',
];
const first: Record<string, readonly string[]> = {
  python: ['(', ')', ':', '=', '"', "'", '[', ']', '_', '#'],
  sql: ['*', ',', '(', ')', "'", '=', ';', '<', '>', '_'],
};

/** What a phone's keyboard hides, what a language uses most first. */
export const symbolsOf = (language: string): readonly string[] => [...new Set([...(first[language] ?? []), ...common])];
