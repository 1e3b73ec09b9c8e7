import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Screen, World } from '../api/world.ts';
import { roomPaths } from './places.ts';

/**
 * Rooms of signed-in people as the router knows them: where they are, and a way to what they are made of. Their table
 * with the names of all their files is fetched when the first of them is entered.
 */
export const rooms = (world: World) =>
  laterScreens(roomPaths, async () => (await import('./screens.ts')).roomScreens(world));

/** Which table names the screen at this path; what most visits begin with is in small ones. */
function tableOf(path: string) {
  if (/^\/demos\/|^\/(privacy|terms|error-404|admin\/not-found)$/.test(path)) return 'homes';
  if (/^\/pages\/(course|instructors)(\/|$)/.test(path)) return 'courses';
  if (/^\/(pages\/about\/(blog-|about-us)|help\/|faq$|preview\/)/.test(path)) return 'content';
  if (/^\/(pages\/(abroad-single|event-detail|workshop-detail)|registration)$/.test(path)) return 'events';
  return /^\/(pages\/(about|form)|coming-soon|newsletter|enquiry)(\/|$)/.test(path) ? 'forms' : 'others';
}

/** What visitors may open, at these paths: signed-in people rarely do, and fetch its tables then. */
export function publicPages(world: World, paths: readonly string[]) {
  const at = Object.groupBy(paths, tableOf);
  return [
    ...laterScreens(at.homes ?? [], async () => (await import('./homes.ts')).homeScreens(world)),
    ...laterScreens(at.courses ?? [], async () => (await import('./public.ts')).publicScreens(world)),
    ...laterScreens(at.content ?? [], async () => (await import('./content.ts')).contentScreens(world)),
    ...laterScreens(at.events ?? [], async () => (await import('./events.ts')).eventScreens(world)),
    ...laterScreens(at.forms ?? [], async () => (await import('./forms.ts')).formScreens(world)),
    ...laterScreens(at.others ?? [], async () => (await import('./more-public.ts')).morePublicScreens(world)),
  ];
}

/** Screens at these paths by a table that is fetched with the first of them; what they say of themselves comes with it. */
function laterScreens(paths: readonly string[], fetchTable: () => Promise<Screen[]>): Screen[] {
  let table: Promise<Screen[]> | undefined;
  return paths.map((path) => {
    const handle: Screen['handle'] = {};
    let known: Screen | undefined;
    const fetched = async () => {
      table ??= fetchTable();
      // A file that did not come is asked for again by whoever comes next.
      table.catch(() => {
        table = undefined;
      });
      known = (await table).find((one) => one.path.toLowerCase() === path.toLowerCase());
      if (!known) throw new Error(`No screen is made for ${path}.`);
      Object.assign(handle, known.handle);
      return known;
    };
    return {
      path,
      handle,
      loader: async (args, context) => {
        const { loader } = await fetched();
        return typeof loader === 'function' ? loader(args, context) : null;
      },
      shouldRevalidate: (args) => known?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
      lazy: async () => {
        const { lazy } = await fetched();
        return (lazy as LazyRouteFunction<RouteObject>)();
      },
    };
  });
}
