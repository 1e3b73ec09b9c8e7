import type { Standing } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

const standing = (rank: number, about: Partial<Standing> = {}): Standing => ({
  place: crypto.randomUUID(),
  rank,
  tied: false,
  before: rank,
  name: `Person ${rank}`,
  hidden: false,
  own: false,
  points: 1000 - rank,
  ...about,
});
const page = (items: Standing[], about: object = {}) => ({
  data: {
    items,
    nextCursor: null,
    people: items.length,
    best: items[0]?.points ?? 0,
    zone: 'Asia/Kolkata',
    begins: '2026-11-15T18:30:00.000Z',
    ends: '2026-11-22T18:30:00.000Z',
    ...about,
  },
});
const own = (about: object = {}) => ({
  data: { around: [], next: null, points: 0, sources: [], pseudonym: 'Student 447103', hidden: false, ...about },
});
const STANDINGS = 'GET /api/learning/leaderboard';
const around = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/learning/leaderboard/boards': () => ({
    data: {
      courses: [{ courseId: 'graphs', title: 'Graphs' }],
      batches: [{ batchId: '0192f0aa-0000-7000-8000-000000000009', name: 'Batch 14', courseTitle: 'Graphs' }],
    },
  }),
};

test('ties share a rank, hidden names say so, and who stands far below is shown among neighbours', async () => {
  signedInAs();
  show('/student/leadership-board', {
    ...around,
    [STANDINGS]: () =>
      page([
        standing(1, { before: 3 }),
        standing(2, { tied: true, before: null }),
        standing(2, { tied: true, name: 'Student 123456', hidden: true }),
      ]),
    'GET /api/learning/leaderboard/own': () =>
      own({
        around: [standing(11, { name: 'Harsh' }), standing(12, { own: true, points: 300 })],
        next: { name: 'Harsh', points: 14 },
        points: 300,
        sources: [{ kind: 'quiz-passed', times: 15, points: 300 }],
      }),
  });
  const rows = within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Rank 1up 2Person 1999 points',
    'Rank 2=, sharednewPerson 2998 points',
    'Rank 2=, sharedsameStudent 123456Name hidden998 points',
  ]);
  const near = within(await screen.findByRole('list', { name: 'Near you' })).getAllByRole('listitem');
  expect(near[1]?.getAttribute('aria-current')).toBe('true');
  expect(near[1]?.textContent).toContain('You14 points to pass Harsh');
  expect(screen.getByRole('heading', { name: '14 points to pass Harsh' })).toBeTruthy();
  expect(screen.getByText('Quizzes passed')).toBeTruthy();
});

test('period, course and batch stand in the address, and one takes the place of the other', async () => {
  signedInAs();
  const { place, requests } = show('/student/leadership-board', {
    ...around,
    [STANDINGS]: () => page([standing(1, { own: true })]),
    'GET /api/learning/leaderboard/own': () => own(),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'All time' }));
  await waitFor(() => expect(place()).toBe('/student/leadership-board?period=all'));
  fireEvent.change(await screen.findByLabelText('Course'), { target: { value: 'graphs' } });
  await waitFor(() => expect(place()).toBe('/student/leadership-board?period=all&course=graphs'));
  fireEvent.change(await screen.findByLabelText('Batch'), {
    target: { value: '0192f0aa-0000-7000-8000-000000000009' },
  });
  await waitFor(() =>
    expect(place()).toBe('/student/leadership-board?period=all&batch=0192f0aa-0000-7000-8000-000000000009'),
  );
  await waitFor(() => expect(requests).toContain(`${STANDINGS}?period=all&batch=0192f0aa-0000-7000-8000-000000000009`));
});

test('an empty board says what opens it, and the name is hidden by one press', async () => {
  signedInAs();
  let hidden = false;
  show('/student/leadership-board', {
    ...around,
    [STANDINGS]: () => page([]),
    'GET /api/learning/leaderboard/own': () => own({ hidden }),
    'PUT /api/account/preferences': () => {
      hidden = true;
      return { data: { theme: null, timeZone: null, hideName: true } };
    },
  });
  await screen.findByRole('heading', { name: 'No one has earned points yet' });
  const box = await screen.findByRole('checkbox', { name: 'Hide my name' });
  expect(screen.getByText(/Others see “Student 447103”/)).toBeTruthy();
  fireEvent.click(box);
  // A tick that is taken away again until the site has answered looks as if it had not been taken.
  expect((box as HTMLInputElement).checked).toBe(true);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hide my name' }).checked).toBe(true),
  );
});
