import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

const day = (nth: number) => new Date(Date.UTC(2026, 10, nth)).toISOString().slice(0, 10);
const figures = {
  days: Array.from({ length: 30 }, (_, at) => ({ day: day(at + 1), views: at, arrivals: 1 })),
  pages: [
    { value: '/faq', views: 300 },
    { value: '/pages/instructors/:id', views: 100 },
    { value: '<b>bold</b>', views: 35 },
  ],
  referrers: [{ value: 'direct', views: 30 }],
  campaigns: [],
  devices: [{ value: 'phone', views: 435 }],
  keptDays: 400,
};
const showing = (data: object) =>
  show('/admin/admin-settings?view=visits', {
    'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
    'GET /api/admin/visits': () => ({ data }),
  });

test('sums, shares and words for what was counted; a pattern is no link', async () => {
  signedInAs({ role: 'admin' });
  showing(figures);
  expect(await screen.findByText('435', { selector: 'dd' })).toBeTruthy();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/^\/faq/).getByText('69%')).toBeTruthy();
  expect(
    row(/^\/faq/)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/faq');
  expect(row(/:id/).queryByRole('link')).toBeNull();
  expect(screen.getByText('<b>bold</b>')).toBeTruthy();
  expect(row(/^Direct or unknown/).getByText('100%')).toBeTruthy();
  expect(screen.getByText(/^No campaigns in this period/)).toBeTruthy();
});

test('a period without page views says so', async () => {
  signedInAs({ role: 'admin' });
  showing({ ...figures, days: figures.days.map((one) => ({ ...one, views: 0 })), pages: [], devices: [] });
  expect(await screen.findByText('No page views in this period')).toBeTruthy();
});
