import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { type Call, queryFor } from './api/call.ts';
import { siteFrame } from './api/site-frame.ts';
import type { Screen, World } from './api/world.ts';
import { publicPages, rooms } from './areas/areas.ts';
import { sessionNow } from './session/session.ts';
import { guarded, homeOf } from './shell/access.ts';
import { ApplicationError, ScreenFailed } from './shell/failures.tsx';
import { Gate } from './shell/gate.tsx';
import { LateAnswer } from './shell/late-answer.tsx';
import { BareLayout } from './shell/layouts/bare.tsx';
import { Root } from './shell/root.tsx';
import { allPlaces, type Handle, type Layout, type Place, places } from './shell/screens.ts';
import { screens as identity } from './slices/identity/identity.screens.ts';
import { Arriving } from './ui/page/query-state.tsx';

const notFound = async () => ({ Component: (await import('./slices/site/not-found.screen.tsx')).NotFound });
/** The frame of an area and what stands in it where nothing is; visitors fetch neither. */
const roomFrame = (name: keyof typeof import('./areas/frames.ts').roomFrames) => async () =>
  (await import('./areas/frames.ts')).roomFrames[name]();

const frames: Record<Layout, Omit<RouteObject, 'children' | 'index'>> = {
  general: { lazy: async () => ({ Component: (await import('./shell/layouts/general.tsx')).GeneralLayout }) },
  bare: { Component: BareLayout },
  player: { lazy: async () => ({ Component: (await import('./shell/layouts/player.tsx')).PlayerLayout }) },
  student: { lazy: roomFrame('student') },
  instructor: { lazy: roomFrame('instructor') },
  admin: { lazy: roomFrame('admin') },
  own: { lazy: roomFrame('own') },
};

function childrenOf(world: World) {
  const screens = new Map([...rooms(world), ...identity(world)].map((one) => [one.path.toLowerCase(), one]));
  const all = allPlaces.filter(({ path }) => path !== '/');
  const others = all.map(({ path }) => path).filter((path) => !screens.has(path.toLowerCase()));
  for (const one of publicPages(world, others)) screens.set(one.path.toLowerCase(), one);
  const routeOf = (place: Place): RouteObject => {
    const screen: Omit<Screen, 'path'> | undefined = screens.get(place.path.toLowerCase());
    if (!screen) throw new Error(`No slice has a screen for ${place.path}`);
    screens.delete(place.path.toLowerCase());
    const { handle, loader, ...rest } = screen;
    // What the screen says of itself may come with its file.
    const about: Handle = Object.assign(handle ?? {}, { place });
    return withinBoundary({ ...rest, path: place.path, loader: guarded(place, loader), handle: about });
  };
  const unknown: Record<string, RouteObject> = {
    general: lost({ path: '*', title: 'Page not found', area: 'public', layout: 'general' }, notFound),
    admin: lost(
      { path: '/admin/*', title: 'Page not found', area: 'admin', layout: 'admin' },
      roomFrame('adminNotFound'),
    ),
  };
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
    const frameReady = queryClient.prefetchQuery(siteFrame(ask));
    if (typeof document === 'undefined') await frameReady;
    return null;
  };

function lost(where: Omit<Place, 'anyStatus'>, lazy: NonNullable<RouteObject['lazy']>): RouteObject {
  const place: Place = { ...where, anyStatus: false };
  const handle: Handle = { place, status: 404 };
  return withinBoundary({ path: place.path, lazy, loader: guarded(place, undefined), handle });
}

/** The boundary stands around the screen: on the screen itself, a file that stays lost would leave the page empty. */
const withinBoundary = (screen: RouteObject): RouteObject => ({
  Component: LateAnswer,
  ErrorBoundary: ScreenFailed,
  children: [screen],
});

const root = places[0] as Place;

/** Where `/` leads. A site without an admin begins with making one; not to know that keeps nobody out. */
const start =
  ({ queryClient, ask }: World) =>
  async () => {
    const session = sessionNow();
    const frame = session ? undefined : await queryClient.ensureQueryData(siteFrame(ask)).catch(() => undefined);
    return redirect(frame?.needsSetUp ? '/setup' : homeOf(session));
  };

/** Made once in the browser, and for each request on the server, each with its own cache and its own way to call. */
export function routes({ queryClient, call }: { queryClient: QueryClient; call: Call }): RouteObject[] {
  const children = childrenOf({ queryClient, ask: queryFor(call) });
  return [
    {
      Component: Root,
      ErrorBoundary: ApplicationError,
      HydrateFallback: Arriving,
      children: [
        {
          path: '/',
          loader: start({ queryClient, ask: queryFor(call) }),
          Component: Nothing,
          handle: { place: root } satisfies Handle,
        },
        ...children,
      ],
    },
  ];
}

function Nothing() {
  return null;
}
