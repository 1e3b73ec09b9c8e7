import { Problem } from '@stepwell/contract/problem.ts';
import { problems } from '@stepwell/contract/problems.ts';
import { Refusal, unexpected } from '@stepwell/contract/refusal.ts';
import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Call, queryFor } from './api/call.ts';
import { homePathIn, siteFrame, siteNameIn } from './api/site-frame.ts';
import { newQueryClient } from './api/world.ts';
import { Providers } from './app.tsx';
import { routes } from './router.tsx';
import { headOf, headTags, type Site } from './shell/head.ts';
import type { Sent, SentProblem } from './shell/initial-state.ts';
import type { Handle } from './shell/screens.ts';

export interface Rendered {
  status: number;
  redirect?: string;
  /** Tags for the page's head. */
  head: string;
  /** What stands in #root; empty where the browser makes the page by itself. */
  html: string;
  /** JSON for `<script type="application/json" id="state">`, safe inside a script element. */
  state: string;
  /** The source files of the screens on it, which name its style sheets. */
  screens: string[];
  /** Whether this is the same for every query of the path: an empty frame. */
  frame: boolean;
}

/**
 * Renders one address as a visitor sees it. Signed-in areas come back empty, for the browser to fill. `url` is the path
 * and query that were asked for, `origin` the site's public address, `call` the way to the API in this process.
 */
export async function render({ url, origin, call }: { url: string; origin: string; call: Call }): Promise<Rendered> {
  const queryClient = newQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  // The server's refusals are of its own copy of the class; here they become ours, or no screen would know them.
  const ours: Call = (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => Promise.reject(refusal(error)));
  const handler = createStaticHandler(routes({ queryClient, call: ours }));
  // Put together and not resolved: what begins with two slashes is a path of ours, and no other host.
  const target = new URL(origin + url);
  const ask = queryFor(ours);
  await queryClient.prefetchQuery(siteFrame(ask));
  const site = { origin, siteName: siteNameIn({ queryClient, ask }), home: homePathIn({ queryClient, ask }) };
  // What the site is called is the one thing that an empty frame says, too.
  const known: Sent = { queries: timeless(dehydrate(queryClient)), loaderData: {}, errors: null };
  const shell = { status: 200, head: '', html: '', state: written(known), screens: [], frame: true };
  // Where `/` leads depends on who asks, which only the browser knows; so does everything behind a sign-in.
  const { handle, params } = handleAt(handler.dataRoutes, target.pathname);
  if (handle && !open(handle)) {
    const head = tagsOf(handle, params, new URL(origin + target.pathname), site);
    return { ...shell, status: handle.status ?? 200, head };
  }
  const context = await handler.query(new Request(target));
  if (context instanceof Response) {
    const redirect = context.headers.get('location');
    return { ...shell, status: context.status, frame: false, ...(redirect && { redirect }) };
  }
  const deepest = context.matches.findLast(({ route }) => route.handle);
  const own = deepest?.route.handle as Handle | undefined;
  const status = statusOf(context) ?? own?.status ?? context.statusCode;
  const html = renderToString(
    // The same two places as in main.tsx, or React would give its ids another way there.
    <>
      <Providers queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
      {null}
    </>,
  );
  const sent: Sent = {
    queries: timeless(dehydrate(queryClient)),
    loaderData: context.loaderData as Record<string, null>,
    errors: errorsOf(context),
  };
  const head = own ? tagsOf({ ...own, status }, deepest?.params ?? {}, target, site) : '';
  queryClient.clear();
  const screens = context.matches.flatMap(({ route }) => fileOf(route) ?? []);
  return { status, head, html, state: written(sent), screens, frame: false };
}

/** Written on each screen by scripts/screen-files.mjs. */
const fileOf = (route: RouteObject) => (route.Component as { file?: string } | null | undefined)?.file;

/** A closing tag inside a text must not end the script it stands in. */
const written = (sent: Sent) => JSON.stringify(sent).replaceAll('<', '\\u003c');

/** Without the times of this rendering: the browser dates what it takes over, and equal pages are equal bytes. */
const timeless = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
});

function refusal(error: unknown) {
  const { code, message, requestId } = error as Partial<Problem>;
  if (!code || !(code in problems)) return error;
  return new Problem(code, { ...(message && { message }), requestId });
}

function handleAt(tree: RouteObject[], pathname: string) {
  const match = matchRoutes(tree, pathname)?.findLast(({ route }) => route.handle);
  return { handle: match?.route.handle as Handle | undefined, params: match?.params ?? {} };
}

const open = ({ place }: Handle) => place.path !== '/' && (place.area === 'public' || place.area === 'auth');

function tagsOf(handle: Handle, params: Record<string, string | undefined>, target: URL, site: Site) {
  const failed = (handle.status ?? 200) >= 400;
  const head = headOf(failed ? { ...handle, head: () => ({ title: lostTitle(handle), noindex: true }) } : handle, {
    params,
    search: target.searchParams,
  });
  // One spelling of every address, whatever the letter case somebody typed.
  const path = handle.place.path.includes('*') ? target.pathname : generatePath(handle.place.path, params as never);
  return headTags(head, { ...site, path });
}

const lostTitle = ({ place }: Handle) => (place.path.includes(':') ? 'Nothing at this address' : place.title);

function statusOf({ errors }: StaticHandlerContext) {
  const error = Object.values(errors ?? {})[0];
  if (error === undefined) return undefined;
  return error instanceof Refusal ? error.status : 500;
}

function errorsOf({ errors }: StaticHandlerContext): Sent['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]): [string, SentProblem] => {
      const { code, status, message, requestId } = error instanceof Refusal ? error : unexpected();
      return [id, { code, status, message, ...(requestId && { requestId }) }];
    }),
  );
}
