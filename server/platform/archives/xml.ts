import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element with what it holds; text and elements stand in `children` in their order. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  /** The namespace's address; empty where there is none. */
  namespace: string;
  /** Without prefix where they have no namespace; otherwise by `{address}name`. */
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  /** Of its opening tag; the first line is 1. */
  line: number;
}

/** Why a document is not read, and in which line. The words can follow a file's name: "imsmanifest.xml, line 3: …". */
export class XmlRefused extends Error {
  readonly line: number;
  /** Where it is known. */
  readonly column: number | undefined;
  constructor(message: string, line: number, column?: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

export interface XmlLimits {
  /** Characters of the document, elements in it, and how deep they lie. */
  length: number;
  elements: number;
  depth: number;
}
const usual: XmlLimits = { length: 16 * 1024 ** 2, elements: 200_000, depth: 100 };

/** UTF-8 unless the bytes begin with another mark; a declaration that names another encoding is believed where we know it. */
export function xmlText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const marked = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  const encoding = marked ?? named ?? 'utf-8';
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new XmlRefused(`Its encoding, ${encoding}, isn’t supported. Save it as UTF-8.`, 1);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new XmlRefused(`Its text isn’t ${encoding}. Save it as UTF-8.`, 1);
  }
}

/**
 * Reads a whole document into a tree: strictly, with namespaces, no entities but the five that XML has itself. A DOCTYPE
 * is refused, since it could bring entities of its own. Throws XmlRefused with the line.
 */
export function readXml(content: Uint8Array | string, limits: Partial<XmlLimits> = {}): XmlElement {
  const most = { ...usual, ...limits };
  const tooLong = () => new XmlRefused(`It is longer than ${most.length} characters.`, 1);
  if (content.length > most.length * (typeof content === 'string' ? 1 : 4)) throw tooLong();
  const text = typeof content === 'string' ? content : xmlText(content);
  if (text.length > most.length) throw tooLong();

  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let line = 1;
  const refuse = (message: string): never => {
    throw new XmlRefused(message, parser.line);
  };
  parser.on('error', (error) => refuse(`${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`));
  parser.on('doctype', () => refuse('It has a DOCTYPE, which isn’t supported. Remove that line.'));
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > most.elements) refuse(`It has more than ${most.elements} elements.`);
    if (open.length >= most.depth) refuse(`Its elements are nested more than ${most.depth} levels deep.`);
    const element = elementOf(tag as SaxesTagNS, line);
    if (open.length > 0) open.at(-1)?.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => void open.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return root ?? refuse('It contains no elements.');
}

function elementOf(tag: SaxesTagNS, line: number): XmlElement {
  const attributes: Record<string, string> = Object.create(null);
  for (const { prefix, local, uri, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) continue;
    attributes[uri && prefix ? `{${uri}}${local}` : local] = value;
  }
  return { name: tag.local, namespace: tag.uri, attributes, children: [], line };
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

/** The elements right below, all or those of one name; namespaces do not count here. */
export const elementsOf = (of: XmlElement, name?: string) =>
  of.children.filter(isElement).filter((child) => name === undefined || child.name === name);

/** The first element of this name right below. */
export const elementOfName = (of: XmlElement | undefined, name: string) => of && elementsOf(of, name)[0];

/** The element that lies at a path of names below, the first of each. */
export const elementAt = (of: XmlElement | undefined, ...path: string[]) =>
  path.reduce<XmlElement | undefined>((at, name) => elementOfName(at, name), of);

/** All text within, without the elements' tags, as it stands there. */
export const textOf = (of: XmlElement | undefined): string =>
  of?.children.map((child) => (isElement(child) ? textOf(child) : child)).join('') ?? '';

/** Every element below that has this name, in the document's order. */
export function elementsBelow(of: XmlElement, name: string): XmlElement[] {
  return elementsOf(of).flatMap((child) => [...(child.name === name ? [child] : []), ...elementsBelow(child, name)]);
}
