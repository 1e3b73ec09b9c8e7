import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { sessionNow } from '../../../session/session.ts';
import { nobodySignedIn, profileOf } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const BACK = 'POST /api/auth/oidc/back';
const TOKEN = 't'.repeat(32);
const inside = { 'GET /api/profile': () => ({ data: profileOf() }) };
const right = () => ({
  data: {
    kind: 'signed-in',
    token: 'fresh',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    profile: profileOf(),
    device: 'd'.repeat(43),
  },
});

/** Back from the other site, with what the tab kept; the browser's own address says what was sent along. */
function comeBack(answers: Parameters<typeof show>[1], errand: object | null = { token: TOKEN, redirectTo: null }) {
  nobodySignedIn();
  if (errand) sessionStorage.setItem('errand', JSON.stringify(errand));
  history.replaceState(null, '', '/auth/oidc?code=c&state=s');
  onTestFinished(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  return show('/auth/oidc?code=c&state=s', { ...inside, ...answers });
}

test('what was sent along is handed in once and leaves the address', async () => {
  const bodies: unknown[] = [];
  comeBack({
    [BACK]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return right();
    },
  });
  await waitFor(() => expect(sessionNow()?.token).toBe('fresh'));
  expect(bodies).toEqual([{ token: TOKEN, search: '?code=c&state=s' }]);
  expect(sessionStorage.getItem('errand')).toBeNull();
});

test('a wanted page elsewhere is dropped, one of ours is kept for the way on', async () => {
  const { place } = comeBack(
    { [BACK]: () => ({ data: { kind: 'prove', token: TOKEN, email: 'a@b.test' } }) },
    { token: TOKEN, redirectTo: '//evil.test' },
  );
  await screen.findByRole('heading', { name: 'Confirm it’s you' });
  expect(place()).toBe('/auth/oidc');
});

test.each([
  ['no errand', null],
  ['rubbish', { token: 7 }],
])('without its errand (%s) the page asks nothing and leads back', async (_, errand) => {
  const { requests } = comeBack({}, errand);
  await screen.findByRole('heading', { name: 'Sign-in didn’t finish' });
  screen.getByRole('link', { name: 'Back to sign-in' });
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('what the server refuses is said', async () => {
  const message = 'You did not allow it there, so nothing was changed.';
  comeBack({ [BACK]: () => ({ status: 422, data: { status: 422, code: 'oidc_denied', message } }) });
  await screen.findByText(message);
});

test('the terms are asked of somebody new, whose name can be mended', async () => {
  const bodies: unknown[] = [];
  comeBack({
    [BACK]: () => ({ data: { kind: 'new', token: TOKEN, email: 'nila@campus.test', fullName: '<i>Nila</i>' } }),
    'POST /api/auth/oidc/sign-up': ({ body }: ApiRequest) => {
      bodies.push(body);
      return right();
    },
  });
  const user = userEvent.setup();
  const name = await screen.findByLabelText<HTMLInputElement>('Full name');
  expect(name.value).toBe('<i>Nila</i>');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('link', { name: 'Accept the terms to continue.' });
  await user.click(screen.getByLabelText('I accept the terms'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(sessionNow()?.token).toBe('fresh'));
  expect(bodies).toEqual([{ fullName: '<i>Nila</i>', terms: true, token: TOKEN }]);
});

test('the button stands only where another site is set up, and says why it could not go', async () => {
  nobodySignedIn();
  const message = 'The other sign-in does not answer at the moment.';
  show('/auth/sign-in', {
    'GET /api/auth/oidc': () => ({ data: { provider: 'Campus' } }),
    'POST /api/auth/oidc/begin': () => ({ status: 503, data: { status: 503, code: 'oidc_away', message } }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Continue with Campus' }));
  await screen.findByText(message);
});
