import type { At, Head } from '../api/world.ts';
import type { Handle } from './screens.ts';

const ABOUT = 'Courses, practice and interviews in one place, so the last step before the job is a small one.';

/** What the deepest matched route says of itself; a place without a screen yet is kept out of search engines. */
export function headOf({ place, status, head }: Handle, at: At): Head {
  const ownHead = head?.(at);
  const hidden = status === 404 || place.area !== 'public';
  return { title: place.title, description: ABOUT, ...ownHead, noindex: ownHead?.noindex ?? hidden };
}

/** The site's own name alone where a page has no other, as its home and its start. */
export const titleOf = ({ title }: Head, siteName: string) =>
  title === '' || title === siteName ? siteName : `${title} · ${siteName}`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${safe(content)}">`;

/** `origin` is the site's public address, `siteName` what it calls itself, `home` the path of its home. */
export interface Site {
  origin: string;
  siteName: string;
  home: string;
}

/** The tags of a page's head; `path` is the one that was asked for. */
export function headTags(head: Head, { path, ...site }: Site & { path: string }) {
  const { origin, siteName } = site;
  const address = origin + (head.canonical ?? path);
  const tags = [`<title>${safe(titleOf(head, siteName))}</title>`];
  if (head.description) tags.push(meta('name', 'description', head.description));
  // A second design of a page is kept out of search, but may be shared like the first.
  if (head.noindex) tags.push(meta('name', 'robots', 'noindex'));
  if (head.canonical || !head.noindex) tags.push(`<link rel="canonical" href="${safe(address)}">`);
  tags.push(
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:url', address),
  );
  if (head.description) tags.push(meta('property', 'og:description', head.description));
  if (head.image) {
    tags.push(
      meta('property', 'og:image', origin + head.image),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', head.title),
    );
  }
  for (const { type, path: feed } of head.feeds ?? [])
    tags.push(`<link rel="alternate" type="${type}" href="${safe(origin + feed)}">`);
  tags.push(meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'));
  if (!head.noindex) for (const thing of head.jsonLd?.({ ...site, address }) ?? []) tags.push(ldScript(thing));
  return tags.join('\n');
}

/** A closing tag inside a title must not end the script. */
const ldScript = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')}</script>`;
