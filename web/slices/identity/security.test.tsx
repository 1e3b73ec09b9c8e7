import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../api/world.ts';
import { Providers } from '../../app.tsx';
import { everythingIsInView } from '../../testing/in-view.ts';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, answering } from '../../testing/screen.tsx';
import { SecurityPanels } from './security.public.tsx';

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
const at = '2026-11-20T09:00:00.000Z';
const laptop = { browser: 'Firefox', system: 'Linux', kind: 'computer' };
const phone = { browser: 'Chrome', system: 'Android', kind: 'phone' };
const sessionOf = (last: number, device: object, isThis = false) => ({
  sessionId: id(last),
  device,
  createdAt: at,
  seenAt: at,
  isThis,
});
const CODES = Array.from({ length: 10 }, (_, i) => `abcd-efgh-jkm${i}`);

function panels(answers: Parameters<typeof answering>[0] = {}) {
  everythingIsInView();
  signedInAs();
  const requests = answering({
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/account/sessions': () => ({
      data: { most: 5, sessions: [sessionOf(1, laptop, true), sessionOf(2, phone)] },
    }),
    'GET /api/account/two-step': () => ({ data: { since: null, recoveryCodesLeft: 0 } }),
    'GET /api/account/trusted-devices': () => ({ data: { devices: [] } }),
    'GET /api/account/linked-accounts': () => ({ data: { provider: null, accounts: [] } }),
    'GET /api/account/passkeys': () => ({ data: { host: 'localhost', passkeys: [] } }),
    ...answers,
  });
  onTestFinished(cleanup);
  render(
    <Providers queryClient={newQueryClient()}>
      <MemoryRouter>
        <SecurityPanels />
      </MemoryRouter>
    </Providers>,
  );
  return { requests, user: userEvent.setup() };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('who looks through somebody’s eyes reads that this is not shown, and asks for none of it', async () => {
  signedInAs({ viewedBy: { userId: id(9), fullName: 'Ann Lee' } });
  const requests = answering({});
  onTestFinished(cleanup);
  render(
    <Providers queryClient={newQueryClient()}>
      <MemoryRouter>
        <SecurityPanels />
      </MemoryRouter>
    </Providers>,
  );
  expect(await screen.findByText(/Only Priya Sharma can view/)).toBeTruthy();
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  expect(requests.filter((one) => one.includes('/api/account'))).toEqual([]);
});

test('a password is changed with the current one; what is wrong is said at its field', async () => {
  let tries = 0;
  const bodies: unknown[] = [];
  const { user, requests } = panels({
    'PUT /api/account/password': ({ body }: ApiRequest) => {
      bodies.push(body);
      tries += 1;
      if (tries > 1) return { data: { ended: 2 } };
      const fields = { current: 'This isn’t your password. Enter it again.' };
      return { status: 422, data: { status: 422, code: 'wrong_password', message: 'No.', fields } };
    },
  });
  const password = await panel('Password');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await password.findByRole('link', { name: 'Use at least 10 characters.' });
  expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([]);
  await user.type(password.getByLabelText('Current password'), 'seven brass lamps');
  await user.type(password.getByLabelText('New password'), 'eight copper lamps');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await user.click(await password.findByRole('link', { name: 'This isn’t your password. Enter it again.' }));
  expect(document.activeElement).toBe(password.getByLabelText('Current password'));
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await password.findByText('Password changed. 2 other sessions ended.');
  expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  expect(bodies.at(-1)).toEqual({ current: 'seven brass lamps', password: 'eight copper lamps' });
});

test('another address asks for the password and says where the letter went', async () => {
  const { user } = panels({
    'PUT /api/account/email': ({ body }: ApiRequest) => ({ data: { email: (body as { email: string }).email } }),
  });
  const email = await panel('Email');
  await email.findByText(/priya\.sharma@stepwell\.test/);
  await user.type(email.getByLabelText('New email address'), 'new@stepwell.test');
  await user.type(email.getByLabelText('Your password'), 'seven brass lamps');
  await user.click(email.getByRole('button', { name: 'Send link' }));
  await email.findByText('We sent an email to new@stepwell.test. Its link works once, for one hour.');
});

