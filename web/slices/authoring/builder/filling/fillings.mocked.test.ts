import { beforeEach, expect, test, vi } from 'vitest';
import type { UploadLine } from '../../media/upload-queue.ts';
import type { Filling } from './fillings.ts';

const COURSE = '0192f0aa-0000-7000-8000-0000000000c0';
const id = (n: number) => `0192f0aa-0000-7000-8000-00000000000${n}`;
const filling = (n: number, about: Partial<Filling> = {}): Filling => ({
  lectureId: id(n),
  name: 'film.webm',
  bytes: 10,
  kind: 'video',
  ...about,
});
const line = (at: number, about: Partial<UploadLine> = {}): UploadLine => ({
  id: at,
  name: 'film.webm',
  kind: 'video',
  bytes: 10,
  sent: 0,
  speed: 0,
  state: 'sending',
  message: '',
  again: false,
  item: undefined,
  ...about,
});
/** As a page finds it that was just loaded. */
async function loaded() {
  vi.resetModules();
  return (await import('./fillings.ts')).fillingsOf(COURSE);
}
beforeEach(() => localStorage.clear());

test('two files of one name and size go each to its own lecture', async () => {
  const fillings = await loaded();
  fillings.await(filling(1), 7);
  fillings.await(filling(2), 8);
  const lines = [line(7), line(8)];
  expect(fillings.all().map((one) => fillings.uploadOf(one, lines)?.id)).toEqual([7, 8]);
});

test('after a reload a lecture waits on, and knows its file again once it is chosen', async () => {
  (await loaded()).await(filling(1), 7);
  const fillings = await loaded();
  const [waiting] = fillings.all();
  expect(waiting).toEqual(filling(1));
  // Numbers begin anew with the page: another file may have the one that this had.
  expect(fillings.uploadOf(filling(1), [line(7, { name: 'other.webm' })])).toBeUndefined();
  expect(fillings.uploadOf(filling(1), [line(7, { name: 'other.webm' }), line(9)])?.id).toBe(9);
});

test('another file takes the place of the one that did not come; a lecture that has its file waits no more', async () => {
  const fillings = await loaded();
  const seen = vi.fn();
  fillings.watch(seen);
  fillings.await(filling(1), 7);
  fillings.await(filling(1, { name: 'mended.webm', bytes: 20 }), 8);
  expect(fillings.all()).toEqual([filling(1, { name: 'mended.webm', bytes: 20 })]);
  expect(fillings.uploadOf(filling(1), [line(7), line(8)])?.id).toBe(8);
  fillings.drop(id(1));
  expect([fillings.all(), localStorage.length, seen.mock.calls.length]).toEqual([[], 0, 3]);
});

test('what is no list of such lines is forgotten', async () => {
  localStorage.setItem(`stepwell.filling.${COURSE}`, '[{"lectureId": "x"}]');
  expect((await loaded()).all()).toEqual([]);
});
