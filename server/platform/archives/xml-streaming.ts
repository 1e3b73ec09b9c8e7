import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

/** Of an XML document that is read in passing; names come without their prefixes. */
export interface XmlHearing {
  opened?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  closed?: (name: string) => void;
}

const MOST_DEPTH = 64;
/** Letters without a tag's end: more is no document of an office. */
const MOST_SILENCE = 4_000_000;

/** Why a part is not read, and where. */
export class StreamRefused extends Error {}

/**
 * Reads a long document piece by piece, strictly and without any entity but XML's five. Yields after each piece, so that
 * what was heard can be passed on. Throws StreamRefused.
 */
export async function* parseXmlStream(stream: Readable, hearing: XmlHearing): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: true });
  let depth = 0;
  let lastTextAt = 0;
  const refuse = (message: string): never => {
    throw new StreamRefused(`line ${parser.line}, column ${parser.column}: ${message}`);
  };
  parser.on('error', (error) => refuse(`${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`));
  parser.on('doctype', () => refuse('it has a DOCTYPE, which isn’t supported.'));
  parser.on('opentag', (tag) => {
    lastTextAt = parser.position;
    depth += 1;
    if (depth > MOST_DEPTH) refuse(`its elements are nested more than ${MOST_DEPTH} levels deep.`);
    // Without namespaces, which this parser was not asked for, attributes are plain texts.
    hearing.opened?.(local(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('closetag', (tag) => {
    lastTextAt = parser.position;
    depth -= 1;
    hearing.closed?.(local(tag.name));
  });
  const onText = (text: string) => hearing.text?.(text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    if (parser.position - lastTextAt > MOST_SILENCE) refuse(`a text of more than ${MOST_SILENCE} characters.`);
    yield;
  }
  parser.close();
  yield;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const encodingOf = ([a, b]: Buffer) =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