test('two-step sign-in: password, picture and key, first code, and the recovery codes once', async () => {
  let on = false;
  const copied: string[] = [];
  const { user } = panels({
    'GET /api/account/two-step': () => ({ data: { since: on ? at : null, recoveryCodesLeft: on ? 10 : 0 } }),
    'POST /api/account/two-step': () => ({
      data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Stepwell:priya?secret=JBSWY3DPEHPK3PXP' },
    }),
    'PUT /api/account/two-step': () => {
      on = true;
      return { data: { recoveryCodes: CODES } };
    },
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const twoStep = await panel('Two-step sign-in');
  await user.click(await twoStep.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(document.activeElement).toBe(twoStep.getByRole('heading', { name: 'Confirm your password' }));
  await user.type(twoStep.getByLabelText('Your password'), 'seven brass lamps');
  await user.click(twoStep.getByRole('button', { name: 'Continue' }));
  await twoStep.findByText('JBSW Y3DP EHPK 3PXP');
  await vi.waitFor(() => expect(twoStep.getByRole('img').querySelector('path')).not.toBeNull(), { timeout: 20_000 });
  await user.type(twoStep.getByLabelText('6-digit code'), '123456');
  await user.click(twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }));
  await twoStep.findByText('abcd-efgh-jkm9');
  await user.click(twoStep.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([`${CODES.join('\n')}\n`]);
  await user.click(twoStep.getByRole('button', { name: 'I’ve saved them' }));
  await twoStep.findByText(/10 recovery codes left/);
  expect(screen.queryByText('abcd-efgh-jkm9')).toBeNull();
});

test('switching it off asks for password and code, and can be left alone', async () => {
  const bodies: unknown[] = [];
  const { user } = panels({
    'GET /api/account/two-step': () => ({ data: { since: at, recoveryCodesLeft: 1 } }),
    'POST /api/account/two-step/end': ({ body }: ApiRequest) => {
      bodies.push(body);
      return { data: { since: null, recoveryCodesLeft: 0 } };
    },
  });
  const twoStep = await panel('Two-step sign-in');
  await user.click(await twoStep.findByRole('button', { name: 'Turn off' }));
  await user.click(twoStep.getByRole('button', { name: 'Cancel' }));
  await user.click(twoStep.getByRole('button', { name: 'Turn off' }));
  await user.type(twoStep.getByLabelText('Your password'), 'seven brass lamps');
  await user.type(twoStep.getByLabelText('Code'), '123456');
  await user.click(twoStep.getByRole('button', { name: 'Turn off' }));
  await twoStep.findByRole('button', { name: 'Set up two-step sign-in' });
  expect(bodies).toEqual([{ password: 'seven brass lamps', code: '123456' }]);
});

test('a session is ended by itself, all others after a second look', async () => {
  const gone = new Set<number>();
  const { user, requests } = panels({
    'GET /api/account/sessions': () => ({
      data: {
        most: 5,
        sessions: [sessionOf(1, laptop, true), ...[2, 3].filter((n) => !gone.has(n)).map((n) => sessionOf(n, phone))],
      },
    }),
    [`DELETE /api/account/sessions/${id(2)}`]: () => {
      gone.add(2);
      return { data: { ended: 1 } };
    },
    'DELETE /api/account/sessions': () => {
      gone.add(3);
      return { data: { ended: 1 } };
    },
  });
  const sessions = await panel('Sessions');
  await sessions.findByText('Firefox on Linux');
  expect(sessions.getByText('This device')).toBeTruthy();
  const [first] = sessions.getAllByRole('button', { name: 'Sign out Chrome on Android' });
  await user.click(first as HTMLElement);
  await sessions.findByRole('button', { name: 'Sign out 1 other session' });
  await user.click(sessions.getByRole('button', { name: 'Sign out 1 other session' }));
  expect(requests).not.toContain('DELETE /api/account/sessions');
  await user.click(await screen.findByRole('button', { name: 'Sign out other sessions' }));
  await vi.waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1), { timeout: 20_000 });
  expect(requests).toContain('DELETE /api/account/sessions');
});

test('File: a trusted device is forgotten; none is said in words; what does not load can be tried', async () => {
  let tries = 0;
  const device = { deviceId: id(7), device: phone, seenAt: at, trustedUntil: at };
  const { user } = panels({
    'GET /api/account/trusted-devices': () => {
      tries += 1;
      if (tries > 1) return { data: { devices: [device] } };
      return { status: 403, data: { status: 403, code: 'not_allowed', message: 'Not now.' } };
    },
    [`DELETE /api/account/trusted-devices/${id(7)}`]: () => ({ data: { devices: [] } }),
  });
  const devices = await panel('Trusted devices');
  await user.click(await devices.findByRole('button', { name: 'Retry' }));
  await user.click(await devices.findByRole('button', { name: 'Remove Chrome on Android' }));
  await devices.findByText(/^No trusted devices\. You can trust a device/);
});
