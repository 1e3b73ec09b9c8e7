import { escapedText } from '../../../../platform/text/escaped.ts';
import type { OutgoingPicture } from '../../pictures/outgoing-pictures.ts';
import { sameTag, type Telling, writtenHtml, writtenLine } from '../../text/written-html.ts';
import { cdata, xmlText } from '../../text/xml-writing.ts';

export type Pictures = ReadonlyMap<string, OutgoingPicture>;

/** Where Moodle would see a formula that is none, an empty tag stands between. */
const withoutMath = (text: string) => text.replace(/(\\)([([])|(\$)(?=\$)/g, '$1$3<span></span>$2');

function tellingWith(used: Set<string>, pictures: Pictures): Telling {
  return {
    math: (latex) => `\\(${escapedText(latex)}\\)`,
    picture: (id, alt) => {
      const picture = pictures.get(id);
      if (!picture) return alt && `[${alt}]`;
      used.add(id);
      return `<img src="@@PLUGINFILE@@/${encodeURIComponent(picture.name)}" alt="${alt}" />`;
    },
    text: (escaped, isCode) => (isCode ? escaped : withoutMath(escaped)),
    tag: sameTag,
  };
}

/** The bytes of a picture within the file. */
export const fileElement = ({ name, bytes }: OutgoingPicture) =>
  `<file name="${xmlText(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;

/** Texts of one question as Moodle writes them: each with the pictures that it shows. */
export function tellingOf(pictures: Pictures) {
  const element = (name: string, write: (telling: Telling) => string, more = '', attributes = '') => {
    const used = new Set<string>();
    const text = write(tellingWith(used, pictures));
    const files = [...used].flatMap((id) => pictures.get(id) ?? []).map(fileElement);
    return `<${name}${attributes} format="html"><text>${cdata(text)}</text>${files.join('')}${more}</${name}>`;
  };
  return {
    /** An element whose text is put together by hand. */
    own: element,
    long: (name: string, html: string) => element(name, (telling) => writtenHtml(html, telling)),
    short: (name: string, line: string, more = '', attributes = '') =>
      element(name, (telling) => writtenLine(line, telling), more, attributes),
  };
}
export type Texts = ReturnType<typeof tellingOf>;

/** `<name><text>words</text></name>`. */
export const plainElement = (name: string, text: string) => `<${name}><text>${xmlText(text)}</text></${name}>`;
/** `<name>value</name>`. */
export const valueElement = (name: string, value: string | number) => `<${name}>${xmlText(String(value))}</${name}>`;
