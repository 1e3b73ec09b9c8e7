import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

await Promise.all([import('../layouts/student.tsx'), import('../../slices/learning/dashboard.screen.tsx')]);

const at = (clientX: number, detail: number) => ({ clientX, clientY: 24, detail });

async function atDashboard() {
  signedInAs();
  const { router } = show('/student/dashboard', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/learning/courses': () => ({ data: listOf([]) }),
  });
  const button = await screen.findByRole('button', { name: 'Open menu' });
  return { router, button, row: () => within(screen.getByRole('dialog')).getByText('course list') };
}

test('the second press of a double one on the menu button follows nothing that has come to stand there', async () => {
  const { router, button, row } = await atDashboard();
  fireEvent.click(button, at(24, 1));
  fireEvent.click(row(), at(26, 2));
  expect(router.state.location.pathname).toBe('/student/dashboard');
  expect(router.state.navigation.state).toBe('idle');
  screen.getByRole('dialog', { name: 'Menu' });
});

test.each([
  // Not where the test before has pressed, which is remembered for a moment.
  ['at another place', at(90, 1), at(200, 1)],
  ['after a key', at(0, 0), at(0, 1)],
])('a press %s is followed at once', async (_, first, second) => {
  const { router, button, row } = await atDashboard();
  fireEvent.click(button, first);
  fireEvent.click(row(), second);
  await expect.poll(() => router.state.location.pathname).toBe('/student/course-list');
});
