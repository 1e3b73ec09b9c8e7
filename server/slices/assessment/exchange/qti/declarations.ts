import { elementOfName, elementsOf, textOf, type XmlElement } from '../../../../platform/xml.ts';

/** An area of a picture that earns something. */
export interface MappedArea {
  shape: string;
  coords: number[];
  value: number;
}
/** What one response may be, and what earns what. */
export interface Declaration {
  id: string;
  cardinality: string;
  baseType: string;
  correct: string[];
  /** In the order of the file; absent where nothing is mapped. */
  mapping:
    | { of: { key: string; value: number; isExact: boolean }[]; rest: number; lower: number; upper: number }
    | undefined;
  areas: MappedArea[];
}

const numeric = (said: string | undefined, otherwise: number) => {
  const value = Number(said ?? Number.NaN);
  return said?.trim() && Number.isFinite(value) ? value : otherwise;
};
export const valuesIn = (of: XmlElement | undefined) =>
  of ? elementsOf(of, 'value').map((value) => textOf(value).trim().replace(/\s+/g, ' ')) : [];

export function declarationOf(element: XmlElement): Declaration {
  const { identifier = '', cardinality = 'single', baseType = 'string' } = element.attributes;
  const mapping = elementOfName(element, 'mapping');
  const areas = elementOfName(element, 'areaMapping');
  return {
    ...{ id: identifier, cardinality, baseType, correct: valuesIn(elementOfName(element, 'correctResponse')) },
    mapping: mapping && {
      of: elementsOf(mapping, 'mapEntry').map(({ attributes }) => ({
        ...{ key: attributes['mapKey'] ?? '', value: numeric(attributes['mappedValue'], 0) },
        isExact: attributes['caseSensitive'] !== 'false',
      })),
      rest: numeric(mapping.attributes['defaultValue'], 0),
      lower: numeric(mapping.attributes['lowerBound'], Number.NEGATIVE_INFINITY),
      upper: numeric(mapping.attributes['upperBound'], Number.POSITIVE_INFINITY),
    },
    areas: (areas ? elementsOf(areas, 'areaMapEntry') : []).map(({ attributes }) => ({
      ...{ shape: attributes['shape'] ?? '', value: numeric(attributes['mappedValue'], 0) },
      coords: (attributes['coords'] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    })),
  };
}

/** The number that an outcome has before anything is answered. */
export const defaultNumber = (of: XmlElement | undefined) =>
  numeric(valuesIn(of && elementOfName(of, 'defaultValue'))[0], Number.NaN);
