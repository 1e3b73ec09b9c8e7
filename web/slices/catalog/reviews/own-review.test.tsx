import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { COURSE, everyday, paths, reviewOf } from '../testing/course-answers.ts';

const HERE = `/pages/course/detail-adv/${COURSE}`;
const OWN = `/api/courses/${COURSE}/own-review`;

beforeAll(async () => {
  await import('../course-page/course-detail-adv.screen.tsx');
  await import('./own-review.tsx');
  await import('./review-dialog.tsx');
  await import('./report-review.tsx');
});
beforeEach(() => void signedInAs({ fullName: 'Tara Menon' }));

const frame = {
  'GET /api/profile': () => ({ data: profileOf({ fullName: 'Tara Menon' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  [`GET /api/learning/courses/${COURSE}/standing`]: () => ({
    data: {
      enrolled: true,
      progress: { done: 1, total: 5, percent: 20 },
      next: null,
      certificateCode: null,
      missing: [],
      can: { enrol: false },
    },
  }),
};
const mine = (stars: number, text: string) => ({
  reviewId: reviewOf(900, stars, text).reviewId,
  stars,
  text,
  writtenAt: '2026-11-15T09:00:00.000Z',
  updatedAt: null,
  reply: null,
  hiddenReason: null,
});
const standing = (review: ReturnType<typeof mine> | null) => ({ data: { review, standing: 'may', percent: 20 } });

test('a learner chooses stars, writes, and reads their own words above the others’', async () => {
  const user = userEvent.setup();
  let saved: ReturnType<typeof mine> | null = null;
  show(HERE, {
    ...everyday,
    ...frame,
    [`GET ${OWN}`]: () => standing(saved),
    [`PUT ${OWN}`]: ({ body }: ApiRequest) => {
      const { stars, text } = body as { stars: number; text: string };
      saved = mine(stars, text);
      return standing(saved);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rate course' }));
  const dialog = await screen.findByRole('dialog', { name: /^Your review of/ });
  await user.click(within(dialog).getByRole('button', { name: 'Publish review' }));
  await within(dialog).findByText('Choose 1 to 5 stars.');
  await user.click(within(dialog).getByRole('radio', { name: '4 stars' }));
  await user.type(within(dialog).getByRole('textbox'), 'Every proof is drawn.');
  await user.click(within(dialog).getByRole('button', { name: 'Publish review' }));
  await screen.findByText('Every proof is drawn.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toMatchObject({ stars: 4, text: 'Every proof is drawn.' });
});

test('words of a dialog that was closed stand there again when it opens', async () => {
  const user = userEvent.setup();
  show(HERE, { ...everyday, ...frame, [`GET ${OWN}`]: () => standing(mine(3, 'Good.')) });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit review' }));
    return screen.findByRole('dialog', { name: /^Your review of/ });
  };
  const first = await open();
  await user.type(within(first).getByRole('textbox'), ' Slow at the end.');
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  expect(within(await open()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Good. Slow at the end.');
});

test('too early, the page says when; an answer of the teacher stands under its review', async () => {
  const answered = { ...reviewOf(21, 5, 'Clear.'), reply: { text: 'Glad.', repliedAt: '2026-11-16T09:00:00.000Z' } };
  show(HERE, {
    ...everyday,
    ...frame,
    [paths.reviews]: () => ({ data: { items: [answered], total: 1, nextCursor: null } }),
    [`GET ${OWN}`]: () => ({ data: { review: null, standing: 'too-early', percent: 4 } }),
  });
  expect(await screen.findByText(/You’re at 4%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rate course' })).toBeNull();
  expect(screen.getByText('Instructor’s reply')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Report review by Harsh Vardhan' })).toBeTruthy();
});
