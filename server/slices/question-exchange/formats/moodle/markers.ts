import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import { elementsOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import { fileBytes, numberIn, setting } from './elements.ts';
import type { Reading } from './reading-question.ts';

/** `ddmarker`, where all its markers are one: then it asks for places in a picture. */
export function markersOf({ element, taking, basics }: Reading, name: string): DraftQuestion {
  const [file] = elementsOf(element, 'file');
  if (!file) return taking.refuse(i18n.t('The picture isn’t in the file.'));
  const bytes = fileBytes(file);
  const size = pictureSize(bytes) ?? taking.refuse(i18n.t('The picture couldn’t be read.'));
  const drops = elementsOf(element, 'drop');
  const used = new Set(drops.map((drop) => setting(drop, 'choice')));
  if (used.size !== 1)
    taking.refuse(
      i18n.t('Markers have separate texts and positions, which isn’t supported. All positions must count equally.'),
    );
  const [choice] = used;
  const drags = elementsOf(element, 'drag');
  if (drags.some((drag) => setting(drag, 'no') !== choice))
    taking.warn(i18n.t('Markers without a position were not imported.'));
  const drag = drags.find((one) => setting(one, 'no') === choice);
  const isEndless = drag !== undefined && elementsOf(drag, 'infinite').length > 0;
  const times = (drag && numberIn(setting(drag, 'noofdrags'))) || drops.length;
  const regions = drops.map(
    (drop, at) =>
      regionOf(drop, `r${at + 1}`, size) ?? taking.refuse(i18n.t('A position in the picture couldn’t be read.')),
  );
  if (regions.length > 20) taking.refuse(i18n.t('More than 20 positions.'));
  taking.warn(i18n.t('The picture has no description, so the question’s name is used. Check it.'));
  return {
    ...basics,
    kind: 'hotspot',
    alt: name.slice(0, 300),
    ...size,
    regions,
    pictureId: taking.picture(file.attributes['name'] || 'picture', bytes),
    points: Math.max(1, Math.min(10, regions.length, isEndless ? regions.length : times)),
  };
}

type Size = { width: number; height: number };
const part = (pixels: number, of: number) => Math.min(1, Math.max(0, pixels / of));

/** `x,y;r`, `x,y;w,h` or `x,y;x,y;x,y`, in pixels. */
function regionOf(drop: XmlElement, id: string, { width, height }: Size): Region | undefined {
  const numbers = setting(drop, 'coords')
    .split(/[;,]/)
    .map((one) => numberIn(one) ?? Number.NaN);
  if (numbers.some(Number.isNaN)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  switch (setting(drop, 'shape').toLowerCase()) {
    case 'circle':
      return numbers.length === 3
        ? { id, shape: 'circle', x: part(a, width), y: part(b, height), radius: part(c, width) }
        : undefined;
    case 'rectangle':
      return numbers.length === 4
        ? {
            id,
            shape: 'rectangle',
            x: part(a, width),
            y: part(b, height),
            width: part(c, width),
            height: part(d, height),
          }
        : undefined;
    case 'polygon': {
      if (numbers.length < 6 || numbers.length % 2 > 0 || numbers.length > 80) return undefined;
      const points = numbers.flatMap((x, at) =>
        at % 2 ? [] : [{ x: part(x, width), y: part(numbers[at + 1] ?? 0, height) }],
      );
      return { id, shape: 'polygon', points };
    }
    default:
      return undefined;
  }
}
