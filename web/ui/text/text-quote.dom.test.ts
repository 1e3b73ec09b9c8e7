import { expect, test } from 'vitest';
import { placeOfQuote, quoteIn, rangeOf } from './text-quote.ts';

function page(html: string) {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  return element;
}

test('a selection over several elements becomes words with what stands around them', () => {
  const text = page('<p>One <b>bright</b> lamp and one dark lamp.</p>');
  const range = document.createRange();
  range.setStart(text.querySelector('b')?.firstChild as Text, 0);
  range.setEnd(text.querySelector('p')?.lastChild as Text, 5);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  expect(quoteIn(text, selection)).toEqual({ exact: 'bright lamp', prefix: 'One ', suffix: ' and one dark lamp.' });
  expect(quoteIn(document.createElement('div'), selection)).toBeUndefined();
  selection?.removeAllRanges();
  expect(quoteIn(text, selection)).toBeUndefined();
});

test('of words that occur twice the ones with the same neighbours are meant; edits around them do no harm', () => {
  const quote = { exact: 'lamp', prefix: 'one dark ', suffix: '.' };
  expect(placeOfQuote('One bright lamp and one dark lamp.', quote)).toBe(29);
  expect(placeOfQuote('One bright lamp and one dark lamp, burnt out.', quote)).toBe(29);
  expect(placeOfQuote('A lamp that is new.', quote)).toBe(2);
  expect(placeOfQuote('Nothing of that kind.', quote)).toBe(-1);
});

test('the range of a quote holds exactly its words, across elements', () => {
  const text = page('<p>One <b>bright</b> lamp</p><p>and more.</p>');
  expect(rangeOf(text, { exact: 'bright lamp', prefix: 'One ', suffix: '' })?.toString()).toBe('bright lamp');
  expect(rangeOf(text, { exact: 'gone', prefix: '', suffix: '' })).toBeUndefined();
});
