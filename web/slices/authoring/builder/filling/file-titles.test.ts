import { expect, test } from 'vitest';
import { inNaturalOrder, titleOfFile } from './file-titles.ts';

test('files stand as people count', () => {
  const files = ['10 end.mp4', '2 middle.mp4', 'b.pdf', '1 start.mp4', 'A.pdf'].map((name) => ({ name }));
  expect(inNaturalOrder(files).map(({ name }) => name)).toEqual([
    '1 start.mp4',
    '2 middle.mp4',
    '10 end.mp4',
    'A.pdf',
    'b.pdf',
  ]);
});

test.each([
  ['binary-search.webm', 'Binary search'],
  ['01 - Two pointers.mp4', 'Two pointers'],
  ['2. Graphs_and_trees.mp4', 'Graphs and trees'],
  ['03_box widths.final.mp4', 'Box widths.final'],
  ['3 ways to sort.mp4', '3 ways to sort'],
  ['2-pointers.mp4', '2-pointers'],
  ['3D-modelling.mp4', '3D modelling'],
  ['07.mp4', '07'],
  ['.mp4', '.mp4'],
  ['well-known well.pdf', 'Well-known well'],
  ['Cafe\u0301.pdf', 'Café'],
  [`${'a'.repeat(150)}.mp4`, `A${'a'.repeat(119)}`],
])('%s is called %s', (name, title) => expect(titleOfFile(name)).toBe(title));
