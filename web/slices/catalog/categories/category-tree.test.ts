import { expect, test } from 'vitest';
import { tree } from '../testing/catalogue-answers.ts';
import { branchesOf } from './category-tree.ts';

test('a node of the category tree has key, label, parentKey, children and isMegaMenu', () => {
  const [development] = branchesOf(tree);
  expect(development).toMatchObject({ key: 'development', label: 'Development', parentKey: null, isMegaMenu: true });
  expect(development?.children.map(({ key, parentKey }) => [key, parentKey])).toEqual([
    ['databases', 'development'],
    ['web-development', 'development'],
  ]);
});
