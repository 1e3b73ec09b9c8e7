import { expect, test } from 'vitest';
import { ofGroups, parentsFor, placed, stepped, targetsFor, withinOf } from './tree-order.ts';

const row = (categoryId: string, parentId: string | null = null) => ({ categoryId, parentId });
/** a holds b (which holds c) and d; e stands alone. */
const tree = [row('a'), row('b', 'a'), row('c', 'b'), row('d', 'a'), row('e')];
const edgesOf = (rows: readonly { categoryId: string; parentId: string | null }[] | undefined) =>
  rows?.map(({ categoryId, parentId }) => (parentId ? `${parentId}>${categoryId}` : categoryId)).join(' ');

test('all that lies in a category goes along wherever it is put', () => {
  expect(edgesOf(withinOf(tree, 'b'))).toBe('a>b b>c');
  expect(edgesOf(placed(tree, 'b', { parentId: 'e' }))).toBe('a a>d e e>b b>c');
  expect(edgesOf(placed(tree, 'b', { parentId: null, before: 'a' }))).toBe('b b>c a a>d e');
});

test('a step goes past the next of the same parent, and there is none past the last', () => {
  expect(edgesOf(stepped(tree, 'b', 1))).toBe('a a>d e a>b b>c');
  expect(edgesOf(stepped(tree, 'd', -1))).toBe('a a>d a>b b>c e');
  expect(edgesOf(stepped(tree, 'e', -1))).toBe('e a a>b b>c a>d');
  expect(stepped(tree, 'a', -1)).toBeUndefined();
  expect(stepped(tree, 'c', 1)).toBeUndefined();
});

test('sorted by hand, the third level stays with its parent', () => {
  const groups = [
    { id: 'e', items: ['b'] },
    { id: 'a', items: ['d'] },
  ];
  expect(edgesOf(ofGroups(tree, groups))).toBe('e e>b b>c a a>d');
});

test('nothing is offered that would lie inside itself or too deep', () => {
  const ids = (rows: { categoryId: string }[]) => rows.map(({ categoryId }) => categoryId).join('');
  expect(ids(parentsFor(tree, 'b'))).toBe('ae');
  expect(ids(parentsFor(tree, 'd'))).toBe('abe');
  expect(ids(parentsFor(tree, 'a'))).toBe('');
  // What goes into another one leaves only its children there.
  expect(ids(targetsFor(tree, 'a'))).toBe('e');
  expect(ids(targetsFor(tree, 'b'))).toBe('ade');
});
