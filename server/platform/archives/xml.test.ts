import { expect, test } from 'vitest';
import { elementAt, elementsBelow, elementsOf, readXml, textOf, XmlRefused } from './xml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
function refusalOf(content: string | Uint8Array, limits = {}) {
  try {
    readXml(content, limits);
  } catch (error) {
    if (error instanceof XmlRefused) return { words: error.message, line: error.line };
    throw error;
  }
  throw new Error('it was read');
}

test('a document becomes a tree with namespaces, attributes, text and lines', () => {
  const root = readXml(
    bytes(
      '<?xml version="1.0"?>\n<m:a xmlns:m="urn:m" xmlns:x="urn:x" id="1" x:kind="k">\n <b>one &amp; <i>two</i></b>\n <b><![CDATA[<p>]]></b>\n</m:a>',
    ),
  );
  expect(root).toMatchObject({ name: 'a', namespace: 'urn:m', line: 2 });
  expect({ ...root.attributes }).toEqual({ id: '1', '{urn:x}kind': 'k' });
  const [one, two] = elementsOf(root, 'b');
  expect([textOf(one), textOf(two), one?.line, two?.line]).toEqual(['one & two', '<p>', 3, 4]);
  expect(textOf(elementAt(root, 'b', 'i'))).toBe('two');
  expect(elementsBelow(root, 'i')).toHaveLength(1);
  expect(elementAt(root, 'c', 'i')).toBeUndefined();
});

test('what is not well formed is refused with its line', () => {
  expect(refusalOf('<a>\n<b>\n</a>').line).toBe(3);
  expect(refusalOf('<a>\n<b x=1/></a>').line).toBe(2);
  expect(refusalOf('<a>').words).toMatch(/unclosed tag/i);
  expect(refusalOf('').words).toMatch(/root element/);
  expect(refusalOf('<a>&nbsp;</a>').words).toMatch(/entity/);
  expect(refusalOf('<q:a/>').words).toMatch(/prefix/);
});

test('no DOCTYPE, so no entities of its own', () => {
  const laughs = '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;">]>\n<a>&m;</a>';
  expect(refusalOf(laughs)).toMatchObject({ line: 2, words: expect.stringContaining('DOCTYPE') });
  expect(refusalOf('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>').words).toContain('DOCTYPE');
});

test('depth, number and length have an end', () => {
  expect(refusalOf('<a>'.repeat(200) + '</a>'.repeat(200)).words).toMatch(/100 levels deep/);
  expect(refusalOf(`<a>${'<b/>'.repeat(20)}</a>`, { elements: 10 }).words).toMatch(/10 elements/);
  expect(refusalOf(`<a>${'x'.repeat(100)}</a>`, { length: 50 }).words).toMatch(/50 characters/);
});

test('other encodings are read where they are named and known', () => {
  const latin = Uint8Array.from([
    ...bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf'),
    0xe9,
    ...bytes('</a>'),
  ]);
  expect(textOf(readXml(latin))).toBe('café');
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from('<a>é</a>', (c) => c.charCodeAt(0)).buffer),
  ]);
  expect(textOf(readXml(wide))).toBe('é');
  expect(textOf(readXml(bytes('\uFEFF<a>é</a>')))).toBe('é');
  expect(refusalOf(bytes('<?xml version="1.0" encoding="UTF-7"?><a/>')).words).toMatch(/UTF-7/);
  expect(refusalOf(Uint8Array.from([...bytes('<a>'), 0xe9, ...bytes('</a>')])).words).toMatch(/isn’t utf-8/);
});
