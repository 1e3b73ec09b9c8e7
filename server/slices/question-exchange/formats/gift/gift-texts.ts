import { escapedText } from '../../../../platform/text/escaped.ts';
import { htmlOf } from '../../../../platform/text/markdown.ts';
import { foundLine } from '../../imports/found-line.ts';
import { foundHtml } from '../../text/found-html.ts';
import { mathFrom, plainLine } from '../../text/text-lines.ts';
import { giftUnescaped } from './gift-signs.ts';
import type { GiftSource } from './gift-source.ts';

/** How a text is written; Moodle calls what it chooses by itself `moodle`. */
type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;

function formatIn(message: string): { format: TextFormat | undefined; text: string } {
  const [mark, format] = FORMAT.exec(message) ?? ['', undefined];
  return { format: format?.toLowerCase() as TextFormat | undefined, text: message.slice(mark.length).trim() };
}

/** A long text as HTML, and the format that the answers take over where they name none. */
export function giftHtml(
  message: string,
  source: GiftSource,
  inherited: TextFormat = 'moodle',
): { html: string; format: TextFormat } {
  const { format = inherited, text } = formatIn(message);
  const unescaped = giftUnescaped(text);
  const lines = (html: string) => `<p>${html.replaceAll('\n', '<br />')}</p>`;
  if (unescaped.trim() === '') return { html: '', format };
  if (format === 'html') return { html: foundHtml(unescaped, source), format };
  if (format === 'markdown') source.lookForPictures(unescaped);
  if (format === 'markdown') return { html: htmlOf(unescaped).trim(), format };
  if (format === 'plain') return { html: lines(escapedText(unescaped)), format };
  // Moodle's own format is HTML in which a new line is one.
  const isHtml = /<\/?[a-z][^<>]*>/i.test(unescaped);
  if (isHtml) return { html: foundHtml(unescaped.replaceAll('\n', '<br />'), source), format };
  return { html: mathFrom(lines(escapedText(unescaped).replaceAll('&amp;', '&'))), format };
}

/** A short text as a line of Markdown. */
export function giftLine(message: string, source: GiftSource, inherited: TextFormat): string {
  const { format = inherited, text } = formatIn(message);
  const unescaped = giftUnescaped(text.replaceAll('\n', ' '));
  if (format === 'markdown') source.lookForPictures(unescaped);
  if (format === 'markdown') return unescaped.trim();
  if (format === 'html' || /[<&]|\\\(|\$\$/.test(unescaped))
    return format === 'plain' ? plainLine(unescaped) : foundLine(unescaped, source);
  return plainLine(unescaped).trim();
}

/** A text in which nothing means anything, as learners would type it. */
export const giftPlain = (message: string) =>
  giftUnescaped(formatIn(message).text.replaceAll('\n', ' ')).replace(/\s+/g, ' ').trim();
