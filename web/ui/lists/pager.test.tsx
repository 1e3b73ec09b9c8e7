import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

function pagerAt(address: string, props: ComponentProps<typeof Pager>) {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Pager {...props} />
    </MemoryRouter>,
  );
  const text = container.querySelector('p')?.textContent ?? null;
  const next = screen.queryByRole('link', { name: 'Next page' })?.getAttribute('href') ?? null;
  unmount();
  return { text, next };
}

const counted = { rows: 20, total: 412 };

test('the first page says which rows of how many, and its link where the next one starts', () => {
  expect(pagerAt('/list?q=rao', { nextCursor: 'far', counted })).toEqual({
    text: '1–20 of 412',
    next: '/list?q=rao&cursor=far&start=21',
  });
  expect(pagerAt('/list?cursor=far&start=401', { nextCursor: null, counted: { rows: 12, total: 412 } })).toEqual({
    text: '401–412 of 412',
    next: null,
  });
});

test.each(['/list?cursor=far', '/list?cursor=far&start=x', '/list?cursor=far&start=-1', '/list?cursor=far&start=400'])(
  'where the place is unknown or cannot be, only the total is said: %s',
  (address) => {
    expect(pagerAt(address, { nextCursor: null, counted }).text).toBe('412 in total');
  },
);

test('a total beyond what is counted says so; without a total nothing is said', () => {
  const many = { rows: 20, total: 10_001, exactTo: 10_000 };
  expect(pagerAt('/list', { nextCursor: 'far', counted: many }).text).toBe('1–20 of 10,000+');
  expect(pagerAt('/list', { nextCursor: 'far' })).toEqual({ text: null, next: '/list?cursor=far' });
  expect(pagerAt('/list', { nextCursor: null })).toEqual({ text: null, next: null });
  expect(pagerAt('/list', { nextCursor: null, counted: { rows: 3, total: 3 } }).text).toBe('1–3 of 3');
});

test('a list that nobody counts says which rows these are, and at its end how many there were', () => {
  expect(pagerAt('/list', { nextCursor: 'far', rows: 20 })).toEqual({
    text: '1–20',
    next: '/list?cursor=far&start=21',
  });
  expect(pagerAt('/list?cursor=far&start=21', { nextCursor: null, rows: 7 }).text).toBe('21–27 of 27');
  expect(pagerAt('/list', { nextCursor: null, rows: 1 }).text).toBe('1 of 1');
  expect(pagerAt('/list?cursor=far', { nextCursor: null, rows: 7 }).text).toBeNull();
});
