import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import sanitizeHtml from 'sanitize-html';
import { xmlText } from '../../../../platform/archives/xml.ts';
import { cleanLecture, textOf } from '../../../../platform/text/author-html.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import {
  bytesOf,
  type CartridgeContext,
  filesBeside,
  leaveOut,
  mediaFor,
  openRules,
  titleIn,
} from './cartridge-files.ts';
import { inlinePicture } from './inline-pictures.ts';
import { fileNameOf, folderOf, isElsewhere, isObjectReference, pathIn } from './paths.ts';

const LONGEST = 200_000;
/** What a page may hold and a lecture's text may not, and what it is called in a report. */
const left: Record<string, string> = {
  script: 'a script',
  iframe: 'a frame',
  object: 'an embedded object',
  embed: 'an embedded object',
  audio: 'a sound',
  video: 'a film',
  form: 'a form',
  svg: 'a drawing (SVG)',
  canvas: 'a drawing (canvas)',
};
const YOUTUBE = /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]{6,20})/;
const VIMEO = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d{1,12})/;

export const isPage = (path: string) => /\.x?html?$/i.test(path);
const isPicture = (path: string) => /\.(jpe?g|png)$/i.test(path);

interface Taken {
  html: string;
  /** Files that it links to. */
  files: string[];
}

/**
 * HTML of a cartridge as a lecture's text: pictures become media, films of others a card, files that it links to lie
 * beside, and links to other pages are words. What has no place is named. `folder` is where its addresses begin.
 */
export function htmlIn(
  context: CartridgeContext,
  html: string,
  { title, file }: { title: string; file: string },
): Taken {
  const folder = folderOf(file);
  const files = new Set<string>();
  const found = new Map<string, number>();
  const lose = (reason: string) => leaveOut(context, title, file, reason);
  const picture = (attribs: sanitizeHtml.Attributes) => {
    const address = (attribs['src'] ?? '').trim();
    if (/^data:/i.test(address)) {
      const found = inlinePicture(context, address, file);
      if ('id' in found) return imageOf(found.id, attribs);
      lose(found.reason);
      return gone;
    }
    const path = pathIn(context.zip, address, folder);
    const named = address.slice(0, 120) || i18n.t('no URL');
    if (path === undefined) {
      lose(i18n.t('An image ({address}) isn’t in this file, so it was skipped.', { address: named }));
      return gone;
    }
    if (!isPicture(path)) {
      lose(
        i18n.t('The image {name} isn’t JPEG or PNG, so it’s attached to the lecture.', {
          name: fileNameOf(path),
        }),
      );
      files.add(path);
      return gone;
    }
    return imageOf(mediaFor(context, path, 'picture') ?? '', attribs);
  };
  const link = (attribs: sanitizeHtml.Attributes) => {
    const address = (attribs['href'] ?? '').trim();
    if (address === '' || address.startsWith('#')) return gone;
    if (/^(https?:|mailto:)/i.test(address)) return { tagName: 'a', attribs: { href: address } };
    const path = isElsewhere(address) ? undefined : pathIn(context.zip, address, folder);
    if (path !== undefined && !isPage(path)) files.add(path);
    else if (path !== undefined)
      lose(
        i18n.t('A link to the page {name} became plain text. The curriculum lists the page.', {
          name: fileNameOf(path),
        }),
      );
    else if (isObjectReference(address) || !/^javascript:/i.test(address))
      lose(i18n.t('A broken link ({address}) became plain text.', { address: address.slice(0, 120) }));
    return gone;
  };
  const frame = (attribs: sanitizeHtml.Attributes) => {
    const source = (attribs['src'] ?? '').trim();
    const [, youtube] = YOUTUBE.exec(source) ?? [];
    const [, vimeo] = VIMEO.exec(source) ?? [];
    const href = youtube
      ? `https://www.youtube-nocookie.com/embed/${youtube}`
      : vimeo && `https://player.vimeo.com/video/${vimeo}`;
    if (href) return { tagName: 'a', attribs: { href, 'data-embed': '' }, text: attribs['title'] || href };
    if (source === '') count('iframe');
    else lose(i18n.t('A frame ({address}) was skipped.', { address: source.slice(0, 120) }));
    return gone;
  };
  const count = (name: string) => found.set(name, (found.get(name) ?? 0) + 1);
  const counted = (name: string) => () => {
    count(name);
    return { tagName: name, attribs: {} };
  };
  const mapped = sanitizeHtml(bodyOf(html), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      ...Object.fromEntries(Object.keys(left).map((name) => [name, counted(name)])),
      img: (_, attribs) => picture(attribs),
      a: (_, attribs) => link(attribs),
      iframe: (_, attribs) => frame(attribs),
    },
  });
  for (const [name, times] of found)
    lose(
      i18n.t('{what} was skipped{times, plural, one {} other { (# times)}}.', {
        what: capital(left[name] ?? name),
        times,
      }),
    );
  const isLong = mapped.length > LONGEST;
  if (isLong) lose(i18n.t('The text exceeds 200,000 characters, so it was cut off.'));
  const clean = cleanLecture(isLong ? wordsOnly(mapped) : mapped);
  return { html: clean, files: [...files] };
}

function imageOf(id: string, attribs: sanitizeHtml.Attributes) {
  const size = (name: string) => (/^\d{1,5}$/.test(attribs[name] ?? '') ? { [name]: attribs[name] ?? '' } : {});
  return {
    tagName: 'img',
    attribs: { 'data-media': id, alt: attribs['alt'] ?? '', ...size('width'), ...size('height') },
  };
}

/** A tag that nobody allows: its words stay. */
const gone = { tagName: 'not-allowed', attribs: {} };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The first words of a text that is too long, without its tags. */
function wordsOnly(html: string) {
  const plain = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return `<p>${plain.slice(0, LONGEST / 2).replace(/&[^;]{0,8}$/, '')}</p>`;
}

/** Where a tag begins and what follows it, found in one walk whatever the text is made of. */
function tagIn(html: string, form: RegExp) {
  const at = html.search(form);
  const end = at < 0 ? -1 : html.indexOf('>', at);
  return end < 0 ? undefined : { at, inner: html.slice(end + 1) };
}

/** What stands up to a closing tag, or all where it never comes. */
const upTo = (html: string, form: RegExp) => {
  const end = html.search(form);
  return end < 0 ? html : html.slice(0, end);
};

/** What stands between the body's tags, or all of a fragment but its head. */
function bodyOf(html: string) {
  const body = tagIn(html, /<body\b/i);
  if (body) return upTo(body.inner, /<\/body>/i);
  const head = tagIn(html, /<head\b/i);
  const close = head ? head.inner.search(/<\/head>/i) : -1;
  return head && close >= 0 ? html.slice(0, head.at) + head.inner.slice(close + '</head>'.length) : html;
}

/** A page's own title; empty where it has none. */
function titleOf(html: string) {
  const title = tagIn(html.slice(0, 20_000), /<title\b/i);
  return title ? textOf(upTo(title.inner, /<\/title>/i).slice(0, 1000)) : '';
}

/** A page of a cartridge as an article. */
export async function articleOf(context: CartridgeContext, path: string, given: string): Promise<DraftLecture> {
  const html = xmlText(await bytesOf(context, path));
  const title = titleIn(context, given || titleOf(html) || fileNameOf(path), path);
  const taken = htmlIn(context, html, { title, file: path });
  return {
    kind: 'article',
    title,
    rules: openRules,
    html: taken.html,
    files: filesBeside(context, title, taken.files),
  };
}
