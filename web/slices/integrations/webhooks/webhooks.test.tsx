import type { Delivery, Webhook } from '@stepwell/contract/integrations/webhooks.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../../shell/layouts/admin.tsx';
import '../../admin/settings/admin-settings.screen.tsx';
import './webhooks.public.tsx';

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
const webhookOf = (about: Partial<Webhook> = {}): Webhook => ({
  webhookId: id(1),
  name: 'CRM',
  url: 'https://crm.example.org/in',
  events: ['course.enrolled', 'order.paid'],
  state: 'active',
  offBy: null,
  failingSince: null,
  lastDeliveredAt: '2026-11-28T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  oldSecretUntil: null,
  waiting: 0,
  ...about,
});
const deliveryOf = (about: Partial<Delivery> = {}): Delivery => ({
  deliveryId: id(5),
  webhookId: id(1),
  messageId: `msg_${id(6)}`,
  event: 'course.enrolled',
  state: 'failed',
  attempts: 11,
  status: 500,
  fault: 'status',
  durationMs: 42,
  createdAt: '2026-11-28T10:00:00.000Z',
  dueAt: null,
  ...about,
});
const open = (query: string, answers: Parameters<typeof show>[1] = {}) => {
  const profile = signedInAs({ role: 'admin' });
  return show(`/admin/admin-settings?view=webhooks${query}`, {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/admin/webhooks': () => ({ data: { items: [webhookOf()] } }),
    [`GET /api/admin/webhooks/${id(1)}/deliveries`]: () => ({ data: { items: [deliveryOf()], nextCursor: null } }),
    ...answers,
  });
};

test('without webhooks the page says what they are for; one is added by a double press, its secret shown once', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  open('', {
    'GET /api/admin/webhooks': () => ({ data: { items: sent.length > 0 ? [webhookOf()] : [] } }),
    'POST /api/admin/webhooks': ({ body }) => {
      sent.push(body);
      return { data: { ...webhookOf(), secret: 'whsec_abc' } };
    },
  });
  await screen.findByText('No webhooks yet');
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  for (const wrong of ['Enter a name with at least 2 characters.', 'Enter the URL.', 'Choose at least one event.'])
    expect(await dialog.findByText(wrong)).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'CRM');
  await user.type(dialog.getByLabelText('URL'), 'https://crm.example.org/in');
  await user.click(dialog.getByLabelText('An order is paid'));
  await user.click(dialog.getByLabelText('A student enrols in a course'));
  const button = dialog.getByRole('button', { name: 'Add webhook' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(sent).toEqual([{ name: 'CRM', url: 'https://crm.example.org/in', events: ['course.enrolled', 'order.paid'] }]);
});

test('an address that the server does not call is refused at its field, and what was typed stays', async () => {
  const user = userEvent.setup();
  const message = 'This address is in a private network, which the server doesn’t call.';
  open(`&webhook=${id(1)}`, {
    [`PUT /api/admin/webhooks/${id(1)}`]: () => ({
      status: 422,
      data: {
        title: 'Unprocessable Entity',
        status: 422,
        code: 'invalid_fields',
        message: 'Some fields need attention.',
        fields: { url: message },
        requestId: 'x',
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('URL'));
  await user.type(dialog.getByLabelText('URL'), 'https://10.0.0.8');
  await user.click(dialog.getByRole('button', { name: 'Save webhook' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect((dialog.getByLabelText('URL') as HTMLInputElement).value).toBe('https://10.0.0.8');
});

test('a delivery opens with its payload and attempts, and is sent again', async () => {
  const user = userEvent.setup();
  let sent = 0;
  open(`&webhook=${id(1)}`, {
    [`GET /api/admin/webhook-deliveries/${id(5)}`]: () => ({
      data: {
        ...deliveryOf(),
        body: '{"type":"course.enrolled","data":{"person":{"fullName":"Asha Rao"}}}',
        tries: [
          {
            number: 1,
            startedAt: '2026-11-28T10:00:00.000Z',
            durationMs: 42,
            status: 500,
            fault: 'status',
            answer: 'broken',
          },
          {
            number: 2,
            startedAt: '2026-11-28T10:00:05.000Z',
            durationMs: 10_001,
            status: null,
            fault: 'timeout',
            answer: '',
          },
        ],
      },
    }),
    [`POST /api/admin/webhook-deliveries/${id(5)}/sending`]: () => {
      sent += 1;
      return { data: deliveryOf({ state: 'waiting', dueAt: '2099-11-28T10:00:00.000Z' }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'course.enrolled' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery' }));
  expect(await dialog.findByText('broken')).toBeTruthy();
  expect(dialog.getByText('No answer in 10 s')).toBeTruthy();
  expect(dialog.getByText(/Asha Rao/)).toBeTruthy();
  const button = dialog.getByRole('button', { name: 'Send again' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toBe(1));
});

test('one that was turned off says why and what to do, and only then can be turned on', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  open(`&webhook=${id(1)}`, {
    'GET /api/admin/webhooks': () => ({
      data: {
        items: [webhookOf({ state: 'off', offBy: 'failures', failingSince: '2026-11-25T10:00:00.000Z' })],
      },
    }),
    [`PUT /api/admin/webhooks/${id(1)}/state`]: ({ body }) => {
      sent.push(body);
      return { data: webhookOf() };
    },
  });
  expect(await screen.findByText(/for 3 days every delivery failed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(sent).toEqual([{ isOn: true }]));
});

test('a link to a webhook that is gone leads back to the list', async () => {
  open(`&webhook=${id(99)}`);
  expect(await screen.findByText('Webhook not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All webhooks' })).toBeTruthy();
});

test('the secret is renewed after a question', async () => {
  const user = userEvent.setup();
  open(`&webhook=${id(1)}`, {
    [`POST /api/admin/webhooks/${id(1)}/secret`]: () => ({
      data: { ...webhookOf({ oldSecretUntil: '2099-11-30T10:00:00.000Z' }), secret: 'whsec_new' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Renew secret' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renew secret' }));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
});
