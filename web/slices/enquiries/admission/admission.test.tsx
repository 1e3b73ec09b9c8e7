import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../../testing/screen.tsx';

const user = userEvent.setup();
const key = '00000000-0000-4000-8000-000000000000.sig';
const values = {
  fullName: 'Nila Bose',
  email: 'nila@example.test',
  phone: '',
  birthDate: '',
  qualification: '' as const,
  institution: '',
  year: '',
  result: '',
  subject: '',
  mode: '' as const,
  motivation: '',
};
const admission = (about: object = {}) => ({
  values,
  files: [],
  version: 0,
  savedAt: '2026-11-27T10:00:00.000Z',
  submitted: null,
  ...about,
});
beforeEach(() => localStorage.clear());

test('what is written is saved by itself, and the next step opens once this one is right', async () => {
  const saved: unknown[] = [];
  const { place } = show(`/pages/form/admission-form?key=${key}`, {
    'POST /api/admissions/own': () => ({ data: admission() }),
    'PUT /api/admissions/own': ({ body }) => {
      const { values: now, version } = body as { values: typeof values; version: number };
      saved.push(now.phone);
      return { data: admission({ values: now, version: version + 1 }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: 'Enter a phone number.' })).toBeTruthy();
  await user.type(screen.getByLabelText('Phone'), '+91 98765 43210');
  await user.type(screen.getByLabelText('Date of birth'), '2007-02-28');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Education' })).toBeTruthy();
  expect(place()).toContain('step=education');
  expect(await screen.findByText('All changes saved', {}, { timeout: 4000 })).toBeTruthy();
  expect(saved.at(-1)).toBe('+91 98765 43210');
});

test('the last step names what is missing, with the way to it, and does not send it', async () => {
  show(`/pages/form/admission-form?key=${key}&step=review`, {
    'POST /api/admissions/own': () => ({ data: admission() }),
  });
  expect(await screen.findByText('Still missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a subject.' }).getAttribute('href')).toContain('step=programme');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit application' }).disabled).toBe(true);
});

test('a submitted one shows its reference and leads to its state', async () => {
  show(`/pages/form/admission-form?key=${key}`, {
    'POST /api/admissions/own': () => ({
      data: admission({ submitted: { reference: '7K3M-9Q2PX', link: '/enquiry?key=x' } }),
    }),
  });
  expect(await screen.findByText('7K3M-9Q2PX')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View status' }).getAttribute('href')).toBe('/enquiry?key=x');
});
