import katex from 'katex';
import sanitizeHtml from 'sanitize-html';
import { shallow } from './shallow-html.ts';

/** What authors may write at length: the tags of a lecture's text, and three things of our own. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'del', 'u', 's', 'sub'],
  ...['sup', 'kbd', 'mark', 'a', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'span'],
];
/** Films of others, by the address that their frames have: shown as a card that leads there, never framed here. */
const EMBED =
  /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{6,20}|player\.vimeo\.com\/video\/\d{1,12})(\?[\w=&%-]*)?$/;
/** Deeper than this, tags go and leave their text. */
const MOST_DEPTH = 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** LaTeX of one formula; longer ones are drawn as nothing by anybody. */
const MOST_MATH = 2000;

type Attributes = Record<string, string>;
const tag = (tagName: string, attribs: Attributes) => ({ tagName, attribs });
/** Only these attributes, where they stand at all. */
const only = (attribs: Attributes, ...names: string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])));

const rules: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'data-embed'],
    pre: ['tabindex'],
    table: ['tabindex'],
    code: ['class'],
    span: ['data-math'],
    img: ['data-media', 'alt', 'width', 'height'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    td: ['align', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedClasses: { code: [/^language-[a-z0-9+#-]+$/] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    // A page has one title of its own.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    pre: () => tag('pre', { tabindex: '0' }),
    table: () => tag('table', { tabindex: '0' }),
    a: (_, attribs) =>
      'data-embed' in attribs && EMBED.test(attribs['href'] ?? '')
        ? tag('a', { href: attribs['href'] ?? '', 'data-embed': '' })
        : tag('a', only(attribs, 'href')),
    span: (_, attribs) => {
      const latex = attribs['data-math'];
      const isMath = latex !== undefined && latex.trim() !== '' && latex.length <= MOST_MATH;
      return tag('span', isMath ? { 'data-math': latex } : {});
    },
    img: (_, attribs) => {
      // A picture is one of the course's own files or none at all.
      if (!UUID.test(attribs['data-media'] ?? '')) return tag('img', {});
      const size = (name: string) => (/^\d{1,5}$/.test(attribs[name] ?? '') ? { [name]: attribs[name] ?? '' } : {});
      return tag('img', {
        ...only(attribs, 'data-media'),
        alt: attribs['alt'] ?? '',
        ...size('width'),
        ...size('height'),
      });
    },
  },
  nestingLimit: MOST_DEPTH,
};

/** Not in a text without tags that is clean already. */
const UNCLEAN = /[<>\0]|&(?!(?:amp|lt|gt);)/;
/** Tags of a clean text; none reaches past the next `<`, so that a text of beginnings only is read once. */
const TAG = /(<[^<>]*>)/;
const MATH = /<span data-math="([^"]*)">(?:(?!<span)[\s\S])*?<\/span>/g;
/**
 * MathML as it was drawn for a formula; what it says is in the formula itself. It ends before the next one begins, so
 * that a text of beginnings only is read once and not once for each.
 */
const DRAWN = /<math[\s>](?:(?!<math[\s>])[\s\S])*?<\/math>/gi;

/**
 * A formula comes out empty: whatever stands within is drawn from it anew wherever it is shown. Any other span goes and
 * leaves its text. The library could leave these out itself, but copies the whole text for each.
 */
function clean(html: string, options: sanitizeHtml.IOptions) {
  if (!UNCLEAN.test(html)) return html.trim();
  const text = sanitizeHtml(shallow(html.replaceAll('\0', '').replace(DRAWN, '')), options);
  const spans: boolean[] = [];
  let within = 0;
  let out = '';
  for (const part of text.split(TAG)) {
    if (part === '</span>') within -= Number(spans.pop() ?? 0);
    else if (part.startsWith('<span')) {
      const isMath = part !== '<span>';
      if (isMath && within === 0) out += `${part}</span>`;
      spans.push(isMath);
      within += Number(isMath);
    } else if (within === 0 && part !== '<img />') out += part;
  }
  return out.trim();
}

/** Clean HTML of a lecture's text: with pictures of the course's own files. */
export const cleanLecture = (html: string) => clean(html, { ...rules, allowedTags: [...TAGS, 'img'] });

/** Clean HTML where pictures have no place: descriptions, questions, explanations. */
export const cleanText = (html: string) => clean(html, rules);

/** The ids of the pictures in a clean text. */
export const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/<img[^<>]*?\sdata-media="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')),
];

/** Every formula of a clean text drawn as MathML, which browsers show and readers speak without any script of ours. */
export const drawMath = (html: string) =>
  html.replace(MATH, (_, latex: string) => {
    const drawn = katex.renderToString(unescaped(latex), {
      output: 'mathml',
      throwOnError: false,
      trust: false,
      maxSize: 20,
      maxExpand: 200,
      strict: 'ignore',
    });
    return `<span data-math="${latex}">${drawn.replace(/^<span class="katex">|<\/span>$/g, '')}</span>`;
  });

/** Gives each picture of a clean text the address that `addressOf` names; one without an address stays away. */
export const showPictures = (html: string, addressOf: (mediaId: string) => string | undefined) =>
  html.replace(
    /<img([^<>]*?)\sdata-media="([0-9a-f-]{36})"([^<>]*?)>/g,
    (_, before: string, id: string, after: string) => {
      const address = addressOf(id);
      return address === undefined
        ? ''
        : `<img${before} data-media="${id}" src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" loading="lazy"${after}>`;
    },
  );

/** What a person reads of it: for counting words and comparing. */
export function textOf(html: string) {
  let isDrawn = false;
  let text = '';
  for (const [place, part] of html.split(TAG).entries()) {
    if (!isDrawn) text += place % 2 === 1 ? ` ${altTextOf(part)} ` : part;
    if (part.startsWith('<span data-math="')) isDrawn = true;
    if (part === '</span>') isDrawn = false;
  }
  return unescaped(text).replace(/\s+/g, ' ').trim();
}

/** The words that a tag stands for: a formula's LaTeX, what a picture shows. */
const altTextOf = (tag: string) => /^<(?:span data-math|img\b.*?\salt)="([^"]*)"/s.exec(tag)?.[1] ?? '';

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
