import type { LtiState } from '@stepwell/contract/lti/registrations.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { sessionNow } from '../../session/session.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../shell/layouts/admin.tsx';
import '../admin/settings/admin-settings.screen.tsx';
import './registrations.public.tsx';

const id = '0192f0aa-0000-7000-8000-000000000001';
const happened = { createdAt: '2026-11-20T10:00:00.000Z', lastLaunchAt: null, lastError: null, lastErrorAt: null };
const form = {
  name: 'Moodle',
  issuer: 'https://moodle.example.org',
  clientId: 'a1',
  deploymentIds: ['7', '8'],
  authUrl: 'https://moodle.example.org/auth',
  tokenUrl: 'https://moodle.example.org/token',
  jwksUrl: 'https://moodle.example.org/jwks',
  trustsEmails: true,
};
const platform = {
  platformId: id,
  ...form,
  ...happened,
  lastError: 'The deployment “9” isn’t registered here.',
  lastErrorAt: '2026-11-21T10:00:00.000Z',
  people: 12,
};
const url = 'https://learn.example.org/api/lti';
const none: LtiState = {
  asTool: {
    loginUrl: `${url}/login`,
    redirectUrl: `${url}/launch`,
    deepLinkingUrl: `${url}/deep-linking`,
    jwksUrl: `${url}/jwks`,
  },
  asPlatform: {
    issuer: 'https://learn.example.org',
    deploymentId: '1',
    authUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    jwksUrl: `${url}/jwks`,
  },
  platforms: [],
  tools: [],
};
const open = (answers: Parameters<typeof show>[1]) => {
  const profile = signedInAs({ role: 'admin' });
  return show('/admin/admin-settings?view=lti', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    ...answers,
  });
};

test('a platform is added once by a double press, with one deployment on each line', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  open({
    'GET /api/admin/lti': () => ({ data: { ...none, platforms: sent.length > 0 ? [platform] : [] } }),
    'POST /api/admin/lti/platforms': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: platform };
    },
  });
  await screen.findByText('No platforms yet');
  expect(screen.getByText(`${url}/login`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add platform' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add platform' }));
  const button = dialog.getByRole('button', { name: 'Add platform' });
  await user.click(button);
  expect(await dialog.findByText('Enter at least one deployment ID.')).toBeTruthy();
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Name', 'Moodle');
  type('Issuer (platform ID)', form.issuer);
  type('Client ID', 'a1');
  type('Deployment IDs', '7\n\n 8 ');
  type('Authentication request URL', form.authUrl);
  type('Access token URL', form.tokenUrl);
  type('Key set URL', form.jwksUrl);
  await user.click(dialog.getByLabelText('The platform confirms email addresses'));
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Last error: The deployment “9” isn’t registered here.')).toBeTruthy();
  expect(sent).toEqual([form]);
});

test('what can’t be loaded says so', async () => {
  const data = { title: 'Refused', status: 500, code: 'unexpected', message: 'Something went wrong.', requestId: 'x' };
  open({ 'GET /api/admin/lti': () => ({ status: 500, data }) });
  expect(await screen.findByRole('alert')).toBeTruthy();
});

/** As the server hands a launch over. */
function launched() {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = `lti_launch=${'t'.repeat(32)}; Path=/`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the next test has none
    document.cookie = 'lti_launch=; Path=/; Max-Age=0';
    sessionStorage.clear();
  });
}
const right = () => ({
  data: {
    kind: 'signed-in',
    token: 'fresh',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    profile: profileOf(),
    device: 'd'.repeat(43),
  },
});

test('a launch signs in, arrives and leads on', async () => {
  nobodySignedIn();
  launched();
  const bodies: unknown[] = [];
  const { place } = show('/auth/lti', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'POST /api/auth/lti/enter': ({ body }: ApiRequest) => {
      bodies.push(body);
      return right();
    },
    'POST /api/auth/lti/arrival': ({ body }: ApiRequest) => {
      bodies.push(body);
      return { data: { path: '/student/setting' } };
    },
  });
  await waitFor(() => expect(place()).toBe('/student/setting'));
  expect(sessionNow()?.token).toBe('fresh');
  expect(bodies).toEqual([{ token: 't'.repeat(32) }, { token: 't'.repeat(32) }]);
  expect(sessionStorage.getItem('lti-launch')).toBeNull();
});

test('a launch asks for the password of an account that exists, and says what is refused', async () => {
  nobodySignedIn();
  launched();
  show('/auth/lti', {
    'POST /api/auth/lti/enter': () => ({ data: { kind: 'prove', token: 'p'.repeat(32), email: 'asha@school.test' } }),
  });
  expect(await screen.findByText(/asha@school\.test already has an account here/)).toBeTruthy();
});

test('without a launch the page says so', async () => {
  nobodySignedIn();
  show('/auth/lti', {});
  expect(await screen.findByText(/This launch has expired/)).toBeTruthy();
});
