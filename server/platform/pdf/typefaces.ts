import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

// The static files that drawn text is set in. Anek is the site's design; scripts it has no file for are set in others.

const files = createRequire(import.meta.url);
export type Weight = 400 | 500 | 700;

const westerly = /\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited}/u;
/** Which letters a file is looked at for, so that none is opened for a text it has nothing of. */
const typefaces = {
  latin: { family: 'anek-latin', reach: /./su },
  'latin-ext': { family: 'anek-latin', reach: westerly },
  vietnamese: { family: 'anek-latin', reach: westerly },
  devanagari: { family: 'anek-devanagari', reach: /[\p{Script_Extensions=Devanagari}\u20b9]/u },
  bengali: { family: 'anek-bangla', reach: /\p{Script_Extensions=Bengali}/u },
  gujarati: { family: 'anek-gujarati', reach: /\p{Script_Extensions=Gujarati}/u },
  kannada: { family: 'anek-kannada', reach: /\p{Script_Extensions=Kannada}/u },
  malayalam: { family: 'anek-malayalam', reach: /\p{Script_Extensions=Malayalam}/u },
  telugu: { family: 'anek-telugu', reach: /\p{Script_Extensions=Telugu}/u },
  tamil: { family: 'mukta-malar', reach: /\p{Script_Extensions=Tamil}/u },
  gurmukhi: { family: 'mukta-mahee', reach: /\p{Script_Extensions=Gurmukhi}/u },
  oriya: { family: 'noto-sans-oriya', reach: /\p{Script_Extensions=Oriya}/u },
  'ol-chiki': { family: 'noto-sans-ol-chiki', reach: /\p{Script_Extensions=Ol_Chiki}/u },
  arabic: { family: 'noto-sans-arabic', reach: /\p{Script_Extensions=Arabic}/u },
  cyrillic: { family: 'noto-sans', reach: /\p{Script_Extensions=Cyrillic}/u },
  'cyrillic-ext': { family: 'noto-sans', reach: /\p{Script_Extensions=Cyrillic}/u },
  greek: { family: 'noto-sans', reach: /\p{Script_Extensions=Greek}/u },
  'greek-ext': { family: 'noto-sans', reach: /\p{Script_Extensions=Greek}/u },
} as const;
export type Typeface = keyof typeof typefaces;

const opened = new Map<string, Font>();
/** A face in a weight; its file is read when it is first needed. Laying out a text in it never fails. */
export function fontOf(typeface: Typeface, weight: Weight) {
  const { family } = typefaces[typeface];
  const file = `@fontsource/${family}/files/${family}-${typeface}-${weight}-normal.woff`;
  const font = opened.get(file) ?? sturdy(create(openTypeOf(readFileSync(files.resolve(file)))));
  opened.set(file, font);
  return font;
}

/**
 * A WOFF file (W3C, WOFF 1.0) as the OpenType file that it packs: fontkit unpacks a table again for every letter it looks
 * at, in JavaScript, which took half the time of a PDF.
 */
function openTypeOf(woff: Buffer) {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20;
    const [from, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    return { entry, length, content: packed < length ? inflateSync(bytes) : bytes };
  });
  const steps = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  for (const [at, value] of [count, 2 ** steps * 16, steps, (count - 2 ** steps) * 16].entries())
    head.writeUInt16BE(value, 4 + at * 2);
  let place = head.length;
  const parts: Buffer[] = [head];
  for (const [at, { entry, length, content }] of tables.entries()) {
    woff.copy(head, 12 + at * 16, entry, entry + 4);
    woff.copy(head, 16 + at * 16, entry + 16, entry + 20);
    head.writeUInt32BE(place, 20 + at * 16);
    head.writeUInt32BE(length, 24 + at * 16);
    parts.push(content, Buffer.alloc((4 - (length % 4)) % 4));
    place += length + ((4 - (length % 4)) % 4);
  }
  return Buffer.concat(parts);
}

/** Signs that only say how their neighbours join, or nothing at all: they have no shape of their own. */
const joiner = /[\u200b-\u200f\u2060]|\ufe0e|\ufe0f/gu;
/** Whether a font has every sign of a letter. */
export const holds = (font: Font, letter: string) =>
  [...letter.replace(joiner, '')].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** The first face that has all signs of a letter. */
export function typefaceOf(letter: string, weight: Weight): Typeface | undefined {
  const shown = letter.replace(joiner, '');
  if (!shown) return undefined;
  return (Object.keys(typefaces) as Typeface[]).find(
    (typeface) => typefaces[typeface].reach.test(shown) && holds(fontOf(typeface, weight), shown),
  );
}

const nothing = { minX: 0, minY: 0, maxX: 0, maxY: 0, width: 0, height: 0 };
/** Signs set beside a letter without being fastened to it: what is left when a font's own table of that is broken. */
const unfastened = { mark: false, mkmk: false, abvm: false, blwm: false, curs: false, dist: false };

/**
 * fontkit fails where a font is within its rights: at a sign without outline behind all others (it reads the box of
 * nothing), as joiners are, and where a letter offers a mark no place to be fastened to (a null anchor, OpenType 1.9, GPOS).
 */
function sturdy(font: Font): Font {
  for (const sign of [0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060])
    if (font.hasGlyphForCodePoint(sign)) font.glyphForCodePoint(sign)._getCBox = () => nothing;
  const layout = font.layout.bind(font);
  font.layout = (text, ...rest) => {
    try {
      return withoutBoxes(layout(text, ...rest));
    } catch {
      return withoutBoxes(layout(text, unfastened));
    }
  };
  return font;
}

/**
 * Only letters that a font has come to it, so a box stands for a joiner. fontkit leaves these out as long as glyph 0 was
 * never made for anything else, and every PDF that a font was put into has made it.
 */
function withoutBoxes(run: ReturnType<Font['layout']>) {
  if (!run.glyphs.some(({ id }) => id === 0)) return run;
  run.positions = run.positions.filter((_, place) => run.glyphs[place]?.id !== 0);
  run.glyphs = run.glyphs.filter(({ id }) => id !== 0);
  return run;
}
