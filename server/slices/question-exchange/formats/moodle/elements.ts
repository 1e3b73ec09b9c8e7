import { marked } from 'marked';
import { elementOfName, elementsOf, textOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import { escaped, escapedText } from '../../../../platform/text/escaped.ts';
import { foundLine } from '../../imports/found-line.ts';
import type { Taking } from '../../imports/found-question.ts';
import { pictureAt } from '../../pictures/picture-address.ts';
import type { HtmlSource } from '../../text/found-html.ts';
import { foundHtml } from '../../text/found-html.ts';

const VOID = new Set(['br', 'hr', 'img']);

/** What an element holds as HTML: programs forget to escape it, and then it stands there as elements. */
function markupOf(of: XmlElement): string {
  return of.children
    .map((child) => {
      if (typeof child === 'string') return escapedText(child);
      const attributes = Object.entries(child.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      const begin = `<${child.name}${attributes.join('')}`;
      return VOID.has(child.name) ? `${begin} />` : `${begin}>${markupOf(child)}</${child.name}>`;
    })
    .join('');
}

/** The text of `<questiontext><text>…`, as it stands there. */
export function rawText(of: XmlElement | undefined): string {
  if (!of) return '';
  const text = elementOfName(of, 'text') ?? (elementsOf(of).length === 0 ? of : undefined);
  if (!text) return '';
  return elementsOf(text).length > 0 ? markupOf(text) : textOf(text);
}

/** The words of a setting: `<single>true</single>`, or with `<text>` within. */
export const setting = (of: XmlElement, name: string) => rawText(elementOfName(of, name)).trim();
export const isOn = (message: string) => ['true', '1', 'yes'].includes(message.toLowerCase());
/** A number as programs write it; some have a decimal comma. Undefined where it is none. */
export function numberIn(message: string): number | undefined {
  const text = message.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Its text as HTML, whatever it is written in. */
export function htmlIn(of: XmlElement | undefined, inherited = 'html'): string {
  const text = rawText(of);
  switch (of?.attributes['format'] || inherited) {
    case 'plain_text':
      return lined(escapedText(text));
    case 'markdown':
      return marked.parse(text.slice(0, 200_000), { async: false });
    case 'moodle_auto_format':
      return /<(p|div|ul|ol|table|br|h\d|pre)\b/i.test(text) ? text : lined(text);
    default:
      return text;
  }
}
const lined = (text: string) => {
  const paragraphs = text.trim().split(/\r?\n\s*\r?\n/);
  const broken = paragraphs.map((one) => one.trim().replace(/\r?\n/g, '<br>'));
  return broken.length > 1 ? broken.map((one) => `<p>${one}</p>`).join('') : broken.join('');
};

/** The pictures that lie beside a text. */
export function sourceFor(of: XmlElement | undefined, { warn, picture }: Taking): HtmlSource {
  const files = new Map<string, XmlElement>();
  for (const file of of ? elementsOf(of, 'file') : []) {
    const path = (file.attributes['path'] ?? '/').replace(/^\/|\/$/g, '');
    const name = file.attributes['name'] ?? '';
    files.set(path ? `${path}/${name}` : name, file);
  }
  return {
    warn,
    picture: (address) =>
      pictureAt(address, picture, (path) => {
        const file = files.get(path.replace(/^@@PLUGINFILE@@\//, ''));
        return file && { name: path.split('/').at(-1) ?? path, bytes: fileBytes(file) };
      }),
  };
}

export const fileBytes = (file: XmlElement) => new Uint8Array(Buffer.from(textOf(file), 'base64'));

export const longText = (of: XmlElement | undefined, taking: Taking, inherited?: string) =>
  foundHtml(htmlIn(of, inherited), sourceFor(of, taking));
export const shortText = (of: XmlElement | undefined, taking: Taking, inherited?: string) =>
  foundLine(htmlIn(of, inherited), sourceFor(of, taking));
