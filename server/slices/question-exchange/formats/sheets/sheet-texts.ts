import { cleanLecture } from '../../../../platform/text/author-html.ts';
import { escaped } from '../../../../platform/text/escaped.ts';
import { lineAsMarkdown, questionLine } from '../../../questions/question-lines.public.ts';

/** Tags of a line that are taken for markup where they are closed again; any other `<int>` is what somebody wrote. */
const INLINE = new Set(['b', 'i', 'u', 's', 'em', 'strong', 'del', 'sub', 'sup', 'kbd', 'code', 'mark', 'a', 'span']);
/** What a text begins with that is HTML as a whole. */
const BLOCK =
  /^<(?:!--|(?:p|div|h[1-6]|ul|ol|pre|table|blockquote|details|section|article|br|hr|span|strong|em|b|i|u|sub|sup|code)[\s>/])/i;
const CODE = /(`+)(?:(?!\1)[\s\S])+?\1|\$(?=\S)(?:[^$\\]|\\.)+?(?<=\S)\$(?!\d)/g;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LINE_PICTURE = new RegExp(`!\\[[^[\\]]*\\]\\(picture:${UUID}\\)`, 'g');
const HTML_PICTURE = /<img[^<>]*>/g;

/**
 * A short text of a cell as a line of Markdown. Stars between figures or letters are a multiplication (Markdown would
 * make 2*3*4 stress), and tags that nothing closes are words: `vector<int>`.
 */
export function lineFrom(cell: string): string {
  const line = cell.replace(/\s*[\r\n]+\s*/g, ' ').trim();
  return outsideCode(line, asWritten);
}

/** A text of which only what is no code and no formula is changed. */
function outsideCode(text: string, change: (part: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    parts.push(change(text.slice(from, index)), code);
    from = index + code.length;
  }
  return [...parts, change(text.slice(from))].join('');
}

const asWritten = (text: string) =>
  text
    .replace(/(?<=[\p{L}\p{N})])\*{1,2}(?=[\p{L}\p{N}(])/gu, (stars) => stars.replaceAll('*', '\\*'))
    .replace(/(?<!\\)<(\/?)([a-zA-Z][\w-]*)(?=[^<>]*>)/g, (tag, close: string, name: string) => {
      const plain = name.toLowerCase();
      if (plain === 'br') return tag;
      const other = close ? `<${plain}` : `</${plain}`;
      return INLINE.has(plain) && text.toLowerCase().includes(other) ? tag : `\\${tag}`;
    });

/** A long text of a cell as clean HTML: HTML as it is, anything else as paragraphs, with ``` around code of several lines. */
export function htmlFrom(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  if (text === '') return '';
  if (BLOCK.test(text)) return cleanLecture(text);
  return cleanLecture(
    text
      .split(/^(```[^\n`]*\n[\s\S]*?\n```)[ \t]*$/m)
      .map((part) => (part.startsWith('```') ? codeFrom(part) : paragraphsFrom(part)))
      .join(''),
  );
}

function codeFrom(fenced: string) {
  const [first = '', ...lines] = fenced.split('\n');
  const language = /^```\s*([a-z0-9+#-]+)/i.exec(first)?.[1]?.toLowerCase();
  return `<pre tabindex="0"><code${language ? ` class="language-${language}"` : ''}>${escaped(lines.slice(0, -1).join('\n'))}</code></pre>`;
}

const paragraphsFrom = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p>${part
          .trim()
          .split('\n')
          .map((line) => questionLine(lineFrom(line)))
          .join('<br />')}</p>`,
    )
    .join('');

/** A clean text as a cell that makes it again: in plain words where that can be, else as HTML. */
export function cellOfHtml(html: string): string {
  const clean = cleanLecture(html);
  if (clean === '') return '';
  if (/^(<p>(?:(?!<\/?p[\s>])[\s\S])*<\/p>)+$/.test(clean)) {
    const paragraphs = [...clean.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner = '']) =>
      lineAsMarkdown(inner.replaceAll('<br />', '\n')),
    );
    const markdown = paragraphs.join('\n\n');
    if (htmlFrom(markdown) === clean) return markdown;
  }
  // A comment, which cleaning takes away, says that HTML follows.
  return BLOCK.test(clean) ? clean : `<!---->${clean}`;
}

/** Whether a line comes back as it is. */
export const staysLine = (line: string) =>
  lineFrom(line) === line || questionLine(lineFrom(line)) === questionLine(line);
export const staysHtml = (html: string) => htmlFrom(cellOfHtml(html)) === cleanLecture(html);

/** A text without the pictures it names, which a cell cannot hold. */
export const withoutPictures = (text: string) => text.replace(LINE_PICTURE, '').replace(HTML_PICTURE, '').trim();
/** The same of what somebody wrote, whose code may show the tag of one. */
export const lineWithoutPictures = (cell: string) =>
  outsideCode(cell, (part) => part.replace(LINE_PICTURE, '').replace(HTML_PICTURE, '')).trim();
export const namesPicture = (text: string) => text.search(LINE_PICTURE) !== -1 || text.search(HTML_PICTURE) !== -1;

/** What cells hold that goes and leaves nothing of what it shows. */
const ANY_PICTURE = /!\[[^\]]*\]\([^)\s]+[^)]*\)|<img\b/i;
const LOST = /<(iframe|video|audio|object|embed|svg|canvas|script|form|input|select|textarea)\b/i;
/** Whether a cell shows a picture, and the name of another tag that has no place in a question. */
export const lostIn = (cell: string) => {
  const markdown = cell.replace(CODE, '').replace(/^```[\s\S]*?^```/gm, '');
  return { picture: ANY_PICTURE.test(markdown), tag: LOST.exec(markdown)?.[1]?.toLowerCase() };
};
