import { elementsOf, type XmlElement } from '../../platform/archives/xml.ts';

/** A package that is not taken in; `message` says why, and in which line where that is known. */
export class PackageRefused extends Error {}

export const MANIFEST = 'imsmanifest.xml';

export const atLine = (line: number, text: string) => new PackageRefused(`${MANIFEST}, line ${line}: ${text}`);

/** An attribute by its name without prefix, in small letters: exporters write `scormtype` and `scormType`. */
export function attribute({ attributes }: XmlElement, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const key = Object.keys(attributes).find((one) => (one.split('}').at(-1) ?? one).toLowerCase() === wanted);
  return key === undefined ? undefined : attributes[key]?.trim();
}

/** Elements right below by name, in whatever letters. */
export const children = (of: XmlElement, name: string) =>
  elementsOf(of).filter((one) => one.name.toLowerCase() === name.toLowerCase());

export const child = (of: XmlElement | undefined, name: string) => of && children(of, name)[0];

/** Somebody's words in a sentence of ours: short, on one line, without signs that cannot be seen. */
export function shown(text: string) {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > 120 ? `${plain.slice(0, 117)}…` : plain;
}
