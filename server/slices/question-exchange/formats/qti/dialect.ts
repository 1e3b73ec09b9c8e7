import { xmlText } from '../../text/xml-writing.ts';

/** What the versions of QTI write otherwise. */
export interface Dialect {
  version: '2.1' | '2.2' | '3.0';
  item: string;
  schema: string;
  resource: string;
  manifest: string;
  /** An element of QTI. Attributes that are undefined are not written. */
  q: (name: string, attributes: Record<string, string | number | undefined>, ...inside: string[]) => string;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function element(name: string, attributes: Record<string, string | number | undefined>, inside: string[]) {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [` ${key}="${xmlText(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`],
  );
  const content = inside.join('');
  return content === ''
    ? `<${name}${attributeTexts.join('')}/>`
    : `<${name}${attributeTexts.join('')}>${content}</${name}>`;
}
const asWritten: Dialect['q'] = (name, attributes, ...inside) => element(name, attributes, inside);
const hyphened: Dialect['q'] = (name, attributes, ...inside) =>
  element(
    `qti-${kebab(name)}`,
    Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.includes(':') ? key : kebab(key), value])),
    inside,
  );

const IMS = 'http://www.imsglobal.org/xsd';
export const dialects: Record<Dialect['version'], Dialect> = {
  '2.1': {
    version: '2.1',
    item: `${IMS}/imsqti_v2p1`,
    schema: `${IMS}/qti/qtiv2p1/imsqti_v2p1.xsd`,
    resource: 'xmlv2p1',
    manifest: `${IMS}/imscp_v1p1`,
    q: asWritten,
  },
  '2.2': {
    version: '2.2',
    item: `${IMS}/imsqti_v2p2`,
    schema: `${IMS}/qti/qtiv2p2/imsqti_v2p2.xsd`,
    resource: 'xmlv2p2',
    manifest: `${IMS}/imscp_v1p1`,
    q: asWritten,
  },
  '3.0': {
    version: '3.0',
    item: `${IMS}/imsqtiasi_v3p0`,
    resource: 'xmlv3p0',
    schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    manifest: `${IMS}/qti/qtiv3p0/imscp_v1p1`,
    q: hyphened,
  },
};
