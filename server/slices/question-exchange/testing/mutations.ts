import type { Chance } from '../../questions/chance.public.ts';

/** What breaks readers: ends of marks, entities, nothing, and too much of something. */
const PIECES = [
  ...['<', '>', '</', '/>', '&', '&amp;', '&#0;', '&x;', ']]>', '<![CDATA[', '<!--', '-->', '<?x?>', '"', "'", '='],
  ...['{', '}', '[[1]]', '$$', '\\(', '\u0000', '\uFFFF', '\ud800', 'PK\u0003\u0004', '1e999', '-', 'NaN', '\r\n'],
  ...['<text>', '</text>', '<question type="multichoice">', '</question>', '<value>', 'true', '100', '{a}', '*', '~'],
  ...['<choiceInteraction>', '<textEntryInteraction/>', 'RESPONSE', '<variable identifier="SCORE"/>', '<p><p><p>'],
];

/** The same text with a few things wrong in it: pieces cut out, doubled, put in, or the end missing. */
export function mutated(text: string, chance: Chance): string {
  let now = text;
  for (let times = 1 + chance(4); times > 0; times -= 1) {
    const at = chance(now.length + 1);
    const length = chance(40);
    const part = PIECES[chance(PIECES.length)] ?? '';
    switch (chance(5)) {
      case 0:
        now = now.slice(0, at) + now.slice(at + length);
        break;
      case 1:
        now = now.slice(0, at) + now.slice(at, at + length).repeat(3) + now.slice(at + length);
        break;
      case 2:
        now = now.slice(0, at);
        break;
      default:
        now = now.slice(0, at) + part.repeat(1 + (chance(10) === 0 ? 500 : 0)) + now.slice(at);
    }
  }
  return now;
}

const ODD = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  '999999999',
  '0.1,0.2',
  'true',
  'a b',
  'x'.repeat(600),
  '[[1]]',
  '$',
  '\\(',
];

/** The same marks with other values and words between them, odd ones or those of another place: still well-formed. */
export function retold(xml: string, chance: Chance): string {
  const places = [...xml.matchAll(/(?<==")[^"]*(?=")|(?<=>)[^<>]+(?=<)/g)];
  const changes = Array.from({ length: 1 + chance(4) }, () => places[chance(places.length)]);
  let now = '';
  let from = 0;
  for (const place of [...new Set(changes)].toSorted((a, b) => (a?.index ?? 0) - (b?.index ?? 0))) {
    if (!place) continue;
    const other = chance(2) ? ODD[chance(ODD.length)] : places[chance(places.length)]?.[0];
    now +=
      xml.slice(from, place.index) + (other ?? '').replaceAll('"', '').replaceAll('&', '&amp;').replaceAll('<', '');
    from = place.index + place[0].length;
  }
  return now + xml.slice(from);
}
