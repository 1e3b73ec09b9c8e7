import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { nobodySignedIn } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { COURSE, everyday, paths, reviews } from '../testing/course-answers.ts';

const HERE = `/pages/course/detail-adv/${COURSE}`;

// The first import of a screen takes longer than a question to the page may wait.
beforeAll(async () => {
  await import('../course-page/course-detail-adv.screen.tsx');
});
beforeEach(nobodySignedIn);

const part = () => within(screen.getByRole('region', { name: 'Reviews' }));

test('two presses on “More reviews” before the first is answered show the next page once', async () => {
  show(HERE, everyday);
  const more = await screen.findByRole('button', { name: 'Show more reviews' });
  act(() => {
    more.click();
    more.click();
  });
  await screen.findByText('Slow in places.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull());
  expect(screen.getAllByText('Slow in places.')).toHaveLength(1);
});

test('a filter and an order of the reviews are said once their reviews are there', async () => {
  show(HERE, everyday);
  await screen.findByText('Good examples.');
  const statusText = () => part().getByRole('status').textContent;
  fireEvent.click(screen.getByRole('link', { name: '5 stars: 7' }));
  await waitFor(() => expect(statusText()).toBe('Reviews with 5 stars. Sorted by: Newest'));
  fireEvent.click(screen.getByRole('link', { name: 'Lowest rating' }));
  await waitFor(() => expect(statusText()).toBe('Reviews with 5 stars. Sorted by: Lowest rating'));
});

test('without a connection a filter says that nothing answered, and its reviews come once it is back', async () => {
  show(HERE, {
    ...everyday,
    [paths.reviews]: (given) => {
      if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
      return reviews(given);
    },
  });
  await screen.findByText('Good examples.');
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByRole('link', { name: '5 stars: 7' }));
  await part().findByText(/did not answer/);
  act(() => onlineManager.setOnline(true));
  await screen.findByText('Clear to the end.');
});

test('a mean is heard as one of five', async () => {
  show(HERE, everyday);
  const [mean] = await screen.findAllByText('4.2');
  expect(mean?.nextElementSibling?.textContent).toBe('of 5');
});
