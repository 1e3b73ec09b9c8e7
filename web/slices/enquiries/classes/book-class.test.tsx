import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../../testing/screen.tsx';
import { chooseZone } from '../../../ui/time/time-zone.ts';

const user = userEvent.setup();
const teacher = {
  teacher: 'imran-qureshi',
  fullName: 'Imran Qureshi',
  headline: 'Tabla',
  subjects: ['Tabla', 'Rhythm'],
  slotMinutes: 60,
  timeZone: 'Asia/Kolkata',
};
const slots = ['2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z', '2026-12-01T23:30:00.000Z'];
const answers = {
  'GET /api/classes/teachers': () => ({ data: { teachers: [teacher] } }),
  'GET /api/classes/slots': () => ({ data: { slots, slotMinutes: 60, timeZone: 'Asia/Kolkata' } }),
  'GET /api/enquiries/form-token': () => ({ data: { token: 'a.b.c', bits: 1, waitMs: 0 } }),
};
beforeEach(() => {
  localStorage.clear();
  chooseZone('Europe/Berlin');
});

async function fillIn() {
  await user.selectOptions(await screen.findByLabelText('Instructor'), 'imran-qureshi');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Tabla');
  await user.click(await screen.findByRole('radio', { name: '10:00' }));
  await user.type(screen.getByLabelText('Name'), 'Nila Bose');
  await user.type(screen.getByLabelText('Email'), 'nila@example.test');
  await user.click(screen.getByRole('checkbox'));
}

test('times stand on the days of the reader’s clock, and the chosen one is told by both', async () => {
  show('/pages/form/book-class?teacher=imran-qureshi', answers);
  const days = await screen.findAllByRole('group', { name: /Dec/ });
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual(['Tue 1 Dec', 'Wed 2 Dec']);
  await user.click(screen.getByRole('radio', { name: '10:00' }));
  const chosen = screen.getByText(/60 minutes/);
  expect(chosen.textContent).toMatch(/Tue,? 1 Dec,? 10:00/);
  expect(chosen.textContent).toMatch(/Tue,? 1 Dec,? 14:30 \(Asia\/Kolkata\)/);
});

test('somebody else was quicker: the words stay, and another time can be chosen', async () => {
  let tries = 0;
  const bodies: unknown[] = [];
  show('/pages/form/book-class', {
    ...answers,
    'POST /api/classes': ({ body }) => {
      tries += 1;
      bodies.push(body);
      return tries === 1
        ? { status: 409, data: { status: 409, code: 'slot_taken', message: 'This time is no longer free.' } }
        : { data: { reference: '7K3M-9Q2PX', link: '/enquiry?key=x', held: false } };
    },
  });
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'Request class' }));
  expect((await screen.findByRole('alert')).textContent).toContain('no longer free');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nila Bose');
  await user.click(screen.getByRole('radio', { name: '11:00' }));
  await user.click(screen.getByRole('button', { name: 'Request class' }));
  await screen.findByText('7K3M-9Q2PX');
  expect(bodies).toMatchObject([
    { startsAt: slots[0], timeZone: 'Europe/Berlin', subject: 'Tabla' },
    { startsAt: slots[1] },
  ]);
});

test('nobody takes bookings: that is said, with a way on', async () => {
  show('/pages/form/book-class', { 'GET /api/classes/teachers': () => ({ data: { teachers: [] } }) });
  expect(await screen.findByText('No bookings right now')).toBeTruthy();
});
