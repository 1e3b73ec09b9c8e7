import katex from 'katex';
import sanitizeHtml from 'sanitize-html';

/** What authors may write at length: the tags of a lecture's text, and three things of our own. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'del', 'u', 's', 'sub'],
  ...['sup', 'kbd', 'mark', 'a', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'span'],
];
/** Films of others, by the address that their frames have: shown as a card that leads there, never framed here. */
const EMBED =
  /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{6,20}|player\.vimeo\.com\/video\/\d{1,12})(\?[\w=&%-]*)?$/;
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
      const size = (name: string) => (/^\d{1,5}$/.test(attribs[name] ?? '') ? { [name]: attribs[name] ?? '' } : {});
      return tag('img', {
        ...only(attribs, 'data-media'),
        alt: attribs['alt'] ?? '',
        ...size('width'),
        ...size('height'),
      });
    },
  },
  exclusiveFilter: ({ tag: name, attribs }) => {
    // Any other span goes and leaves its text.
    if (name === 'span') return attribs['data-math'] === undefined && 'excludeTag';
    // A picture is one of the course's own files or none at all.
    return name === 'img' && !UUID.test(attribs['data-media'] ?? '');
  },
};

const MATH = /<span data-math="([^"]*)">[\s\S]*?<\/span>/g;
/** A formula that holds no other one. */
const INNERMOST = /<span data-math="([^"]*)">(?:(?!<\/?span)[\s\S])*<\/span>/g;
/**
 * MathML as it was drawn for a formula; what it says is in the formula itself. It ends before the next one begins, so
 * that a text of beginnings only is read once and not once for each.
 */
const DRAWN = /<math[\s>](?:(?!<math[\s>])[\s\S])*?<\/math>/gi;

/** A formula comes out empty: whatever stands within is drawn from it anew wherever it is shown. */
function clean(html: string, options: sanitizeHtml.IOptions) {
  let text = sanitizeHtml(html.replaceAll('\0', '').replace(DRAWN, ''), options);
  // The sign that no text of ours may hold marks what is settled, so that one formula within another goes with it.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(INNERMOST, '\0$1\0');
  }
  return text.replace(/\0([^\0]*)\0/g, '<span data-math="$1"></span>').trim();
}

/** Clean HTML of a lecture's text: with pictures of the course's own files. */
export const cleanLecture = (html: string) => clean(html, { ...rules, allowedTags: [...TAGS, 'img'] });

/** Clean HTML where pictures have no place: descriptions, questions, explanations. */
export const cleanWords = (html: string) => clean(html, rules);

/** The ids of the pictures in a clean text. */
export const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/<img[^>]*\sdata-media="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')),
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
    /<img([^>]*?)\sdata-media="([0-9a-f-]{36})"([^>]*?)>/g,
    (_, before: string, id: string, after: string) => {
      const address = addressOf(id);
      return address === undefined
        ? ''
        : `<img${before} data-media="${id}" src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" loading="lazy"${after}>`;
    },
  );

/** What a person reads of it: for counting words and comparing. */
export const textOf = (html: string) =>
  unescaped(
    html
      .replace(/<span data-math="([^"]*)">[\s\S]*?<\/span>/g, ' $1 ')
      .replace(/<img[^>]*\salt="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
