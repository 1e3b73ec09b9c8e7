import { expect, test } from 'vitest';
import { call, queryFor } from '../api/call.ts';
import { newQueryClient } from '../api/world.ts';
import { allPlaces } from '../shell/screens.ts';
import { screens as identity } from '../slices/identity/identity.screens.ts';
import { publicPages } from './areas.ts';
import { contentScreens } from './content.ts';
import { eventScreens } from './events.ts';
import { formScreens } from './forms.ts';
import { homeScreens } from './homes.ts';
import { morePublicScreens } from './more-public.ts';
import { roomPaths } from './places.ts';
import { publicScreens } from './public.ts';
import { roomScreens } from './screens.ts';

const world = { queryClient: newQueryClient(), ask: queryFor(call) };
const screens = roomScreens(world);
const ofVisitors = [homeScreens, publicScreens, contentScreens, eventScreens, formScreens, morePublicScreens].flatMap(
  (table) => table(world),
);
const spelled = (paths: readonly { path: string }[]) => paths.map(({ path }) => path.toLowerCase()).toSorted();

test('each room has its screen, and each screen its place', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual([...roomPaths].toSorted());
});

test('every other address has its screen among those of visitors, and once', () => {
  const known = new Set(spelled([...screens, ...identity(world), { path: '/' }]));
  const others = spelled(allPlaces).filter((path) => !known.has(path));
  expect(spelled(ofVisitors)).toEqual(others);
});

test('each address of visitors is looked up in the table that holds it', async () => {
  const paths = ofVisitors.map(({ path }) => path);
  await Promise.all(
    publicPages(world, paths).map(async ({ path, lazy }) => {
      expect([path, typeof (lazy as () => unknown)]).toEqual([path, 'function']);
      await expect((lazy as () => Promise<unknown>)(), path).resolves.toBeTruthy();
    }),
  );
});

test('a room’s screen comes from a file of its own, and says no more of itself than where its files lie', () => {
  for (const { path, loader: _, lazy, ...rest } of screens) {
    expect([path, typeof lazy]).toEqual([path, 'function']);
    expect([path, rest]).toEqual([path, {}]);
  }
});
