import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessionNow } from '../../session/session.ts';
import { listOf, mineOf } from '../../testing/courses.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const DEVICE = 'd'.repeat(43);
const TOKEN = 't'.repeat(32);
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const signedIn = () => ({ token: 'fresh', expiresAt: later(60_000), profile: profileOf(), device: DEVICE });
const inside = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/learning/courses': () => ({ data: listOf([mineOf('graphs', 'Graphs')]) }),
};
const half = () => ({ data: { kind: 'second-step', token: TOKEN, expiresAt: later(300_000) } });

async function pastThePassword(answers: Parameters<typeof show>[1]) {
  nobodySignedIn();
  localStorage.setItem('device', DEVICE);
  const shown = show('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list', {
    ...inside,
    'POST /api/auth/sign-in': half,
    ...answers,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'priya.sharma@stepwell.test');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  return { ...shown, user };
}

test('after the password the code is asked, in focus; the right one leads to the wanted page', async () => {
  const bodies: unknown[] = [];
  const { user, place } = await pastThePassword({
    'POST /api/auth/second-step': ({ body }: ApiRequest) => {
      bodies.push(body);
      return { data: { ...signedIn(), recoveryCodesLeft: null } };
    },
  });
  expect(sessionNow()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
  await user.keyboard('123 456');
  await user.click(screen.getByLabelText('Trust this device for 30 days'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Course list' });
  expect(place()).toBe('/student/course-list');
  expect(bodies).toEqual([{ token: TOKEN, code: '123 456', trust: true, device: DEVICE }]);
  expect(sessionNow()?.token).toBe('fresh');
});

test('a code that is none is not sent; a wrong one is said at its field; a recovery code is another way', async () => {
  const { user, requests } = await pastThePassword({
    'POST /api/auth/second-step': () => ({
      status: 422,
      data: { status: 422, code: 'wrong_code', message: 'Wrong.', fields: { code: 'This code is incorrect.' } },
    }),
  });
  const before = requests.length;
  await user.keyboard('12345{Enter}');
  await screen.findByRole('link', { name: 'Enter the 6-digit code from your app.' });
  expect(requests.length).toBe(before);
  await user.clear(screen.getByLabelText('6-digit code'));
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
  await screen.findByRole('link', { name: 'This code is incorrect.' });
  await user.click(screen.getByRole('button', { name: 'Use recovery code' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  expect(screen.queryByRole('link', { name: 'This code is incorrect.' })).toBeNull();
});

test('File: where the time is over the words say so, and starting over asks for the password', async () => {
  const message = 'Your sign-in timed out. Sign in again.';
  const { user } = await pastThePassword({
    'POST /api/auth/second-step': () => ({ status: 422, data: { status: 422, code: 'second_step_over', message } }),
  });
  await user.keyboard('123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('priya.sharma@stepwell.test');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('the link to a new password keeps the wanted page; the answer is the same for every address', async () => {
  nobodySignedIn();
  const email = 'priya.sharma@stepwell.test';
  const { requests } = show('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list', {
    'POST /api/auth/forgotten-password': () => ({ data: { email } }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Reset password' });
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByRole('link', { name: 'Enter an email address like name@example.com.' });
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByText(new RegExp(`If ${email} has an account`));
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('redirectTo=');
});

test('behind the letter’s link a password is chosen, with the reason where it is refused, and one is in', async () => {
  nobodySignedIn();
  let tries = 0;
  const { place } = show(`/auth/forgot-password?token=${TOKEN}`, {
    ...inside,
    'POST /api/auth/link': () => ({ data: { purpose: 'password', state: 'open' } }),
    'POST /api/auth/new-password': () => {
      tries += 1;
      if (tries > 1) return { data: { kind: 'signed-in', ...signedIn() } };
      const fields = { password: 'This password is too common. Choose another one.' };
      return { status: 422, data: { status: 422, code: 'weak_password', message: 'Choose another.', fields } };
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), 'password123');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await screen.findByRole('link', { name: /too common/ });
  await user.type(screen.getByLabelText('New password'), ' and lamps');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(place()).toBe('/student/dashboard'));
});

test.each([
  ['expired', { data: { purpose: 'password', state: 'expired' } }, 'This link has expired'],
  ['used', { data: { purpose: 'password', state: 'used' } }, 'This link was already used'],
  ['of another kind', { data: { purpose: 'email', state: 'open' } }, 'This link has expired'],
  ['unknown', { status: 422, data: { status: 422, code: 'link_spent', message: 'No.' } }, 'This link has expired'],
])('a link that is %s says so before anybody thinks of a password', async (_, answer, title) => {
  nobodySignedIn();
  show(`/auth/forgot-password?token=${TOKEN}`, { 'POST /api/auth/link': () => answer });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Request new link' }).getAttribute('href')).toBe('/auth/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('somebody who is signed in sees who they are where a forgotten password is asked for', async () => {
  signedInAs({ fullName: 'Kabir Nair' });
  show('/auth/forgot-password');
  await screen.findByText('As Kabir Nair.');
});

test('a confirmation that came too late offers another letter', async () => {
  nobodySignedIn();
  const email = 'meera@stepwell.test';
  show(`/auth/confirm?token=${TOKEN}`, {
    'POST /api/auth/link': () => ({ data: { purpose: 'confirm', state: 'expired' } }),
    'POST /api/auth/confirmation-mail': () => ({ data: { email } }),
  });
  await screen.findByRole('heading', { name: 'This link has expired' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByText(`If ${email} needs confirmation, we’ve sent an email.`);
});

test('a link to a new address is spent by a press, and signs nobody in', async () => {
  nobodySignedIn();
  const { requests } = show(`/auth/confirm?token=${TOKEN}`, {
    'POST /api/auth/link': () => ({ data: { purpose: 'email', state: 'open' } }),
    'POST /api/auth/new-email': () => ({ data: { email: 'new@stepwell.test' } }),
  });
  await screen.findByRole('heading', { name: 'Confirm new email address' });
  expect(requests).toEqual(['POST /api/auth/link']);
  await userEvent.click(screen.getByRole('button', { name: 'Use this email address' }));
  await screen.findByRole('heading', { name: 'Email address changed' });
  expect(sessionNow()).toBeNull();
});

test('File: a connection that is lost while a link is looked at can be tried', async () => {
  nobodySignedIn();
  let tries = 0;
  show(`/auth/confirm?token=${TOKEN}`, {
    'POST /api/auth/link': () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return { data: { purpose: 'confirm', state: 'open' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Confirm email address' });
});
