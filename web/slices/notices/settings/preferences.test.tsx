import type { KnownPreference, NoticePreference } from '@stepwell/contract/notices/notices.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { answering } from '../../../testing/screen.tsx';
import { NoticePreferences } from './preferences.tsx';

const PREFERENCES = 'GET /api/notices/preferences';
const PREFER = 'PUT /api/notices/preferences';
beforeEach(() => {
  signedInAs();
});
afterEach(cleanup);

function keeping() {
  let preferences: KnownPreference[] = [
    { kind: 'certificate-ready', bell: true, mail: true, pace: 'now', push: true, mailRule: 'chosen', hasBell: true },
    { kind: 'announcement', bell: false, mail: true, pace: 'now', push: true, mailRule: 'chosen', hasBell: true },
    { kind: 'security', bell: true, mail: true, pace: 'now', push: true, mailRule: 'always-safety', hasBell: true },
  ];
  const sent: NoticePreference[] = [];
  return {
    sent,
    [PREFERENCES]: () => ({ data: { preferences } }),
    prefer: ({ body }: { body: unknown }) => {
      const wish = body as NoticePreference;
      sent.push(wish);
      preferences = preferences.map((one) =>
        one.kind === wish.kind ? { ...one, ...wish, pace: wish.pace ?? one.pace, push: wish.push ?? one.push } : one,
      );
      return { data: { preferences } };
    },
  };
}
const shown = (answers: Parameters<typeof answering>[0]) => {
  answering(answers);
  render(
    <Providers queryClient={newQueryClient()}>
      <NoticePreferences />
    </Providers>,
  );
};
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const choose = (field: HTMLSelectElement, value: string) => fireEvent.change(field, { target: { value } });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const unfold = async (topic: RegExp) => fireEvent.click(await screen.findByRole('button', { name: topic }));
const courses = /^Courses and certificates/;

test('a choice is kept as it is made, and says so; those in a row are kept in their order', async () => {
  const { prefer, sent, ...site } = keeping();
  shown({ [PREFERENCES]: site[PREFERENCES], [PREFER]: prefer });
  await unfold(courses);
  const mail = await choice('Your certificate is ready: email');
  expect(mail.value).toBe('now');
  choose(mail, 'off');
  await waitFor(() => expect(mail.value).toBe('off'));
  const row = screen.getByRole('row', { name: /Your certificate is ready/ });
  await within(row).findByText('Saved');
  fireEvent.click(await box('Your certificate is ready: on the site'));
  await waitFor(() => expect(sent).toHaveLength(2));
  choose(mail, 'weekly');
  await waitFor(() => expect(sent).toHaveLength(3));
  fireEvent.click(await box('Your certificate is ready: push'));
  await waitFor(() => expect(sent).toHaveLength(4));
  const kind = 'certificate-ready';
  expect(sent).toEqual([
    { kind, bell: true, mail: false, pace: 'now', push: true },
    { kind, bell: false, mail: false, pace: 'now', push: true },
    { kind, bell: false, mail: true, pace: 'weekly', push: true, timeZone: expect.any(String) },
    { kind, bell: false, mail: true, pace: 'weekly', push: false },
  ]);
});

test('an email that always comes has no choice, and says why', async () => {
  const { prefer, sent, ...site } = keeping();
  shown({ [PREFERENCES]: site[PREFERENCES], [PREFER]: prefer });
  await unfold(/^Account/);
  const row = screen.getByRole('row', { name: /Your password, email address or sign-in settings change/ });
  within(row).getByText('Always sent, to protect your account.');
  within(row).getByText('Always');
  expect(within(row).queryByRole('combobox')).toBeNull();
});

test('what was not kept shows as it is kept, and why', async () => {
  const { prefer, sent, ...site } = keeping();
  const refused = { status: 403, code: 'only_looking', message: 'Nothing can be changed from here.' };
  shown({ [PREFERENCES]: site[PREFERENCES], [PREFER]: () => ({ status: 403, data: refused }) });
  await unfold(courses);
  const bell = await box('Your certificate is ready: on the site');
  fireEvent.click(bell);
  await screen.findByText('Not saved. Nothing can be changed from here.');
  expect(bell.checked).toBe(true);
});

test('a topic is switched as a whole, says when only some of it is on, and has no box where nothing can be chosen', async () => {
  const { prefer, sent, ...site } = keeping();
  const all: unknown[] = [];
  shown({
    [PREFERENCES]: site[PREFERENCES],
    'PUT /api/notices/preferences/several': ({ body }) => {
      all.push(body);
      const { preferences } = site[PREFERENCES]().data;
      return { data: { preferences: preferences.map((one) => ({ ...one, bell: true })) } };
    },
  });
  const bell = await box('Courses and certificates: all on the site');
  expect([bell.checked, bell.indeterminate]).toEqual([false, true]);
  fireEvent.click(bell);
  await waitFor(() => expect([bell.checked, bell.indeterminate]).toEqual([true, false]));
  expect(all).toEqual([{ kinds: ['certificate-ready', 'announcement'], channel: 'bell', on: true }]);
  const mails = await choice('Courses and certificates: all by email');
  choose(mails, 'daily');
  await waitFor(() => expect(all).toHaveLength(2));
  expect(all[1]).toMatchObject({ channel: 'mail', on: true, pace: 'daily' });
  expect(screen.queryByRole('combobox', { name: 'Account: all by email' })).toBeNull();
  screen.getByText('Always');
});
