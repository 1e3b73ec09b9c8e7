import { inflateSync } from 'node:zlib';

/**
 * The text of each page of a PDF as our library writes them: what each glyph stands for says the `ToUnicode` map of its
 * font (ISO 32000-1, 9.10.3), in the order in which the page draws. Spaces are as they were written.
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  const mapOf = (ref: string) => {
    const known = fonts.get(ref) ?? unicodeOf(ref, objects);
    fonts.set(ref, known);
    return known;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(refOf(head, 'Resources'))?.head ?? '';
      const named = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', ref = '']) => [name, ref]),
      );
      const content = objects.get(refOf(head, 'Contents'))?.stream.toString('latin1') ?? '';
      let font: ReadonlyMap<string, string> = new Map();
      let text = '';
      for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (name) font = mapOf(named.get(name) ?? '');
        else
          for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
            for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(glyph) ?? '\u{fffd}';
      }
      return text;
    });
}

interface PdfObject {
  head: string;
  stream: Buffer;
}

const refOf = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, number = '', body = ''] = found;
    const begin = body.indexOf('stream\n');
    const head = begin < 0 ? body : body.slice(0, begin);
    const raw = begin < 0 ? '' : body.slice(begin + 7, body.lastIndexOf('\nendstream'));
    const bytes = Buffer.from(raw, 'latin1');
    objects.set(number, { head, stream: /FlateDecode/.test(head) ? inflateSync(bytes) : bytes });
  }
  return objects;
}

/** Glyph by glyph: `<0000> <0000> [<0041> <00660069>]` gives a range its letters, one bracket each. */
function unicodeOf(ref: string, objects: ReadonlyMap<string, PdfObject>) {
  const head = objects.get(ref)?.head ?? '';
  const cmap = objects.get(refOf(head, 'ToUnicode'))?.stream.toString('latin1') ?? '';
  const letters = new Map<string, string>();
  for (const [, from = '', all = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [place, hex] of (all.match(/<[0-9a-f ]*>/g) ?? []).entries()) {
      const units = hex.replace(/[^0-9a-f]/g, '').match(/.{4}/g) ?? [];
      const glyph = (Number.parseInt(from, 16) + place).toString(16).padStart(4, '0');
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  return letters;
}
