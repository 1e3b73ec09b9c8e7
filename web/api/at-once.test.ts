import { Refusal } from '@stepwell/contract/refusal.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAtOnce } from './at-once.ts';
import { newQueryClient } from './world.ts';

const question = <T>(name: string, answer: () => Promise<T>) => ({
  queryKey: ['GET', name, {}],
  queryFn: vi.fn(answer),
});
const twoParts = (answer: () => Promise<{ a: number; b: number }>) => {
  const [a, b] = [question('/a', async () => 10), question('/b', async () => 20)];
  const whole = question('/whole', answer);
  const parts: [typeof a, (answer: { a: number; b: number }) => number][] = [
    [a, (all) => all.a],
    [b, (all) => all.b],
  ];
  return { a, b, whole, parts };
};

test('a part that is shown before the whole has come waits for it, and asks nothing itself', async () => {
  const queryClient = newQueryClient();
  const arriving = Promise.withResolvers<{ a: number; b: number }>();
  const { a, b, whole, parts } = twoParts(() => arriving.promise);
  const pending = askAtOnce(queryClient, { whole, parts, more: (all) => [[['GET', '/c', {}], all.a + all.b]] });
  const shown = new QueryObserver(queryClient, a);
  const stop = shown.subscribe(() => {});
  arriving.resolve({ a: 1, b: 2 });
  await pending;
  expect([shown.getCurrentResult().data, queryClient.getQueryData(b.queryKey)]).toEqual([1, 2]);
  expect(queryClient.getQueryData(['GET', '/c', {}])).toBe(3);
  await askAtOnce(queryClient, { whole, parts });
  expect([whole, a, b].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 0, 0]);
  await shown.refetch();
  expect(a.queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('where the whole is refused each part asks for itself; a session that is over ends it', async () => {
  const refused = twoParts(async () => {
    throw new Refusal('course_not_found', { status: 404, message: 'Gone.' });
  });
  const queryClient = newQueryClient();
  await askAtOnce(queryClient, refused);
  expect([refused.a, refused.b].map(({ queryKey }) => queryClient.getQueryData(queryKey))).toEqual([10, 20]);
  const over = twoParts(async () => {
    throw new Error('Unauthorized');
  });
  await expect(askAtOnce(newQueryClient(), over)).rejects.toThrow('Unauthorized');
  expect(over.a.queryFn).not.toHaveBeenCalled();
});
