import { expect, test } from 'vitest';
import { typed } from './line-editing.ts';

test('a line is edited, then sent; pasted lines are sent one by one', () => {
  expect(typed('', 'ab\x7fc\r')).toMatchObject({ send: ['ac\n'], line: '', echo: 'ab\b \bc\r\n' });
  expect(typed('x', '1\r\n2\n3')).toMatchObject({ send: ['x1\n', '2\n'], line: '3' });
  expect(typed('', '\x7f')).toMatchObject({ echo: '', line: '' });
});

test('Ctrl-D ends an empty line’s input and sends a begun one; Ctrl-C interrupts', () => {
  expect(typed('', '\x04').act).toBe('close');
  expect(typed('ab', '\x04')).toMatchObject({ send: ['ab'], line: '' });
  expect(typed('ab', '\x03')).toMatchObject({ act: 'interrupt', line: '', send: [] });
});

test('what Backspace takes is a whole letter, and as wide as it was', () => {
  expect(typed('ñ', '\x7f').line).toBe('');
  expect(typed('水', '\x7f').echo).toBe('\b \b\b \b');
  expect(typed('', 'a\x1b[D\x1bOAb')).toMatchObject({ line: 'ab' });
});
