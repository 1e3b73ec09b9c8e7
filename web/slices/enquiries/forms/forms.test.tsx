import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../../testing/screen.tsx';

const TOKEN = { token: 'a.b.c', bits: 1, waitMs: 0 };
const SENT = { reference: '7K3M-9Q2PX', link: '/enquiry?key=x', held: false };
const token = { 'GET /api/enquiries/form-token': () => ({ data: TOKEN }) };
const user = userEvent.setup();
beforeEach(() => localStorage.clear());

async function fillIn(message = 'Do you teach weaving?') {
  await user.type(await screen.findByLabelText('Name'), 'Nila Bose');
  await user.type(screen.getByLabelText('Email'), 'nila@example.test');
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: message } });
  await user.click(screen.getByRole('checkbox'));
}
const press = () => user.click(screen.getByRole('button', { name: 'Send message' }));

test('an empty form says at each field what it lacks, and sends nothing', async () => {
  const { requests } = show('/pages/about/contact-us', token);
  await screen.findByLabelText('Name');
  await press();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Enter your name.');
  expect(summary.textContent).toContain('Agree to the storage of your details');
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('what is sent comes with its proof, and the receipt names the reference', async () => {
  const bodies: Record<string, unknown>[] = [];
  show('/pages/about/contact-us', {
    ...token,
    'POST /api/enquiries': ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      return { data: SENT };
    },
  });
  await fillIn();
  await press();
  expect((await screen.findByText('7K3M-9Q2PX')).textContent).toBe('7K3M-9Q2PX');
  expect(bodies[0]).toMatchObject({ kind: 'contact', fullName: 'Nila Bose', token: 'a.b.c', homepage: '' });
  expect(bodies[0]?.['proof']).toBeGreaterThanOrEqual(0);
  expect(localStorage.getItem('stepwell.form.contact')).toBeNull();
});

test('a lost connection keeps every word, also over a reload, and the second try is the same sending', async () => {
  const ids: unknown[] = [];
  let up = false;
  const answers = {
    ...token,
    'POST /api/enquiries': ({ body }: { body: unknown }) => {
      ids.push((body as { sendingId: string }).sendingId);
      if (!up) throw new TypeError('Failed to fetch');
      return { data: SENT };
    },
  };
  const first = show('/pages/about/contact-us', answers);
  await fillIn();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('did not answer');
  first.unmount();

  up = true;
  show('/pages/about/contact-us', answers);
  expect(await screen.findByText('What you typed earlier is still here.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Do you teach weaving?');
  await press();
  await screen.findByText('Message received');
  expect(new Set(ids).size).toBe(1);
});

test('a page that was open for too long sends with a new token, unseen', async () => {
  let tokens = 0;
  let sends = 0;
  show('/pages/about/contact-us', {
    'GET /api/enquiries/form-token': () => {
      tokens += 1;
      return { data: TOKEN };
    },
    'POST /api/enquiries': () => {
      sends += 1;
      return sends === 1
        ? { status: 409, data: { status: 409, code: 'form_expired', message: 'Too long.' } }
        : { data: SENT };
    },
  });
  await fillIn();
  await press();
  await screen.findByText('Message received');
  expect([tokens, sends]).toEqual([2, 2]);
});

test('more than a message may hold is not cut off: it is said, and nothing is sent', async () => {
  const { requests } = show('/pages/about/contact-us', token);
  await fillIn('x'.repeat(200_000));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Use at most 5,000 characters.');
  expect(screen.getByText('200,000 of 5,000 characters')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toHaveLength(200_000);
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('what the server refuses by field stands at that field', async () => {
  show('/pages/form/request-access', {
    ...token,
    'POST /api/enquiries': () => ({
      status: 422,
      data: { status: 422, code: 'invalid_fields', message: 'Check.', fields: { website: 'Enter another URL.' } },
    }),
  });
  const type = async (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  await screen.findByLabelText('Organisation');
  await type('Organisation', 'Loom College');
  await type('Number of people', '120');
  await type('Your name', 'Nila Bose');
  await type('Your position', 'Head of department');
  await type('Work email', 'nila@example.test');
  await type('What do you need it for?', 'For our second year.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Request access' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Enter another URL.');
});

test('a link that opens nothing says so and leads on', async () => {
  show('/enquiry?key=x', {
    'POST /api/enquiries/own': () => ({
      status: 404,
      data: { status: 404, code: 'enquiry_not_found', message: 'No.' },
    }),
  });
  expect(await screen.findByText('Message not found')).toBeTruthy();
});
