import { admin } from '@stepwell/contract/admin/admin.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../api/call.ts';
import { newQueryClient } from '../api/world.ts';
import { profileOf, signedInAs } from '../testing/people.ts';
import { answering } from '../testing/screen.tsx';
import { profileAsk } from './profile.ts';

const counts = { students: 3, instructorRequests: 2, submissions: 0 };
const frame = { unread: 4, chat: 1, waiting: counts };

test('the first profile answers the questions of the frame, so that none of them makes a call', async () => {
  signedInAs({ role: 'admin' });
  const queryClient = newQueryClient();
  answering({ 'GET /api/profile': () => ({ data: { ...profileOf({ role: 'admin' }), frame } }) });
  await queryClient.fetchQuery(profileAsk());
  expect(queryClient.getQueryData(ask(admin.waiting, {}).queryKey)).toEqual(counts);
  expect(queryClient.getQueryData(['GET', '/notices/unread', {}])).toEqual({ unread: 4 });
});

test('a question of the frame that a screen asked before the profile came is not asked twice', async () => {
  signedInAs({ role: 'admin' });
  const queryClient = newQueryClient();
  const answer = Promise.withResolvers<{ data: typeof counts }>();
  const requests = answering({
    'GET /api/profile': () => ({ data: { ...profileOf({ role: 'admin' }), frame } }),
    'GET /api/admin/waiting': () => answer.promise,
  });
  const shown = new QueryObserver(queryClient, ask(admin.waiting, {}));
  onTestFinished(shown.subscribe(() => {}));
  await queryClient.fetchQuery(profileAsk());
  answer.resolve({ data: { ...counts, students: 5 } });
  await expect.poll(() => shown.getCurrentResult().data?.students).toBe(5);
  expect(requests.filter((one) => one.includes('waiting'))).toEqual(['GET /api/admin/waiting']);
});
