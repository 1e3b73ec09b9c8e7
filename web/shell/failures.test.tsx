import { Problem } from '@stepwell/contract/problem.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../api/world.ts';
import { Providers } from '../app.tsx';
import { ApplicationError } from './failures.tsx';

afterEach(cleanup);

function failing(error: unknown) {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw error;
      },
      Component: () => null,
      ErrorBoundary: ApplicationError,
    },
  ]);
  render(
    <Providers queryClient={newQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

test('what no screen expected: Unexpected Application Error!, the request’s id, and two ways on', async () => {
  failing(new Problem('unexpected', { requestId: 'req-7' }));
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  expect(screen.getByText('req-7').tagName).toBe('CODE');
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
});

test('an error without a request names none, and one without words has some', async () => {
  failing(new Error(''));
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(document.querySelector('code')).toBeNull();
  expect(screen.getByText(/Something went wrong on this page\. Your/)).toBeTruthy();
});
