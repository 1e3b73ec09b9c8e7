import type { SourceFile } from '@stepwell/contract/judge/programs.ts';

const asText = (files: readonly SourceFile[]) => JSON.stringify(files.map(({ name, text }) => [name, text.trim()]));

/** Whether something of one's own would go if `next` took the place of `now`: neither the beginning nor the same. */
export const losesCode = (now: readonly SourceFile[], starter: readonly SourceFile[], next: readonly SourceFile[]) =>
  now.some(({ text }) => text.trim() !== '') && ![asText(starter), asText(next)].includes(asText(now));
