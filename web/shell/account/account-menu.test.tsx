import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { type profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

await Promise.all([
  import('../layouts/student.tsx'),
  import('../layouts/instructor.tsx'),
  import('../layouts/admin.tsx'),
  import('../../slices/learning/dashboard/dashboard.screen.tsx'),
]);

const answersFor = (profile: ReturnType<typeof profileOf>) => ({
  'GET /api/profile': () => ({ data: profile }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  'GET /api/learning/courses': () => ({ data: listOf([]) }),
});
async function opened(about: Parameters<typeof signedInAs>[0]) {
  const profile = signedInAs(about);
  show('/student/dashboard', answersFor(profile));
  fireEvent.click(await screen.findByRole('button', { name: /^Account menu of [^G]/ }));
  const menu = screen.getByRole('menu');
  const ways = within(menu)
    .getAllByRole('menuitem')
    .flatMap((item) => item.getAttribute('href') ?? []);
  return { menu, ways };
}

test.each([
  ['student', 'approved', ['/student/dashboard', '/student/edit-profile', '/student/setting']],
  ['student', 'pending', ['/student/dashboard']],
  ['student', 'suspended', ['/student/dashboard']],
  [
    'instructor',
    'approved',
    ['/student/dashboard', '/instructor/dashboard', '/instructor/edit-profile', '/instructor/setting'],
  ],
  ['instructor', 'suspended', ['/student/dashboard']],
  [
    'admin',
    'approved',
    [
      '/student/dashboard',
      '/instructor/dashboard',
      '/admin/dashboard',
      '/instructor/edit-profile',
      '/instructor/setting',
    ],
  ],
] as const)('%s, %s: each area they may enter and their own account', async (role, status, wanted) => {
  const { ways } = await opened({ role, status, statusReason: status === 'approved' ? null : 'Because.' });
  // What is everybody's stands there, too.
  expect(ways.filter((to) => to !== '/pages/course/grid' && to !== '/shop/wishlist')).toEqual(wanted);
});

test.each([
  ['<img src=x onerror=alert(1)>', '<O'],
  ['عائشة بنت محمد', 'عم'],
  ['𝒜sha 𝒵ed', '𝒜𝒵'],
  ['X'.repeat(120), 'X'],
])('the name %s is words, in its own direction, and its first letters are whole', async (fullName, initials) => {
  const { menu } = await opened({ fullName });
  const name = within(menu).getByText(fullName);
  expect(name.getAttribute('dir')).toBe('auto');
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(screen.getByRole('button', { name: /^Account menu/ }).textContent).toBe(initials);
});
