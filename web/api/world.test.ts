import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from './world.ts';

const queryKey = ['own-booking'];

/** A question whose answers come when the test says so, and what its screen shows. */
function opened() {
  const queryClient = newQueryClient();
  const answers: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const close = observer.subscribe(() => {});
  return { queryClient, answers, close, shown: () => queryClient.getQueryData(queryKey) };
}

test('what was asked before a change and answers after it takes nothing back; it is asked anew', async () => {
  const { queryClient, answers, close, shown } = opened();
  answers[0]?.resolve('free');
  await vi.waitFor(() => expect(shown()).toBe('free'));
  void queryClient.invalidateQueries({ queryKey });
  expect(answers).toHaveLength(2);
  queryClient.setQueryData(queryKey, 'booked');
  answers[1]?.resolve('free');
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(shown()).toBe('booked');
  answers[2]?.resolve('booked at ten');
  await vi.waitFor(() => expect(shown()).toBe('booked at ten'));
  close();
});

test('a loader that waits for the first answer gets what was set meanwhile', async () => {
  const queryClient = newQueryClient();
  const slow = Promise.withResolvers<string>();
  const loaded = queryClient.ensureQueryData({ queryKey, queryFn: () => slow.promise });
  queryClient.setQueryData(queryKey, 'booked');
  expect(await loaded).toBe('booked');
  slow.resolve('free');
  await slow.promise;
  expect(queryClient.getQueryData(queryKey)).toBe('booked');
});

test('where nothing is under way nothing is asked', async () => {
  const { queryClient, answers, close, shown } = opened();
  answers[0]?.resolve('free');
  await vi.waitFor(() => expect(shown()).toBe('free'));
  queryClient.setQueryData(queryKey, 'booked');
  queryClient.setQueryData(queryKey, (now?: string) => `${now} at ten`);
  expect(answers).toHaveLength(1);
  expect(shown()).toBe('booked at ten');
  close();
});
