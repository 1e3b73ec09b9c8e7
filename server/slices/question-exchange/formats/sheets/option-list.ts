/** The options of one cell that holds all of them: a list as programs write it, or with signs or lines between. */
export function optionsInCell(cell: string): string[] {
  const text = cell.trim();
  const listed = /^\[[\s\S]*\]$/.test(text) ? quotedIn(text.slice(1, -1)) : undefined;
  if (listed && listed.length > 1) return listed;
  for (const sign of [/\s*\n\s*/, /\s*\|\s*/, /\s*;\s*/, /\s*,\s*/]) {
    const parts = text.split(sign).filter(Boolean);
    if (parts.length > 1) return withoutLetters(parts);
  }
  return [text];
}

const ITEM = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^,'"[\]]+))\s*(?:,|$)/y;

/** `'one', "two", 3` as its items; nothing where it is no such list. */
function quotedIn(inside: string): string[] | undefined {
  const items: string[] = [];
  ITEM.lastIndex = 0;
  while (ITEM.lastIndex < inside.length) {
    const found = ITEM.exec(inside);
    if (!found) return undefined;
    const [, single, double, bare = ''] = found;
    items.push((single ?? double ?? bare).replace(/\\(["'\\])/g, '$1').trim());
  }
  return items.filter(Boolean);
}

/** "A) one", "B) two" without their letters, where all have theirs in order. */
function withoutLetters(parts: string[]): string[] {
  const bare = parts.map((part, at) => {
    const [, letter, optionText] = /^\(?([a-z])[).:]\s*(\S[\s\S]*)$/i.exec(part) ?? [];
    return letter?.toLowerCase() === String.fromCharCode(97 + at) ? optionText : undefined;
  });
  return bare.every((one) => one !== undefined) ? bare : parts;
}

/** Whether what is right names one of these by its words, its letter or its number, and is no further one beside them. */
export const rightNames = (right: string, options: readonly { text: string }[]) =>
  /^\(?([a-j]|\d)[).]?$/i.test(right.trim()) && options.some(({ text }) => text.trim().length > 2)
    ? true
    : options.some(({ text }) => text.trim().toLowerCase() === right.trim().toLowerCase());
