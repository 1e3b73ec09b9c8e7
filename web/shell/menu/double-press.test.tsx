import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

await Promise.all([import('../layouts/student.tsx'), import('../../slices/learning/dashboard/dashboard.screen.tsx')]);

const at = (clientX: number, detail: number) => ({ clientX, clientY: 24, detail });

/** Presses, so many ms after the press before it. However long the machine takes between them, they were made then. */
let now = 0;
function press(on: HTMLElement, where: ReturnType<typeof at>, after: number) {
  now += after;
  const event = createEvent.click(on, where);
  Object.defineProperty(event, 'timeStamp', { value: now });
  fireEvent(on, event);
}
/** Longer than a press is remembered. */
const LATER = 60_000;

async function atDashboard() {
  signedInAs();
  const { router } = show('/student/dashboard', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/learning/courses': () => ({ data: listOf([]) }),
  });
  // The frame stands before its screen: what still arrives would close the menu.
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => router.state.navigation.state, { message: 'the way to the dashboard' }).toBe('idle');
  const button = screen.getByRole('button', { name: 'Open menu' });
  return { router, button, row: () => within(screen.getByRole('dialog')).getByText('course list') };
}

test('the second press of a double one on the menu button follows nothing that has come to stand there', async () => {
  const { router, button, row } = await atDashboard();
  press(button, at(24, 1), LATER);
  press(row(), at(26, 2), 400);
  expect(router.state.location.pathname).toBe('/student/dashboard');
  expect(router.state.navigation.state).toBe('idle');
  screen.getByRole('dialog', { name: 'Menu' });
});

test.each([
  ['at another place', at(90, 1), at(200, 1), 400],
  ['after a key', at(0, 0), at(0, 1), 400],
  ['that is none of a double one any more', at(24, 1), at(26, 1), 600],
])('a press %s is followed at once', async (_, first, second, after) => {
  const { router, button, row } = await atDashboard();
  press(button, first, LATER);
  press(row(), second, after);
  await expect.poll(() => router.state.location.pathname).toBe('/student/course-list');
});
