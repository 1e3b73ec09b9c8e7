import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import { elementsOf, textOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { pictureSize } from '../../../pictures/picture-size.ts';
import { mappedWorth, warnUnequal } from '../mapped-worth.ts';
import { withFeedback } from './entry-items.ts';
import { type ItemReading, idOf } from './item-reading.ts';

type Bytes = (address: string) => Uint8Array | undefined;
interface Shape {
  shape: string;
  coords: number[];
}

/** `hotspotInteraction`, whose right areas are named, and `selectPointInteraction`, whose areas are mapped. */
export function spotsOf(reading: ItemReading, interaction: XmlElement, bytesAt: Bytes): DraftQuestion {
  const { item, taking, source } = reading;
  const id = idOf(interaction);
  const [object] = [...elementsOf(interaction, 'object'), ...elementsOf(interaction, 'img')];
  const address = object?.attributes['data'] ?? object?.attributes['src'] ?? '';
  const bytes = bytesAt(address);
  const pictureId = source.picture(address);
  if (!object || !bytes || !pictureId) return taking.refuse(i18n.t('The picture isn’t in the file.'));
  const own = pictureSize(bytes) ?? taking.refuse(i18n.t('The picture couldn’t be read.'));
  // Its places are counted in the pixels as which it is shown.
  const statedSize = {
    width: Number(object.attributes['width'] || Number.NaN),
    height: Number(object.attributes['height'] || Number.NaN),
  };
  const shown = statedSize.width > 0 && statedSize.height > 0 ? statedSize : own;
  const shapes = shapesOf(reading, interaction, id);
  const regions = shapes.map(
    (shape, at) =>
      regionOf(shape, `r${at + 1}`, shown) ??
      taking.refuse(
        i18n.t('A position in the picture couldn’t be read ({shape}).', { shape: shape.shape.slice(0, 20) }),
      ),
  );
  if (regions.length === 0) taking.refuse(i18n.t('The correct position is missing.'));
  if (regions.length > 20) taking.refuse(i18n.t('More than 20 positions.'));
  const alt = (textOf(object).trim() || object.attributes['alt'] || '').replace(/\s+/g, ' ').trim();
  if (!alt) taking.warn(i18n.t('The picture has no description, so the question’s name is used. Check it.'));
  const maxChoices = Number(interaction.attributes['maxChoices'] ?? '1');
  const name = item.element.attributes['title'] ?? '';
  const right = item.declarations.get(id)?.correct ?? [];
  return {
    ...withFeedback(reading, id, ...right),
    kind: 'hotspot',
    pictureId,
    ...own,
    regions,
    alt: (alt || name).slice(0, 300),
    points: Math.max(1, Math.min(10, regions.length, maxChoices || regions.length)),
  };
}

function shapesOf({ item, taking }: ItemReading, interaction: XmlElement, id: string): Shape[] {
  const declaration = item.declarations.get(id);
  if (interaction.name === 'selectPointInteraction') {
    const areas = declaration?.areas.filter(({ value }) => value > 0) ?? [];
    if (areas.length > 0)
      warnUnequal(
        areas.map(({ value }) => value),
        taking,
      );
    if ((declaration?.areas.length ?? 0) > areas.length)
      taking.warn(i18n.t('Positions with negative marks were not imported.'));
    return areas;
  }
  const worth = mappedWorth({ item, taking }, id).map(({ value }) => value);
  if (worth.length > 0) warnUnequal(worth, taking);
  const mapped = declaration?.mapping?.of.filter(({ value }) => value > 0).map(({ key }) => key) ?? [];
  const right = new Set(declaration?.correct.length ? declaration.correct : mapped);
  return elementsOf(interaction, 'hotspotChoice')
    .filter(({ attributes }) => right.has(attributes['identifier'] ?? ''))
    .map(({ attributes }) => ({
      shape: attributes['shape'] ?? '',
      coords: (attributes['coords'] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    }));
}

const part = (pixels: number, of: number) => Math.min(1, Math.max(0, pixels / of));

/** `rect` has its corners, `circle` its middle and radius, `poly` its corners (HTML's image maps). */
function regionOf(
  { shape, coords }: Shape,
  id: string,
  { width, height }: { width: number; height: number },
): Region | undefined {
  if (!coords.every(Number.isFinite)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'circle' && coords.length === 3)
    return { id, shape: 'circle', x: part(a, width), y: part(b, height), radius: part(c, width) };
  if (shape === 'rect' && coords.length === 4)
    return {
      id,
      shape: 'rectangle',
      x: part(Math.min(a, c), width),
      y: part(Math.min(b, d), height),
      width: part(Math.abs(c - a), width),
      height: part(Math.abs(d - b), height),
    };
  if (shape === 'poly' && coords.length >= 6 && coords.length % 2 === 0 && coords.length <= 82) {
    const points = coords.flatMap((x, at) =>
      at % 2 ? [] : [{ x: part(x, width), y: part(coords[at + 1] ?? 0, height) }],
    );
    const [first, last] = [points[0], points.at(-1)];
    // Some close the way by naming the first corner again.
    const isClosed = points.length > 3 && first?.x === last?.x && first?.y === last?.y;
    return { id, shape: 'polygon', points: isClosed ? points.slice(0, -1) : points };
  }
  return undefined;
}
