import { escaped } from '../text/escaped.ts';

/** How an email looks: as the reader's program has it, or one of both for a preview. */
type Scheme = 'auto' | 'light' | 'dark';

const light = 'color:#17292d;background:#f5f6f2';
const dark = 'color:#e6ece8;background:#12201f';
const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/**
 * The HTML part of an email, made of its plain text: paragraphs, lines and links. All of the text is escaped, so nothing
 * in it can be markup. What follows the mark of a signature is small print.
 */
export function emailHtml({ subject, text }: { subject: string; text: string }, scheme: Scheme = 'auto') {
  const [body = '', ...rest] = text.split('\n-- \n');
  const signature = rest.join('\n-- \n');
  const style = [
    `body{margin:0;padding:24px 16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;${scheme === 'dark' ? dark : light}}`,
    'main{max-width:580px;margin:0 auto}p{margin:0 0 16px;overflow-wrap:anywhere}a{color:#0b5f6b}',
    'footer{margin-top:28px;padding-top:14px;border-top:1px solid #8a9a96;font-size:14px;opacity:.8}',
    scheme === 'dark' ? 'a{color:#7fd0dc}' : '',
    scheme === 'auto' ? `@media (prefers-color-scheme:dark){body{${dark}}a{color:#7fd0dc}}` : '',
  ].join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">`,
    `<title>${escaped(subject)}</title><style>${style}</style></head><body><main>`,
    paragraphs(body),
    signature && `<footer>${paragraphs(signature)}</footer>`,
    '</main></body></html>',
  ].join('');
}

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`)
    .join('');

/** One line with its links; what is between them, and they themselves, escaped. */
function lineOf(line: string) {
  let html = '';
  let last = 0;
  for (const { 0: url, index } of line.matchAll(LINK)) {
    html += `${escaped(line.slice(last, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
    last = index + url.length;
  }
  return html + escaped(line.slice(last));
}
