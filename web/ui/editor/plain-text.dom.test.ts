import { expect, test } from 'vitest';
import { htmlOfPlain, isFormatted, pastedInto, plainTextOf } from './plain-text.ts';

test.each([
  ['', ''],
  ['How deep?', '<p>How deep?</p>'],
  ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
  ['one\n\ntwo\n', '<p>one</p><p></p><p>two</p><p></p>'],
])('%j is written as paragraphs, and read as it was typed', (text, html) => {
  expect(htmlOfPlain(text)).toBe(html);
  expect(plainTextOf(html)).toBe(text);
});

test.each([
  '<p>How <strong>deep</strong>?</p>',
  '<p>one<br />two</p>',
  '<ul><li>one</li></ul>',
  '<p style="text-align: center">How deep?</p>',
])('%s is no plain text', (html) => expect(plainTextOf(html)).toBeUndefined());

test('what is pasted counts as formatted only where it carries more than words', () => {
  expect(isFormatted('<meta charset="utf-8"><p>How deep?</p>')).toBe(false);
  expect(isFormatted('<p>How <b>deep</b>?</p>')).toBe(true);
  expect(isFormatted('')).toBe(false);
});

test('what is pasted takes the place of what is selected', () => {
  const pasted = '<p><b>deep</b></p>';
  expect(pastedInto('How old is it?', [4, 7], pasted)).toBe(`<p>How</p>${pasted}<p>is it?</p>`);
  expect(pastedInto('', [0, 0], pasted)).toBe(pasted);
  expect(pastedInto('How\n', [4, 4], pasted)).toBe(`<p>How</p>${pasted}`);
});
