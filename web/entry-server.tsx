import { Problem, problems } from '@stepwell/contract/problem.ts';
import { dehydrate } from '@tanstack/react-query';
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
import type { Call } from './api/call.ts';
import { newQueryClient } from './api/world.ts';
import { Providers } from './app.tsx';
import { routes } from './router.tsx';
import type { Sent, SentProblem } from './shell/handed-over.ts';
import { headOf, headTags } from './shell/head.ts';
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
  const asked = new URL(url, origin);
  const shell = { status: 200, head: '', html: '', state: '{}' };
  // Where `/` leads depends on who asks, which only the browser knows; so does everything behind a sign-in.
  const handle = handleAt(handler.dataRoutes, asked.pathname);
  if (handle && !open(handle)) {
    return { ...shell, status: handle.status ?? 200, head: tagsOf(handle, {}, asked, origin) };
  }
  const context = await handler.query(new Request(asked));
  if (context instanceof Response) {
    const redirect = context.headers.get('location');
    return { ...shell, status: context.status, ...(redirect && { redirect }) };
  }
  const deepest = context.matches.findLast(({ route }) => route.handle);
  const known = deepest?.route.handle as Handle | undefined;
  const status = statusOf(context) ?? known?.status ?? context.statusCode;
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
    queries: dehydrate(queryClient),
    loaderData: context.loaderData as Record<string, null>,
    errors: errorsOf(context),
  };
  const head = known ? tagsOf({ ...known, status }, deepest?.params ?? {}, asked, origin) : '';
  queryClient.clear();
  return { status, head, html, state: JSON.stringify(sent).replaceAll('<', '\\u003c') };
}

function refusal(error: unknown) {
  const { code, message, requestId } = error as Partial<Problem>;
  if (!code || !(code in problems)) return error;
  return new Problem(code, { ...(message && { message }), requestId });
}

function handleAt(tree: RouteObject[], pathname: string) {
  return matchRoutes(tree, pathname)?.findLast(({ route }) => route.handle)?.route.handle as Handle | undefined;
}

const open = ({ place }: Handle) => place.path !== '/' && (place.area === 'public' || place.area === 'auth');

function tagsOf(handle: Handle, params: Record<string, string | undefined>, asked: URL, origin: string) {
  const failed = (handle.status ?? 200) >= 400;
  const head = headOf(failed ? { ...handle, head: () => ({ title: lostTitle(handle), noindex: true }) } : handle, {
    params,
    search: asked.searchParams,
  });
  // One spelling of every address, whatever the letter case somebody typed.
  const path = handle.place.path.includes('*') ? asked.pathname : generatePath(handle.place.path, params as never);
  return headTags(head, { origin, path });
}

const lostTitle = ({ place }: Handle) => (place.path.includes(':') ? 'Nothing at this address' : place.title);

function statusOf({ errors }: StaticHandlerContext) {
  const error = Object.values(errors ?? {})[0];
  if (error === undefined) return undefined;
  return error instanceof Problem ? error.status : 500;
}

function errorsOf({ errors }: StaticHandlerContext): Sent['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]): [string, SentProblem] => {
      const { code, message, requestId } = error instanceof Problem ? error : new Problem('unexpected');
      return [id, { code, message, ...(requestId && { requestId }) }];
    }),
  );
}
