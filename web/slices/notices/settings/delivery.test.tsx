import type { NoticeDelivery } from '@stepwell/contract/notices/delivery.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { answering } from '../../../testing/screen.tsx';
import { NoticeSettings } from '../notice-settings.public.tsx';

const ENDPOINT = 'https://push.example.org/abc';
const MARK = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))).toString('hex');
const device = {
  deviceId: crypto.randomUUID(),
  browser: 'Chrome',
  system: 'Linux',
  addedAt: '2026-11-29T02:00:00Z',
  lastSentAt: null,
  mark: MARK,
};
const nowhere: NoticeDelivery = { quiet: null, timeZone: 'Asia/Kolkata', pushKey: 'BPvg', devices: [] };

beforeEach(() => {
  signedInAs();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(answers: Parameters<typeof answering>[0]) {
  answering({ 'GET /api/notices/preferences': () => ({ data: { preferences: [] } }), ...answers });
  render(
    <Providers queryClient={newQueryClient()}>
      <NoticeSettings />
    </Providers>,
  );
}

/** A browser that can show push messages; its owner answers its question with `permission`. */
function browserWith(permission: NotificationPermission) {
  let subscribed = false;
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: vi.fn(async () => true),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en',
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { requestPermission, subscription };
}

test('the browser asks only after a press; the device is listed, and can be removed', async () => {
  const { requestPermission, subscription } = browserWith('granted');
  const sent: unknown[] = [];
  shown({
    'GET /api/notices/delivery': () => ({ data: nowhere }),
    'POST /api/notices/devices': ({ body }) => {
      sent.push(body);
      return { data: { ...nowhere, devices: [device] } };
    },
    [`DELETE /api/notices/devices/${device.deviceId}`]: () => ({ data: nowhere }),
  });
  const on = await screen.findByRole('button', { name: 'Turn on for this device' });
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(on);
  await screen.findByText('Chrome on Linux');
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }]);
  await screen.findByText(/This device/);
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Chrome on Linux' }));
  await screen.findByRole('button', { name: 'Turn on for this device' });
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('who says no to the browser is not listed', async () => {
  browserWith('denied');
  shown({ 'GET /api/notices/delivery': () => ({ data: nowhere }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Linux')).toBeNull());
});

test('a browser that cannot is told so', async () => {
  shown({ 'GET /api/notices/delivery': () => ({ data: nowhere }) });
  await screen.findByText(/This browser doesn’t support push notifications/);
});

test('quiet hours are turned on with the browser’s zone, and off again; no length is refused at once', async () => {
  const sent: unknown[] = [];
  shown({
    'GET /api/notices/delivery': () => ({ data: nowhere }),
    'PUT /api/notices/delivery/quiet-hours': ({ body }) => {
      sent.push(body);
      return { data: { ...nowhere, quiet: (body as NoticeDelivery).quiet } };
    },
  });
  const to = await screen.findByLabelText('To');
  fireEvent.change(to, { target: { value: '22:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on quiet hours' }));
  screen.getByText('Choose an end other than the start.');
  fireEvent.change(to, { target: { value: '06:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on quiet hours' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByText('Quiet hours are off');
  expect(sent).toEqual([
    { quiet: { from: '22:00', to: '06:30' }, timeZone: expect.any(String) },
    { quiet: null, timeZone: expect.any(String) },
  ]);
});
