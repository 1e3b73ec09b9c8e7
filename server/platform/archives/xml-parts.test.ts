import { expect, test } from 'vitest';
import { elementsOf, textOf, XmlRefused } from './xml.ts';
import { xmlParts, xmlTree } from './xml-parts.ts';

const limits = { length: 100_000, elements: 50, depth: 20 };
const parts = (...pieces: string[]) => [...xmlParts(pieces, limits)];
function faultOf(...pieces: string[]) {
  try {
    parts(...pieces);
  } catch (error) {
    if (error instanceof XmlRefused) return `${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return undefined;
}

test('the root comes first, then each part with its place, however the letters are cut', () => {
  const text = '<a x="1">\n  <b><c>one</c></b> between\n  <v:b m:y="2"><![CDATA[<two>]]></v:b>\n</a>';
  const read = parts(...text).map(({ name, line, column, attributes }) => [name, line, column, { ...attributes }]);
  expect(read).toEqual([
    ['a', 1, 1, { x: '1' }],
    ['b', 2, 3, {}],
    ['b', 3, 3, { y: '2' }],
  ]);
  expect(parts(text).map(textOf)).toEqual(['', 'one', '<two>']);
});

test('names of letters that HTML knows are read, others are refused with their place', () => {
  expect(textOf(parts('<a><b>x&nbsp;&eacute;&lt;&amp;</b></a>')[1])).toBe('x\u00a0é<&');
  expect(faultOf('<a>\n<b>&bomb;</b></a>')).toMatch(/^2:\d+ This “&…;” names an unknown/);
  expect(faultOf('<a><b>&constructor;</b></a>')).toMatch(/an unknown XML entity/);
});

test('a DOCTYPE that brings nothing is passed over, one with rules is refused', () => {
  expect(parts('<!DOCTYPE quiz SYSTEM "quiz.dtd"><quiz/>')).toHaveLength(1);
  expect(faultOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatch(/DOCTYPE/);
});

test('what stands before a fault is read, the fault has a place', () => {
  const read: string[] = [];
  expect(() => {
    for (const { name } of xmlParts(['<a><b/>\n<c></d></a>'], limits)) read.push(name);
  }).toThrow(XmlRefused);
  expect(read).toEqual(['a', 'b']);
  expect(faultOf('<a><b>')).toMatch(/^1:\d+ The file ends before <b> is closed/);
});

test('limits hold for each part: many small parts pass, one that is deep or full does not', () => {
  expect(parts(`<a>${'<b><c/></b>'.repeat(1000)}</a>`)).toHaveLength(1001);
  expect(faultOf(`<a>${'<b>'.repeat(30_000)}`)).toMatch(/deep/);
  expect(faultOf(`<a><b>${'<c/>'.repeat(51)}</b></a>`)).toMatch(/more than 50 elements/);
  expect(faultOf(`<a>${' '.repeat(100_001)}</a>`)).toMatch(/longer/);
});

test('a tree has everything', () => {
  const tree = xmlTree(['<a><b/><c><d/></c></a>'], limits);
  expect(elementsOf(tree).map(({ name }) => name)).toEqual(['b', 'c']);
  expect(() => xmlTree([' '], limits)).toThrow(XmlRefused);
});
