import { expect, test } from 'vitest';
import { markPassages, passageIn, showPassage } from './remark-passages.ts';

function form(html: string) {
  const element = document.createElement('form');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  return element;
}
const wordsOf = (root: HTMLElement, quote: Parameters<typeof passageIn>[1]) => {
  const passage = passageIn(root, quote);
  if (!passage) return undefined;
  const { element, start, length } = passage;
  const text = 'value' in element ? String(element.value) : (element.textContent ?? '');
  return [element.id, text.slice(start, start + length), start];
};

const page = () =>
  form(`<input id="title" value="Ways through nets"><textarea id="summary">Find the way.</textarea>
    <div id="text" class="ProseMirror" contenteditable="true" tabindex="0"><p>A way is <b>a walk</b> that</p><p>crosses no dot twice. A way home.</p></div>
    <button id="row"><b data-remarkable id="name">3. How many dots?</b></button>`);

test('words are found in the text, the field or the row where their neighbours are the same', () => {
  const root = page();
  expect(wordsOf(root, { exact: 'way', prefix: 'dot twice. A ', suffix: ' home.' })).toEqual(['text', 'way', 44]);
  expect(wordsOf(root, { exact: 'a walk thatcrosses', prefix: 'A way is ', suffix: ' no' })?.[0]).toBe('text');
  expect(wordsOf(root, { exact: 'through', prefix: 'Ways ', suffix: ' netsFind the way.' })).toEqual([
    ...['title', 'through', 5],
  ]);
  expect(wordsOf(root, { exact: 'way', prefix: 'Ways through netsFind the ', suffix: '.A way is' })?.[0]).toBe(
    'summary',
  );
  expect(wordsOf(root, { exact: 'How many dots?', prefix: 'One choice', suffix: 'three' })?.[0]).toBe('name');
});

test('edits around the words do no harm; words that are gone are not found in the next best place', () => {
  const root = page();
  expect(wordsOf(root, { exact: 'crosses no dot', prefix: 'that was never ', suffix: ' once.' })?.[0]).toBe('text');
  expect(wordsOf(root, { exact: 'the', prefix: 'over ', suffix: ' hill' })).toBeUndefined();
  expect(wordsOf(root, { exact: 'gone for good', prefix: '', suffix: '' })).toBeUndefined();
});

test('a field is marked as a whole and unmarked again; showing it selects the words', () => {
  const root = page();
  const title = root.querySelector('input') as HTMLInputElement;
  title.scrollIntoView = () => undefined;
  const passage = passageIn(root, { exact: 'through', prefix: 'Ways ', suffix: ' nets' });
  if (!passage) throw new Error('not found');
  markPassages(root, [passage]);
  expect([...root.querySelectorAll('[data-remarked]')]).toEqual([title]);
  showPassage(passage);
  expect([title.selectionStart, title.selectionEnd, document.activeElement]).toEqual([5, 12, title]);
  markPassages(root, []);
  expect(root.querySelector('[data-remarked]')).toBeNull();
});
