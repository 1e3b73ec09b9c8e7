import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessionNow } from '../../session/session.ts';
import { listOf, mineOf } from '../../testing/courses.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const SIGN_IN = 'POST /api/auth/sign-in';
const inside = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/learning/courses': () => ({ data: listOf([mineOf('graphs', 'Graphs')]) }),
};
const DEVICE = 'd'.repeat(43);
const right = () => ({
  data: {
    kind: 'signed-in',
    token: 'fresh',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    profile: profileOf(),
    device: DEVICE,
  },
});
async function fill(email: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  return user;
}
const send = () => screen.getByRole('button', { name: 'Sign in' });

test('signing in keeps the session and leads to the wanted page', async () => {
  nobodySignedIn();
  const { place } = show('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list%3Fcursor%3Da', {
    ...inside,
    [SIGN_IN]: right,
  });
  const user = await fill('  Priya.Sharma@Stepwell.test ', 'a long password');
  await user.click(send());
  await screen.findByRole('heading', { name: 'Course list' });
  expect(place()).toBe('/student/course-list?cursor=a');
  expect(sessionNow()?.token).toBe('fresh');
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(localStorage.getItem('device')).toBe(DEVICE);
});

test.each(['//evil.test', 'https://evil.test/student', '/\\evil.test', 'javascript:alert(1)'])(
  'a wanted page of %s leads home instead',
  async (wanted) => {
    nobodySignedIn();
    const address = `/auth/sign-in?redirectTo=${encodeURIComponent(wanted)}`;
    const { place } = show(address, { ...inside, [SIGN_IN]: right });
    const user = await fill('priya.sharma@stepwell.test', 'a long password');
    await user.click(send());
    await waitFor(() => expect(place()).toBe('/student/dashboard'));
  },
);

test('empty fields are named at the fields and above them, and nothing is sent', async () => {
  nobodySignedIn();
  const { requests } = show('/auth/sign-in');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  await user.click(screen.getByRole('link', { name: 'Enter your password.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test('wrong credentials are said above the form, and what was typed is kept', async () => {
  nobodySignedIn();
  const message = 'The email address or password is incorrect.';
  show('/auth/sign-in', {
    [SIGN_IN]: () => ({ status: 422, data: { status: 422, code: 'wrong_credentials', message } }),
  });
  const user = await fill('priya.sharma@stepwell.test', 'not this one');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('priya.sharma@stepwell.test');
  expect(sessionNow()).toBeNull();
});

test('two presses send once', async () => {
  nobodySignedIn();
  const bodies: unknown[] = [];
  show('/auth/sign-in', {
    ...inside,
    [SIGN_IN]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return right();
    },
  });
  const user = await fill('priya.sharma@stepwell.test', 'a long password');
  await user.dblClick(send());
  await screen.findByRole('heading', { name: /, Priya$/ });
  expect(bodies).toEqual([{ email: 'priya.sharma@stepwell.test', password: 'a long password' }]);
});

test('somebody who is signed in sees who they are, a way on and a way out', async () => {
  signedInAs({ fullName: 'Kabir Nair' });
  const { requests } = show('/auth/sign-in?redirectTo=/student/course-list', {
    'POST /api/auth/sign-out': () => ({ data: {} }),
  });
  await screen.findByText('As Kabir Nair.');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/student/course-list');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(requests).toEqual(['POST /api/auth/sign-out']);
  expect(sessionNow()).toBeNull();
});

test('a field the server refuses is marked, and the rest of the form is kept', async () => {
  nobodySignedIn();
  const refusal = {
    status: 422,
    code: 'weak_password',
    message: 'Choose another.',
    fields: { password: 'Among the most used.' },
  };
  show('/auth/sign-up', { 'POST /api/auth/sign-up': () => ({ status: 422, data: refusal }) });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full name'), 'Meera Nambiar');
  await user.type(screen.getByLabelText('Email'), 'meera.nambiar@stepwell.test');
  await user.type(screen.getByLabelText('Password'), 'password123');
  await user.click(screen.getByLabelText('I accept the terms'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('link', { name: 'Among the most used.' });
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Meera Nambiar');
});

test('File: after sign-up the page says where the letter went, and sends it', async () => {
  nobodySignedIn();
  const email = 'meera.nambiar@stepwell.test';
  const { requests } = show('/auth/sign-up', {
    'POST /api/auth/sign-up': () => ({ data: { email } }),
    'POST /api/auth/confirmation-mail': () => ({ data: { email } }),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full name'), 'Meera Nambiar');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'down the steps to water');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('link', { name: 'Accept the terms to continue.' });
  expect(requests).toEqual([]);
  await user.click(screen.getByLabelText('I accept the terms'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText(new RegExp(`We sent an email to ${email}`));
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await screen.findByText('Sent. It may take a minute to arrive.');
});
