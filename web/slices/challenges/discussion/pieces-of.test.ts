import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of.ts';

test('code stands between lines of three backticks, with its indentation, and to the end where none closes it', () => {
  expect(piecesOf('Mine:\n\n```python\n  print(1)\n\nprint(2)\n```\nIs it slow?\n```\nprint(3)')).toEqual([
    { code: false, text: 'Mine:' },
    { code: true, text: '  print(1)\n\nprint(2)' },
    { code: false, text: 'Is it slow?' },
    { code: true, text: 'print(3)' },
  ]);
  expect(piecesOf('a ``` b')).toEqual([{ code: false, text: 'a ``` b' }]);
  expect(piecesOf('```\n```')).toEqual([]);
});
