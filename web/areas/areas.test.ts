import { expect, test } from 'vitest';
import { call, queryFor } from '../api/call.ts';
import { newQueryClient } from '../api/world.ts';
import { roomPaths } from './places.ts';
import { roomScreens } from './screens.ts';

const screens = roomScreens({ queryClient: newQueryClient(), ask: queryFor(call) });

test('each room has its screen, and each screen its place', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual([...roomPaths].toSorted());
});

test('a room’s screen comes from a file of its own, and says no more of itself than where its files lie', () => {
  for (const { path, loader: _, lazy, ...rest } of screens) {
    expect([path, typeof lazy]).toEqual([path, 'function']);
    expect([path, rest]).toEqual([path, {}]);
  }
});
