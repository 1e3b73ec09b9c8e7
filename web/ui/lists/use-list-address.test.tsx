import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type ListAddress, useListAddress } from './use-list-address.ts';

function listAt(address: string) {
  let list: ListAddress | undefined;
  function List() {
    list = useListAddress();
    return <p>{`${list.search}`}</p>;
  }
  // A loader, as each screen has one: an address stays on its way for a moment.
  const router = createMemoryRouter([{ path: '/list', Component: List, loader: async () => null }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    list: async () => {
      await screen.findByText((_, at) => at?.tagName === 'P');
      if (!list) throw new Error('The list is not shown.');
      return list;
    },
  };
}

test('two changes at once keep each other, and begin at the first page', async () => {
  const { router, list } = listAt('/list?cursor=far&sort=name');
  const shown = await list();
  act(() => {
    // Both from what was shown before either: the second comes before anything is shown anew.
    shown.change({ course: 'ropes' });
    shown.change({ period: '7' });
  });
  await expect.poll(() => router.state.location.search).toBe('?sort=name&course=ropes&period=7');
});

test('what closes takes nothing with it that has just been chosen', async () => {
  const { router, list } = listAt('/list?one=4');
  const shown = await list();
  act(() => {
    shown.change({ state: 'open' });
    shown.close('one');
  });
  await expect.poll(() => router.state.location.search).toBe('?state=open');
});
