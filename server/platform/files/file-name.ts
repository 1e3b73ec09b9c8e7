const LONGEST = 200;

/** Control signs, marks that turn the direction of writing, and signs that take no room. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

/**
 * The name of a file as it may be shown and downloaded: the last part of a path and only what can be seen. It names no
 * place anywhere: files lie under keys of our own.
 */
export function nameOf(given: string) {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
    .trim();
  return shortened(seen || 'file');
}

/** Too long a name loses of its middle, not of its ending. */
function shortened(name: string) {
  const signs = [...name];
  if (signs.length <= LONGEST) return name;
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  return signs.slice(0, LONGEST - [...ending].length).join('') + ending;
}

/** RFC 6266: a name in plain letters for old programs, and the real one. */
export function asAttachment(name: string) {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}
