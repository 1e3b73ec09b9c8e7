import type { IncomingHttpHeaders } from 'node:http';

const BOTS =
  /bot|crawl|spider|slurp|preview|scrap|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|selenium|curl|wget|python|ruby|perl|java\/|go-http|okhttp|axios|undici|node|libwww|http-?client|facebookexternalhit|embedly|whatsapp/i;

/** Programs that say so, send no name of a browser, or no language that a person reads. */
export const isBot = ({ 'user-agent': agent = '', 'accept-language': language }: IncomingHttpHeaders) =>
  !/^Mozilla\/5\.0 \(/.test(agent) || BOTS.test(agent) || !language;

/** Fetched ahead by a browser; the person may never look at it. */
export const isAhead = (headers: IncomingHttpHeaders) =>
  /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? ''));

/** `phone`, `tablet` or `computer`, by what the browser calls itself. */
export function deviceOf({ 'user-agent': agent = '', 'sec-ch-ua-mobile': mobile }: IncomingHttpHeaders) {
  if (/iPad|Tablet|PlayBook|Silk/i.test(agent) || (/Android/i.test(agent) && !/Mobi/i.test(agent))) return 'tablet';
  return mobile === '?1' || /Mobi|iPhone|iPod/i.test(agent) ? 'phone' : 'computer';
}

const HOST = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** The host that a page was opened from, without `www.`; `direct` where none is said, nothing where it is our own. */
export function referrerOf({ referer }: IncomingHttpHeaders, ownHost: string) {
  if (!referer) return 'direct';
  try {
    const { protocol, hostname } = new URL(referer);
    if (!/^https?:$/.test(protocol)) return 'direct';
    const host = hostname.toLowerCase().replace(/^www\./, '');
    if (host === ownHost.toLowerCase().replace(/^www\./, '')) return null;
    return HOST.test(host) ? host : 'other';
  } catch {
    return 'direct';
  }
}

/** A word of a campaign; what may name a person, as an address or a long number does, is left out. */
function campaignWord(word: string | null) {
  const text = (word ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
  return /^[\p{L}\p{N} ._-]{1,50}$/u.test(text) && !/\d{7}|[0-9a-f]{16}/.test(text) ? text : '';
}

/** `source / medium / campaign` of a link, as its `utm_` parameters say; nothing without them. */
export function campaignOf(search: URLSearchParams) {
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => campaignWord(search.get(name)));
  return campaign.some((word) => word !== '') ? campaign.map((word) => word || '–').join(' / ') : null;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Public pages whose last part names a text, not a person. */
const named = [
  /^\/pages\/about\/blog-grid$/,
  /^\/pages\/course\/(detail-adv|detail-module)$/,
  /^\/(pages|shop)\/(event|workshop|product)-detail$/,
];
const TOPS =
  /^\/(pages|demos|help|faq|auth|verify|preview|student|instructor|admin|shop|coming-soon|newsletter|privacy|terms|notices|setup)$/;

/**
 * What page it was, as a pattern: names of courses, posts and help articles stay, ids of people, keys and whatever
 * else an address may hold do not. `other` for what is no page of ours.
 */
export function pageOf(path: string, search: URLSearchParams) {
  const parts = path.toLowerCase().split('/').filter(Boolean).slice(0, 5);
  const first = `/${parts[0] ?? ''}`;
  if (first === '/') return '/';
  if (!TOPS.test(first) || !parts.every((part) => part.length <= 100)) return 'other';
  if (/^\/(verify|preview|newsletter|setup)$/.test(first)) return first;
  if (first === '/help' && parts[1] === 'center-detail') {
    const article = search.get('article') ?? '';
    return `/help/center-detail${SLUG.test(article) && article.length <= 100 ? `?article=${article}` : ''}`;
  }
  const depth = first === '/pages' || first === '/demos' ? 3 : 2;
  const place = `/${parts.slice(0, depth).join('/')}`;
  const known = parts.slice(1, depth).every((part) => /^[a-z0-9-]+$/.test(part));
  if (!known) return first;
  if (first === '/pages' && parts.length === 3 && parts[1] === 'instructors') return '/pages/instructors/:id';
  const rest = parts[depth];
  if (rest === undefined) return place;
  return named.some((one) => one.test(place)) && SLUG.test(rest) ? `${place}/${rest}` : `${place}/:id`;
}
