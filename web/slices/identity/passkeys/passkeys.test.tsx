import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { sessionNow } from '../../../session/session.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, answering, show } from '../../../testing/screen.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

const at = '2026-11-20T09:00:00.000Z';
const key = (name: string) => ({ passkeyId: name.padEnd(43, 'x'), name, createdAt: at, usedAt: null });
const bytes = new Uint8Array([1, 2, 3]).buffer;
const b64 = 'AQID';
const requested = { challenge: b64, timeout: 300_000, rpId: 'localhost', userVerification: 'required' };
const creation = {
  rp: { id: 'localhost', name: 'Stepwell' },
  user: { id: b64, name: 'priya@stepwell.test', displayName: 'Priya' },
  challenge: b64,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const common = { id: b64, rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) };
const signed = {
  ...common,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
};
const created = {
  ...common,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
};

/** A browser with passkeys; what its device answers is given. */
function withDevice(
  device: { get?: (about: CredentialRequestOptions) => unknown; create?: () => unknown },
  offers = false,
) {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, { isConditionalMediationAvailable: async () => offers }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

function panel(answers: Parameters<typeof answering>[0] = {}) {
  signedInAs();
  answering({ 'GET /api/account/passkeys': () => ({ data: { host: 'localhost', passkeys: [] } }), ...answers });
  onTestFinished(cleanup);
  render(
    <Providers queryClient={newQueryClient()}>
      <MemoryRouter>
        <PasskeysPanel />
      </MemoryRouter>
    </Providers>,
  );
  return userEvent.setup();
}

const signedIn = () => ({
  data: {
    kind: 'signed-in',
    token: 'fresh',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    profile: profileOf(),
    device: 'd'.repeat(43),
  },
});
const inside = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'POST /api/auth/passkey/begin': () => ({ data: requested }),
  'POST /api/auth/passkey': signedIn,
};

test('who signed in a while ago gives password and code before the device makes a key', async () => {
  withDevice({ create: () => created });
  const bodies: unknown[] = [];
  const user = panel({
    'POST /api/account/passkeys/begin': ({ body }: ApiRequest) => {
      bodies.push(body);
      if (bodies.length > 1) return { data: creation };
      const fields = { password: 'Enter your password.', code: 'Enter the code.' };
      return { status: 422, data: { status: 422, code: 'prove_yourself', message: 'Enter it.', fields } };
    },
    'POST /api/account/passkeys': () => ({ data: { host: 'localhost', passkeys: [key('My <b>phone</b>')] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const form = within(await screen.findByRole('form', { name: 'Confirm it’s you' }));
  expect(document.activeElement).toBe(form.getByRole('heading'));
  await user.type(form.getByLabelText('Your password'), 'seven brass lamps');
  await user.type(form.getByLabelText('Code'), '123456');
  await user.click(form.getByRole('button', { name: 'Continue' }));
  await screen.findByText('My <b>phone</b>');
  expect(bodies).toEqual([{}, { password: 'seven brass lamps', code: '123456' }]);
});

test('the last way in is refused in the dialog, and a name is kept', async () => {
  withDevice({});
  const user = panel({
    'GET /api/account/passkeys': () => ({ data: { host: 'localhost', passkeys: [key('Phone')] } }),
    [`PUT /api/account/passkeys/${key('Phone').passkeyId}`]: ({ body }: ApiRequest) => ({
      data: { host: 'localhost', passkeys: [{ ...key('Phone'), name: (body as { name: string }).name }] },
    }),
    [`POST /api/account/passkeys/${key('Phone').passkeyId}/remove`]: () => ({
      status: 409,
      data: { status: 409, code: 'last_way_in', message: 'This is your only way to sign in.' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const name = screen.getByLabelText('Passkey name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a name.');
  await user.type(name, 'Laptop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }));
  await screen.findByText('This is your only way to sign in.');
});

test('who signed in a while ago shows that it is them before a passkey goes, in its row', async () => {
  withDevice({});
  const { passkeyId } = key('Phone');
  const bodies: unknown[] = [];
  const user = panel({
    'GET /api/account/passkeys': () => ({ data: { host: 'localhost', passkeys: [key('Phone')] } }),
    [`POST /api/account/passkeys/${passkeyId}/remove`]: ({ body }: ApiRequest) => {
      bodies.push(body);
      if (bodies.length > 1) return { data: { host: 'localhost', passkeys: [] } };
      const fields = { password: 'Enter your password.' };
      return { status: 422, data: { status: 422, code: 'prove_yourself', message: 'Enter it.', fields } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }));
  const form = within(await screen.findByRole('form', { name: 'Confirm it’s you' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.queryByLabelText('Code')).toBeNull();
  await user.type(form.getByLabelText('Your password'), 'seven brass lamps');
  await user.click(form.getByRole('button', { name: 'Remove passkey' }));
  await screen.findByText('None yet.');
  expect(bodies).toEqual([{}, { password: 'seven brass lamps' }]);
  // The row is gone, and the focus is where it stood.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
});

test('a site known by a number, and a browser without passkeys, are told plainly', async () => {
  panel({ 'GET /api/account/passkeys': () => ({ data: { host: null, passkeys: [] } }) });
  await screen.findByText(/Passkeys need a domain name, such as/);
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  cleanup();
  panel();
  await screen.findByText(/Passkeys aren’t available: this browser is/);
});

test('the button signs in, and says what a device that answers nothing means', async () => {
  nobodySignedIn();
  let tries = 0;
  withDevice({
    get: () => {
      tries += 1;
      if (tries === 1) throw new DOMException('no', 'NotAllowedError');
      return signed;
    },
  });
  show('/auth/sign-in', inside);
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
  await user.click(button);
  await screen.findByText(/No passkey received: the request was/);
  await user.click(button);
  await vi.waitFor(() => expect(sessionNow()?.token).toBe('fresh'), { timeout: 20_000 });
});

test('a browser that offers passkeys by itself needs no press', async () => {
  nobodySignedIn();
  const mediations: (string | undefined)[] = [];
  withDevice(
    {
      get: ({ mediation }) => {
        mediations.push(mediation);
        return signed;
      },
    },
    true,
  );
  show('/auth/sign-in', inside);
  await vi.waitFor(() => expect(sessionNow()?.token).toBe('fresh'), { timeout: 20_000 });
  expect(mediations).toEqual(['conditional']);
});
