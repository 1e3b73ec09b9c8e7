import { type StaffRight, staffRights, staffRoles } from '@stepwell/contract/identity/staff-rights.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { profileOf, signedInAs } from '../testing/people.ts';
import { show } from '../testing/screen.tsx';
import { accessTo, homeOf, readStaffPlaces } from './access.ts';
import { staffMenu } from './menu/staff-menu.ts';
import { screensFor } from './palette/palette-screens.ts';
import { allPlaces } from './screens.ts';
import { staffAddresses } from './staff-addresses.ts';

const sessionOf = (rights: readonly StaffRight[]) => ({
  token: 'a-bearer-token',
  role: 'staff' as const,
  status: 'approved' as const,
  fullName: 'Meera Joshi',
  rights,
});
const access = (address: string, rights: readonly StaffRight[]) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const place = allPlaces.find(({ path }) => path === pathname);
  if (!place) throw new Error(`no place at ${address}`);
  return accessTo(place, sessionOf(rights), searchParams);
};
const shown = (rights: readonly StaffRight[]) =>
  staffMenu(rights)
    .flat()
    .map(({ label }) => label);

beforeAll(readStaffPlaces);

test('each right opens where its work begins, and no other right does', () => {
  for (const [right, address] of staffAddresses) {
    expect([address, access(address, [right])]).toEqual([address, 'open']);
    const sharing = staffAddresses.filter(([, other]) => other === address).map(([one]) => one);
    const others = staffRights.filter(
      (one) => !sharing.includes(one) && !(address === '/admin/students' && one === 'batches'),
    );
    expect([address, access(address, others)]).toEqual([address, 'role']);
  }
});

test('rights of all kinds open nothing of what is an admin’s or an instructor’s alone', () => {
  const open = allPlaces
    .filter(({ area }) => area === 'admin' || area === 'instructor')
    .filter((place) => accessTo(place, sessionOf(staffRights)) === 'open')
    .map(({ path }) => path);
  expect(open.sort()).toEqual([
    '/admin/earnings',
    '/admin/reviews',
    '/admin/students',
    '/instructor/admin-chatbox',
    '/instructor/admin-interview-details',
    '/instructor/company-interview',
    '/instructor/problem-statement-score',
    '/instructor/writing-marks',
  ]);
  expect(access('/admin/students?view=staff', staffRights)).toBe('role');
  expect(access('/admin/admin-settings', staffRights)).toBe('role');
  expect(access('/instructor/student-quiz-result?view=gradebook', staffRights)).toBe('role');
});

test('the menu and the palette show what may be opened', () => {
  expect(shown(staffRoles.accountant)).toEqual(['Dashboard', 'Earnings']);
  expect(shown(staffRoles['placement-officer'])).toEqual(['Dashboard', 'Jobs and applicants', 'Company hiring']);
  expect(shown(['chat', 'quiz-marking'])).toEqual(['Dashboard', 'Marking', 'Chat box']);
  const goals = screensFor(sessionOf(['payouts']), '/demos/academy/home').map(({ to }) => to);
  expect(goals).toContain('/admin/earnings?view=payouts');
  expect(goals.filter((to) => to.startsWith('/admin') || to.startsWith('/instructor'))).toHaveLength(1);
});

test('a suspended member of staff is led to the student’s dashboard, and may open nothing else', () => {
  const session = { ...sessionOf(staffRights), status: 'suspended' as const };
  expect(homeOf(session)).toBe('/student/dashboard');
  expect(homeOf(sessionOf(['chat']))).toBe('/staff');
  const earnings = allPlaces.find(({ path }) => path === '/admin/earnings');
  expect(earnings && accessTo(earnings, session)).toBe('role');
});

const person = { role: 'staff' as const, rights: ['students', 'payouts'] as StaffRight[] };
const answers = {
  'GET /api/profile': () => ({ data: profileOf(person) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};

test('the dashboard names what waits, and the way to the rest', async () => {
  signedInAs(person);
  const { requests } = show('/staff', {
    ...answers,
    'GET /api/staff/waiting': () => ({ data: { waiting: { students: 2, payouts: 0 } } }),
  });
  expect(await screen.findByText('2 students waiting for approval')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open: Payouts' }).getAttribute('href')).toBe('/admin/earnings?view=payouts');
  const menu = within(screen.getByRole('navigation', { name: 'Staff' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Dashboard', 'Students', 'Earnings']),
  );
  expect(requests.filter((one) => one.includes('/admin/'))).toEqual([]);
});

test('a screen without the right says so, asks nothing, and leads back', async () => {
  signedInAs(person);
  const { requests } = show('/admin/admin-settings', answers);
  await screen.findByRole('heading', { name: 'Your rights don’t include this page' });
  expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/staff');
  expect(requests.filter((one) => one.includes('/admin/'))).toEqual([]);
});
