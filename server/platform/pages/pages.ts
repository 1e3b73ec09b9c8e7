import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type Asked, pathOf as addressOf, type Endpoint, type Reply } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemReply } from '@stepwell/contract/refusal.ts';
import { accentCss } from '@stepwell/contract/site/accent.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorageAway } from '../files/disk.ts';
import { awayLog } from '../http/database-away-log.ts';
import { pagePolicy, threadPolicy, withWebAssembly } from '../http/headers.ts';
import { pathOf } from '../http/http.ts';
import { callingInside, renderingLimit } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { siteSettingsOf } from '../site-settings.ts';
import { contentVersion } from './content-version.ts';

/** What the built browser code offers the server: a page for an address, for somebody who is not signed in. */
interface Entry {
  render(request: {
    url: string;
    origin: string;
    call: <E extends Endpoint>(endpoint: E, input: Asked<E>) => Promise<Reply<E>>;
  }): Promise<Rendered>;
}
interface Rendered {
  status: number;
  redirect?: string;
  head: string;
  html: string;
  state: string;
  /** The source files of the screens on it. */
  screens?: string[];
  /** Empty for whoever asks and whatever follows the path: the browser fills it. */
  frame: boolean;
}
interface Page {
  status: number;
  plain: string;
  brotli: Promise<Buffer>;
}

const compress = promisify(brotliCompress);
const notPages = /^\/(api|media|packages|covers|pictures|assets|runtime|socket\.io)(\/|$)/i;
/** Pages on which programs run in threads that share memory with them: such a page loads nothing from elsewhere. */
const isolated = /^\/student\/terminal\/?$/i;
const isThread = /program\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;
/** Pages kept, and as many frames: least recently used first to go. */
const KEPT = 400;

/**
 * Every address that is no file and no call is a page. Public ones are rendered here, always for a visitor and without
 * reading a cookie, so one copy serves everybody until the content changes; the others get the empty frame, which the
 * browser fills and which is kept by its path alone.
 */
