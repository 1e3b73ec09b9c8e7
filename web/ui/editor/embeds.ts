/** Where films may be embedded from. Anything else is a plain link. */
const hosts: { name: string; match: RegExp; to: (id: string) => string }[] = [
  {
    name: 'YouTube',
    match:
      /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/,
    to: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    match: /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[?#/]|$)/,
    to: (id) => `https://player.vimeo.com/video/${id}`,
  },
];

/** An address of the allow-list in its one spelling, without what follows people around; undefined for all others. */
export function embedOf(address: string): { href: string; host: string } | undefined {
  for (const { name, match, to } of hosts) {
    const id = match.exec(address.trim())?.[1];
    if (id) return { href: to(id), host: name };
  }
  return undefined;
}

/** The address as a link may have it: http, https or mail; a bare domain gets https. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (!text) return undefined;
  const address = /^(https?:\/\/|mailto:)/i.test(text)
    ? text
    : /^[\w.+-]+@[\w-]+\.\w/.test(text)
      ? `mailto:${text}`
      : `https://${text}`;
  try {
    const url = new URL(address);
    if (url.protocol === 'mailto:') return address;
    return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
