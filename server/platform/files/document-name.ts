const endings = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' } as const;
type Known = keyof typeof endings;
const LONGEST = 120;

/** Control signs, marks that turn the direction of writing, and signs that take no room. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

/**
 * The name of a file as it may be shown and downloaded: the last part of a path, only what can be seen, and with the
 * ending of what the file is.
 */
export function documentNameOf(given: string, type: Known) {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '_');
  const plain = seen.trim().replace(/^\.+/, '');
  const fits = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\${endings[type]}$`, 'i');
  const stem = plain.replace(fits, '').trim();
  const ending = fits.exec(plain)?.[0] ?? endings[type];
  return (
    ([...stem]
      .slice(0, LONGEST - ending.length)
      .join('')
      .trim() || 'document') + ending
  );
}
