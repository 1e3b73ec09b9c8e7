import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Screen, World } from '../api/world.ts';
import { roomPaths } from './places.ts';

/**
 * Rooms of signed-in people as the router knows them: where they are, and a way to what they are made of. Their table
 * with the names of all their files is fetched when the first of them is entered.
 */
export function rooms(world: World): Screen[] {
  let table: Promise<Screen[]> | undefined;
  const fetched = async (path: string) => {
    table ??= import('./screens.ts').then(({ roomScreens }) => roomScreens(world));
    // A file that did not come is asked for again by whoever comes next.
    table.catch(() => {
      table = undefined;
    });
    const screen = (await table).find((one) => one.path === path);
    if (!screen) throw new Error(`No screen is made for ${path}.`);
    return screen;
  };
  return roomPaths.map((path) => ({
    path,
    loader: async (args, context) => {
      const { loader } = await fetched(path);
      return typeof loader === 'function' ? loader(args, context) : null;
    },
    lazy: async () => {
      const { lazy } = await fetched(path);
      return (lazy as LazyRouteFunction<RouteObject>)();
    },
  }));
}