export async function openPages(app: FastifyInstance, services: Services, dist: string) {
  const client = join(dist, 'client');
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const entry = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Entry;
  const policy = pagePolicy(
    hashOfThemeScript(template),
    services.filesOrigin,
    services.packagesUrl,
    services.ports.mediaServer?.url,
  );
  const version = contentVersion(services.db);
  const [pages, frames] = [keepsake(), keepsake()];

  const call = async <E extends Endpoint>(endpoint: E, input: Asked<E>) => {
    const { params, query = {}, body } = input as { params?: never; query?: Record<string, unknown>; body?: object };
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await callingInside(async () =>
      app.inject({
        method: endpoint.method,
        url: `/api${addressOf(endpoint, params)}`,
        query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
        ...(body && { payload: body }),
      }),
    );
    if (answer.statusCode < 300) return answer.json() as Reply<E>;
    const problem = answer.json() as ProblemReply;
    throw new Problem(problem.code, { message: problem.message, requestId: problem.requestId });
  };

  const filesOf = screenFiles(join(client, '.vite/screen-files.json'));
  const readable = scriptLater(template);
  const fill = ({ head, html, state, screens }: Pick<Rendered, 'head' | 'html' | 'state' | 'screens'>) =>
    (html ? readable : template)
      .replace('<!--head-->', () => head)
      .replace('</template></head>', () => `${filesOf(screens, /\.js$/, 'modulepreload')}</template></head>`)
      // After the first sheet, which names the order of the layers.
      .replace('</head>', () => `${filesOf(screens, /\.css$/, 'stylesheet')}</head>`)
      .replace('<!--app-->', () => html)
      .replace('<!--state-->', () => (state ? `<script type="application/json" id="state">${state}</script>` : ''));
  const pageOf = (status: number, plain: string): Page => ({
    status,
    plain,
    get brotli() {
      const packed = compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      Object.defineProperty(this, 'brotli', { value: packed });
      return packed;
    },
  });
  /** In the page before anything is painted, so that no other colour is seen first; an admin's screen renews it by its id. */
  const accent = async () => `<style id="accent">${accentCss((await siteSettingsOf(services.db)).accent)}</style>`;
  const lastFrame = pageOf(200, fill({ head: '<title>Stepwell</title>', html: '', state: '' }));

  const countRendering = renderingLimit(app);
  const noteAway = awayLog(services);

  async function pageAt(url: string, request: FastifyRequest): Promise<Page | { redirect: string; status: number }> {
    const now = await version();
    const [path = url] = url.split('?', 1);
    const known = pages.of(url, now) ?? frames.of(path, now);
    if (known) return known;
    await countRendering(request);
    const rendered = await entry.render({ url, origin: services.publicUrl, call });
    if (rendered.redirect) return { redirect: rendered.redirect, status: rendered.status };
    const page = pageOf(rendered.status, fill({ ...rendered, head: rendered.head + (await accent()) }));
    // Only what is there is kept: addresses that lead nowhere are without number.
    if (rendered.status === 200 && rendered.frame) frames.keep(path, now, page);
    else if (rendered.status === 200 && rendered.html) pages.keep(url, now, page);
    return page;
  }

  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    // Their names change with what is in them, so their date tells nothing; and nobody asks for a part of one.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      if (!isThread.test(path)) return;
      // A thread of an isolated page must be as closed as that page, and has a policy of its own.
      reply.header('cross-origin-embedder-policy', 'require-corp');
      reply.header('content-security-policy', threadPolicy);
    },
  });
  await app.register(fastifyStatic, {
    root: client,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/**', '.vite/**'],
    maxAge: '1h',
  });

  app.get('/*', async (request, reply) => {
    const url = withoutHost(request.url);
    if (notPages.test(url)) throw new Problem('not_found');
    const closed = isolated.test(url.split('?', 1)[0] ?? '');
    const page = await pageAt(url, request).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many_requests') throw error;
      const passing = isStorageAway(error) || (error instanceof Problem && error.status === 503);
      if (isStorageAway(error)) noteAway(error);
      // A call that was refused for the moment has told the log itself.
      else if (!passing)
        services.log.error(
          { err: error, requestId: request.id, path: pathOf(request) },
          'a page could not be rendered',
        );
      return { ...lastFrame, brotli: lastFrame.brotli, status: passing ? 503 : 500 };
    });
    if ('redirect' in page) return reply.redirect(page.redirect, page.status);
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', closed ? withWebAssembly(policy) : policy)
      // A package in a frame of ours may open windows of its own that find their way back to it. Windows that we open
      // are all without an opener, and whoever opens us still has no hold on us.
      .header('cross-origin-opener-policy', closed ? 'same-origin' : 'same-origin-allow-popups')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (closed) reply.header('cross-origin-embedder-policy', 'require-corp');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.plain);
    return reply.header('content-encoding', 'br').send(await page.brotli);
  });
}

/**
 * Links to what the screens' scripts would load as style sheets, for a page that is read before its scripts run; and to
 * these scripts themselves, which are fetched beside the first one then, not after it.
 */
function screenFiles(file: string) {
  const known: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (screens: string[] = [], ending: RegExp, rel: 'stylesheet' | 'modulepreload') =>
    [...new Set(screens.flatMap((screen) => known[screen] ?? []))]
      .filter((href) => ending.test(href))
      .map((href) => `<link rel="${rel}" crossorigin href="${href}">`)
      .join('');
}

/** A request may name a host before its path, as to a proxy; the path is ours. */
const withoutHost = (url: string) => (url.startsWith('/') ? url : `/${url.replace(/^[a-z]+:\/\/[^/?]*\/?/i, '')}`);

/** What was made for an address, for as long as it is of the present version of the content. */
function keepsake() {
  const cache = new Map<string, { version: number; page: Page }>();
  return {
    of(key: string, version: number) {
      const known = cache.get(key);
      if (known?.version !== version) return undefined;
      cache.delete(key);
      cache.set(key, known);
      return known.page;
    },
    keep(key: string, version: number, page: Page) {
      cache.set(key, { version, page });
      const [oldest] = cache.keys();
      if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest);
    },
  };
}

export const isBuilt = (dist: string) =>
  existsSync(join(dist, 'client/index.html')) && existsSync(join(dist, 'server/entry-server.js'));

/**
 * A page that can be read at once needs its letters and styles before its script: that waits in a template until the
 * first paint, when the inline script of index.html takes it out. An empty frame is all script and keeps it.
 */
function scriptLater(template: string) {
  const waiting: string[] = [];
  const rest = template.replaceAll(
    /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g,
    (_, tag: string) => {
      waiting.push(tag);
      return '';
    },
  );
  return rest.replace('</head>', () => `<template id="later">${waiting.join('')}</template></head>`);
}

/** The one inline script there is: it sets the theme before the first paint, and fetches what waits for it. */
function hashOfThemeScript(template: string) {
  const scripts = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  if (scripts.length !== 1) throw new Error(`index.html has ${scripts.length} inline scripts; the policy allows one`);
  return `sha256-${createHash('sha256')
    .update(scripts[0]?.[1] ?? '')
    .digest('base64')}`;
}
