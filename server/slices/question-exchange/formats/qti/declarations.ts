import { elementOfName, elementsOf, textOf, type XmlElement } from '../../../../platform/archives/xml.ts';

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
  /** What is named as right; where nothing is, what its mapping gives something for. */
  correct: string[];
  /** Whether it is the mapping alone that says what is right. */
  isMappedOnly: boolean;
  /** In the order of the file; absent where nothing is mapped. */
  mapping:
    | { of: { key: string; value: number; isExact: boolean }[]; rest: number; lower: number; upper: number }
    | undefined;
  areas: MappedArea[];
}

const numeric = (message: string | undefined, otherwise: number) => {
  const value = Number(message ?? Number.NaN);
  return message?.trim() && Number.isFinite(value) ? value : otherwise;
};
export const valuesIn = (of: XmlElement | undefined) =>
  of ? elementsOf(of, 'value').map((value) => textOf(value).trim().replace(/\s+/g, ' ')) : [];

export function declarationOf(element: XmlElement): Declaration {
  const { identifier = '', cardinality = 'single', baseType = 'string' } = element.attributes;
  const given = elementOfName(element, 'mapping');
  const mapping = given && mappingIn(given);
  const named = valuesIn(elementOfName(element, 'correctResponse'));
  const earning = mapping?.of.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value) ?? [];
  const best = (cardinality === 'single' ? earning.slice(0, 1) : earning).map(({ key }) => key);
  const areas = elementOfName(element, 'areaMapping');
  return {
    id: identifier,
    cardinality,
    baseType,
    correct: named.length > 0 ? named : best,
    isMappedOnly: named.length === 0 && best.length > 0,
    mapping,
    areas: (areas ? elementsOf(areas, 'areaMapEntry') : []).map(({ attributes }) => ({
      shape: attributes['shape'] ?? '',
      value: numeric(attributes['mappedValue'], 0),
      coords: (attributes['coords'] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    })),
  };
}

const mappingIn = (mapping: XmlElement): Declaration['mapping'] => ({
  of: elementsOf(mapping, 'mapEntry').map(({ attributes }) => ({
    key: attributes['mapKey'] ?? '',
    value: numeric(attributes['mappedValue'], 0),
    isExact: attributes['caseSensitive'] !== 'false',
  })),
  rest: numeric(mapping.attributes['defaultValue'], 0),
  lower: numeric(mapping.attributes['lowerBound'], Number.NEGATIVE_INFINITY),
  upper: numeric(mapping.attributes['upperBound'], Number.POSITIVE_INFINITY),
});

/** The number that an outcome has before anything is answered. */
export const defaultNumber = (of: XmlElement | undefined) =>
  numeric(valuesIn(of && elementOfName(of, 'defaultValue'))[0], Number.NaN);
