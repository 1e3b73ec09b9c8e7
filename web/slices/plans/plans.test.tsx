import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const plan = (name: string, more: object = {}) => ({
  planId: crypto.randomUUID(),
  name,
  summary: `For ${name}.`,
  currency: 'INR',
  monthlyMinor: 49900,
  yearlyMinor: 499000,
  features: [{ label: 'Courses', value: 'All' }],
  trialDays: 0,
  allCourses: true,
  courseIds: [],
  highlighted: false,
  ...more,
});
const faq = {
  page: null,
  reading: null,
  groups: [
    { group: 'Courses', questions: [{ slug: 'other', question: 'Other?', html: '<p>No.</p>', text: 'No.' }] },
    { group: 'Plans and prices', questions: [{ slug: 'why', question: 'Why?', html: '<p>So.</p>', text: 'So.' }] },
  ],
};
const shown = [
  plan('Starter', { monthlyMinor: 0, yearlyMinor: 0, features: [] }),
  plan('Learner', { highlighted: true }),
];
const admin = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};
const answers = { 'GET /api/plans': () => ({ data: { plans: shown } }), 'GET /api/content/faq': () => ({ data: faq }) };

test('plans, a switch between periods, what each includes, and the questions of their group', async () => {
  nobodySignedIn();
  show('/Pages/About/Pricing', answers);
  expect(await screen.findByText('₹499')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Yearly' }));
  expect(await screen.findByText('₹4,990')).toBeTruthy();
  expect(screen.getByText('per year, 16% less')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /^Courses/ }));
  expect(row.getByText('Not included')).toBeTruthy();
  expect(row.getByText('All')).toBeTruthy();
  expect(await screen.findByText('Why?')).toBeTruthy();
  expect(screen.queryByText('Other?')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/auth/sign-up');
  expect(main.getByRole('button', { name: 'Subscribe: Learner' })).toBeTruthy();
});

test('a plan goes into the cart with its period and on to the checkout; a refusal is said', async () => {
  nobodySignedIn();
  const sent: unknown[] = [];
  show('/pages/about/pricing?per=year', {
    ...answers,
    'POST /api/shop/cart/lines': ({ body }: ApiRequest) => {
      sent.push(body);
      return {
        status: 409,
        data: {
          title: 'Conflict',
          status: 409,
          code: 'already_subscribed',
          message: 'You already have a plan. Change it on your subscription page.',
          requestId: 'x',
        },
      };
    },
  });
  const button = await screen.findByRole('button', { name: 'Subscribe: Learner' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  expect(await screen.findByText(/You already have a plan/)).toBeTruthy();
  expect(sent).toMatchObject([{ item: { kind: 'plan', period: 'year' }, quantity: 1 }]);
});

test('without plans the page leads to the access form, and the FAQ is not needed', async () => {
  nobodySignedIn();
  show('/pages/about/pricing', {
    'GET /api/plans': () => ({ data: { plans: [] } }),
    'GET /api/content/faq': () => ({ status: 404, data: { status: 404, code: 'not_found', message: 'Gone.' } }),
  });
  expect(await screen.findByText('No plans yet')).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Request access' })).toBeTruthy();
});

test('an admin changes a plan; what is wrong is said and nothing is sent', async () => {
  const sent: unknown[] = [];
  const stored = plan('Starter', { shown: true, version: 1 });
  signedInAs({ role: 'admin' });
  show('/admin/admin-settings?view=plans', {
    ...admin,
    'GET /api/admin/plans': () => ({ data: { plans: [stored] } }),
    [`PUT /api/admin/plans/${stored.planId}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { plans: [{ ...stored, name: 'Campus', version: 2 }] } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Starter' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Name', 'Campus');
  type('Price per month', 'much');
  fireEvent.click(dialog.getByRole('button', { name: 'Save plan' }));
  expect(await dialog.findByText('Enter a price.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Price per month', '1,200.50');
  fireEvent.click(dialog.getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByRole('heading', { name: 'Campus' })).toBeTruthy();
  expect(sent).toMatchObject([{ name: 'Campus', monthlyMinor: 120050, yearlyMinor: 499000, version: 1 }]);
});
