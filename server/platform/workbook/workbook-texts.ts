import type { Readable } from 'node:stream';
import { parseXmlStream } from '../archives/xml-streaming.ts';
import { SheetRefused } from './sheet-rows.ts';

/** Letters of all shared texts together: more would not fit beside what is made of them. */
const MOST_LETTERS = 32 * 1024 ** 2;
const MOST_TEXTS = 1_000_000;

const raised: Record<string, string> = signs('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const lowered: Record<string, string> = signs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');
function signs(from: string, to: string) {
  const all = [...to];
  return Object.fromEntries([...from].map((sign, at) => [sign, all[at] ?? sign]));
}

/**
 * Puts together the text of a rich string (CT_Rst of ECMA-376): its runs without their fonts, but raised and lowered
 * figures as such, since x² must not become x2. How a word is spoken (rPh) is no part of it.
 */
export class RichText {
  #text = '';
  #run = '';
  #place: 'superscript' | 'subscript' | undefined;
  #isHeard = false;
  #isSpoken = false;
  opened(name: string, attributes: Record<string, string>) {
    if (name === 't') this.#isHeard = !this.#isSpoken;
    else if (name === 'rPh') this.#isSpoken = true;
    else if (name === 'r') this.#place = undefined;
    else if (name === 'vertAlign') {
      const { val } = attributes;
      this.#place = val === 'superscript' || val === 'subscript' ? val : undefined;
    }
  }
  heard(chunk: string) {
    if (this.#isHeard) this.#run += chunk;
  }
  closed(name: string) {
    if (name === 'rPh') this.#isSpoken = false;
    if (name === 'r') this.#place = undefined;
    if (name !== 't') return;
    this.#isHeard = false;
    this.#text += placed(unescapedText(this.#run), this.#place);
    this.#run = '';
  }
  /** What it says so far; it begins anew. */
  taken() {
    const text = this.#text;
    this.#text = '';
    this.#place = undefined;
    return text;
  }
}

function placed(text: string, place: 'superscript' | 'subscript' | undefined) {
  if (!place) return text;
  const known = place === 'superscript' ? raised : lowered;
  const all = [...text];
  if (all.every((sign) => known[sign])) return all.map((sign) => known[sign]).join('');
  return `${place === 'superscript' ? '^' : '_'}${all.length > 1 ? `(${text})` : text}`;
}

/** `_x000A_` of ST_Xstring is the sign it names. */
export const unescapedText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that cells name by their place. Throws SheetRefused where they are too many. */
export async function sharedTexts(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  const rich = new RichText();
  let letters = 0;
  const parts = parseXmlStream(stream, {
    opened: (name, attributes) => rich.opened(name, attributes),
    text: (chunk) => rich.heard(chunk),
    closed(name) {
      rich.closed(name);
      if (name !== 'si') return;
      const text = rich.taken();
      letters += text.length;
      texts.push(text);
      if (letters > MOST_LETTERS || texts.length > MOST_TEXTS)
        throw new SheetRefused('This workbook has too much text. Split it.');
    },
  });
  for await (const _ of parts);
  return texts;
}
