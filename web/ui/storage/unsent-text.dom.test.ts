import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unsentMessage } from './unsent-text.ts';

const StoredText = z.object({ version: z.int(), html: z.string(), code: z.array(z.object({ name: z.string() })) });
const content = { version: 3, html: '<p>Wells.</p>', code: [{ name: 'main.py' }] };

test('what is not sent is read again by the person who wrote it, and by nobody else', () => {
  const asha = unsentMessage('stepwell.answer.one', 'asha', StoredText);
  expect(asha.read()).toBeUndefined();
  asha.remember(content);
  expect(unsentMessage('stepwell.answer.one', 'asha', StoredText).read()).toMatchObject(content);
  expect(unsentMessage('stepwell.answer.one', 'ben', StoredText).read()).toBeUndefined();
  expect(unsentMessage('stepwell.answer.two', 'asha', StoredText).read()).toBeUndefined();
  asha.remember(undefined);
  expect(asha.read()).toBeUndefined();
});

test('what is no draft any more is not read', () => {
  localStorage.setItem('stepwell.answer.one', '{"userId":"asha","version":"3"}');
  expect(unsentMessage('stepwell.answer.one', 'asha', StoredText).read()).toBeUndefined();
  localStorage.setItem('stepwell.answer.one', '{');
  expect(unsentMessage('stepwell.answer.one', 'asha', StoredText).read()).toBeUndefined();
});
