import { site as siteContract } from '@stepwell/contract/site.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { asking, type Call } from './api/call.ts';
import type { Screen, World } from './api/world.ts';
import { sessionNow } from './session/session.ts';
import { guarded, homeOf } from './shell/access.ts';
import { ApplicationError, ScreenFailed } from './shell/failures.tsx';
import { Gate } from './shell/gate.tsx';
import { BareLayout } from './shell/layouts/bare.tsx';
import { GeneralLayout } from './shell/layouts/general.tsx';
import { Root } from './shell/root.tsx';
import { type Handle, type Layout, morePlaces, type Place, places } from './shell/screens.ts';
import { screens as admin } from './slices/admin/admin.screens.ts';
import { screens as catalog } from './slices/catalog/catalog.screens.ts';
import { screens as coursePages } from './slices/catalog/course-pages.screens.ts';
import { screens as instructors } from './slices/catalog/instructors.screens.ts';
import { screens as identity } from './slices/identity/identity.screens.ts';
import { screens as learning } from './slices/learning/learning.screens.ts';
import { screens as player } from './slices/learning/player.screens.ts';
import { screens as site } from './slices/site/site.screens.ts';
import { Waiting } from './ui/answer.tsx';

const slices = [identity, catalog, coursePages, instructors, learning, player, admin, site];

const unbuilt: Omit<Screen, 'path'> = {
  lazy: async () => ({ Component: (await import('./shell/not-built-yet.tsx')).NotBuiltYet }),
};
const notFound = async () => ({ Component: (await import('./slices/site/not-found.screen.tsx')).NotFound });
const adminNotFound = async () => ({
  Component: (await import('./slices/site/admin-not-found.screen.tsx')).AdminNotFound,
});

const frames: Record<Layout, Omit<RouteObject, 'children' | 'index'>> = {
  general: { Component: GeneralLayout },
  bare: { Component: BareLayout },
  player: { lazy: async () => ({ Component: (await import('./shell/layouts/player.tsx')).PlayerLayout }) },
  student: { lazy: async () => ({ Component: (await import('./shell/layouts/student.tsx')).StudentLayout }) },
  instructor: { lazy: async () => ({ Component: (await import('./shell/layouts/instructor.tsx')).InstructorLayout }) },
  admin: { lazy: async () => ({ Component: (await import('./shell/layouts/admin.tsx')).AdminLayout }) },
};

function childrenOf(world: World) {
  const screens = new Map(slices.flatMap((slice) => slice(world)).map((one) => [one.path.toLowerCase(), one]));
  const routeOf = (place: Place): RouteObject => {
    const screen: Omit<Screen, 'path'> | undefined = screens.get(place.path.toLowerCase());
    screens.delete(place.path.toLowerCase());
    const { handle, loader, ...rest } = screen ?? unbuilt;
    const about: Handle = { place, built: screen !== undefined, ...handle };
    return withinBoundary({ ...rest, path: place.path, loader: guarded(place, loader), handle: about });
  };
  const unknown: Record<string, RouteObject> = {
    general: lost({ path: '*', title: 'Page not found', area: 'public', layout: 'general' }, notFound),
    admin: lost({ path: '/admin/*', title: 'Page not found', area: 'admin', layout: 'admin' }, adminNotFound),
  };
  const all = [...places, ...morePlaces].filter(({ path }) => path !== '/');
  const grouped = (Object.keys(frames) as Layout[]).map((layout) => ({
    // The gate stands outside the frame: who has no right here sees none of its menus.
    Component: Gate,
    children: [
      {
        ...frames[layout],
        ...(layout === 'general' && { loader: frameLoader(world) }),
        children: [
          ...all.filter((place) => place.layout === layout).map(routeOf),
          ...(unknown[layout] ? [unknown[layout]] : []),
        ],
      },
    ],
  }));
  const stray = [...screens.keys()];
  if (stray.length > 0) throw new Error(`These screens have no place in the table: ${stray.join(', ')}`);
  return grouped;
}

/** What the footer says. A page from the server has it; elsewhere nothing waits, and no page fails for want of it. */
const frameLoader =
  ({ queryClient, ask }: World) =>
  async () => {
    const asked = queryClient.prefetchQuery({ ...ask(siteContract.frame, {}), staleTime: Number.POSITIVE_INFINITY });
    if (typeof document === 'undefined') await asked;
    return null;
  };

function lost(where: Omit<Place, 'anyStatus'>, lazy: NonNullable<RouteObject['lazy']>): RouteObject {
  const place: Place = { ...where, anyStatus: false };
  const handle: Handle = { place, built: true, status: 404 };
  return withinBoundary({ path: place.path, lazy, loader: guarded(place, undefined), handle });
}

/** The boundary stands around the screen: on the screen itself, a file that stays lost would leave the page empty. */
const withinBoundary = (screen: RouteObject): RouteObject => ({ ErrorBoundary: ScreenFailed, children: [screen] });

const root = places[0] as Place;

/** Made once in the browser, and for each request on the server, each with its own cache and its own way to call. */
export function routes({ queryClient, call }: { queryClient: QueryClient; call: Call }): RouteObject[] {
  const world = { queryClient, ask: asking(call) };
  return [
    {
      Component: Root,
      ErrorBoundary: ApplicationError,
      HydrateFallback: Waiting,
      children: [
        {
          path: '/',
          loader: () => redirect(homeOf(sessionNow())),
          Component: Nothing,
          handle: { place: root, built: true } satisfies Handle,
        },
        ...childrenOf(world),
      ],
    },
  ];
}

function Nothing() {
  return null;
}
