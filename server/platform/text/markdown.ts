import sanitizeHtml from 'sanitize-html';
import { boundedMarkdown } from './bounded-markdown.ts';
import { shallow } from './shallow-html.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'em',
      'strong',
      'del',
      'sub',
      'sup',
      'kbd',
    ],
    ...['a', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
  ],
  allowedAttributes: {
    a: ['href'],
    pre: ['tabindex'],
    table: ['tabindex'],
    code: ['class'],
    th: ['align'],
    td: ['align'],
    ol: ['start'],
  },
  allowedClasses: { code: [/^language-[a-z0-9+#-]+$/] },
  nestingLimit: 60,
  allowedSchemes: ['https', 'http', 'mailto'],
  // Wide code and tables scroll by themselves; whoever has only a keyboard must be able to stand in them to do so.
  transformTags: {
    pre: sanitizeHtml.simpleTransform('pre', { tabindex: '0' }, false),
    table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }, false),
  },
};

const { parse, parseInline } = boundedMarkdown();

/** HTML that may stand in our pages: only tags and attributes of a lecture's text, no script in any spelling. */
export const cleanHtml = (html: string) => sanitizeHtml(shallow(html), allowed);

/** Markdown as authors write it, to clean HTML. */
export const htmlOf = (markdown: string) => cleanHtml(parse(markdown));

/** One line of Markdown (an option, a cell) to clean HTML without a paragraph around it. */
export const lineOf = (markdown: string) => cleanHtml(parseInline(markdown));
