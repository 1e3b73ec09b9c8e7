import { SaxesParser } from 'saxes';
import { type XmlElement, type XmlLimits, XmlRefused } from './xml.ts';
import { xmlFault } from './xml-faults.ts';

/** An element that also knows in which column its tag begins; the first is 1. Prefixes are taken off, known or not. */
export interface PlacedElement extends XmlElement {
  column: number;
}

/** The five names of XML, and some that HTML knows beside them; each is one letter, so nothing can grow. */
const letters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  middot: '·',
  euro: '€',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  hellip: '…',
  rarr: '→',
  larr: '←',
  le: '≤',
  ge: '≥',
  ne: '≠',
  minus: '−',
  infin: '∞',
  micro: 'µ',
  para: '¶',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  alpha: 'α',
  beta: 'β',
  pi: 'π',
  Delta: 'Δ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ccedil: 'ç',
  ntilde: 'ñ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  agrave: 'à',
  egrave: 'è',
  ecirc: 'ê',
};

const plain = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** Its attributes by their names without prefix; where two would be one, that without a prefix stays. */
function attributesOf(given: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(given)) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    if (name.includes(':') && plain(name) in given) continue;
    attributes[plain(name)] = value;
  }
  return attributes;
}

/**
 * Reads a document that may be long: first its outermost element without what it holds, then each element right below it,
 * whole, one after the other. Only one of these lies in memory. Forgives what real files have and what harms nobody:
 * prefixes that were never declared, HTML's names of letters, a DOCTYPE that brings nothing of its own. `limits` hold for
 * one part, and `length` for the document. Elements named `alone` come by themselves too, however deep they lie, and are
 * left out of what holds them. Throws XmlRefused with line and column where it cannot be read on.
 */
export function* xmlParts(parts: Iterable<string>, limits: XmlLimits, alone?: string): Generator<PlacedElement> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = Object.assign(Object.create(null), letters);
  const open: PlacedElement[] = [];
  const ready: PlacedElement[] = [];
  let elements = 0;
  let length = 0;
  let place = { line: 1, column: 1 };
  const refuse = (message: string): never => {
    throw new XmlRefused(message, parser.line, Math.max(1, parser.column));
  };
  parser.on('error', (error) => {
    // It was told as closed by the tag of another.
    if (error.message.includes('unexpected close tag') && (open.length === 1 || ready.at(-1)?.name === alone))
      ready.pop();
    refuse(xmlFault(error.message));
  });
  parser.on('doctype', (content) => {
    if (content.includes('[')) refuse('Its DOCTYPE contains its own rules, which aren’t supported. Remove it.');
  });
  parser.on('opentagstart', ({ name }) => {
    place = { line: parser.line, column: Math.max(1, parser.column - name.length - 1) };
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > limits.elements) refuse(`A part of it has more than ${limits.elements} elements.`);
    if (open.length >= limits.depth) refuse(`Its elements are nested more than ${limits.depth} levels deep.`);
    const element = {
      name: plain(name),
      namespace: '',
      attributes: attributesOf(attributes),
      children: [],
      ...place,
    };
    if (open.length > 1 && element.name !== alone) open.at(-1)?.children.push(element);
    if (open.length === 0) ready.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed || open.length === 0 || (open.length > 1 && closed.name !== alone)) return;
    if (open.length === 1) elements = 0;
    ready.push(closed);
  });
  const addText = (text: string) => {
    if (open.length > 1) open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  const fed = (feed: () => void) => {
    try {
      feed();
    } catch (error) {
      // What was read before the fault is whole.
      return error;
    }
    return undefined;
  };
  for (const piece of parts) {
    length += piece.length;
    const fault = fed(() => {
      if (length > limits.length) refuse(`It is longer than ${limits.length} characters.`);
      parser.write(piece);
    });
    yield* ready.splice(0);
    if (fault) throw fault;
  }
  const fault = fed(() => parser.close());
  yield* ready.splice(0);
  if (fault) throw fault;
}

/** A whole document as one tree, read as forgivingly. Throws XmlRefused. */
export function xmlTree(parts: Iterable<string>, limits: XmlLimits): PlacedElement {
  const [root, ...children] = xmlParts(parts, limits);
  if (!root) throw new XmlRefused('It contains no elements.', 1, 1);
  return { ...root, children };
}
