import type { Design, TemplateField } from '@stepwell/contract/certificates/templates.ts';
import { oneLine, placed } from '../../../platform/pdf/page-layout.ts';
import { ink, type Mark, type PagePicture, soft } from '../../../platform/pdf/page-marks.ts';
import { filled } from './certificate-texts.ts';

interface Row {
  x: number;
  room: number;
  /** Where the lines are that people sign on. */
  base: number;
  values: Record<TemplateField, string>;
  pictures: ReadonlyMap<string, PagePicture>;
}

const GAP = 22;
const WIDEST = 172;

/** Who signs, side by side: what they signed with stands on a line, who and what they are below it. */
export function signatureMarks(signatures: Design['signatures'], { x, room, base, values, pictures }: Row): Mark[] {
  const width = Math.min(WIDEST, (room - GAP * (signatures.length - 1)) / signatures.length);
  return signatures.flatMap(({ name, office, picture }, place): Mark[] => {
    const left = x + place * (width + GAP);
    const [who, what] = [filled(name, values), filled(office, values)];
    const drawn = picture ? pictures.get(picture) : undefined;
    const line: Mark = { is: 'rect', x: left, y: base, width, height: 0.9, fill: soft };
    const at = { x: left, room: width };
    const below = (text: string, y: number, weight: 400 | 700) =>
      oneLine(text, { ...at, y, size: 11.5, least: 7, weight, colour: weight === 700 ? ink : soft });
    if (!drawn) {
      const typed = oneLine(who, { ...at, y: base - 8, size: 16, least: 9, weight: 700, colour: ink });
      return [...typed, line, ...below(what, base + 15, 400)];
    }
    const mark = placed(drawn, { x: left, y: base - 44, width, height: 42 });
    return [mark, line, ...below(who, base + 15, 700), ...below(what, base + 29, 400)];
  });
}
