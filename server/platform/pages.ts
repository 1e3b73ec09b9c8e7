import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type Asked, pathOf as addressOf, type Endpoint, type Reply } from '@stepwell/contract/endpoint.ts';
import { Problem, type ProblemReply } from '@stepwell/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { contentVersion } from './content-version.ts';
import { pagePolicy } from './headers.ts';
import type { House } from './house.ts';
import { IN_HOUSE, pathOf } from './http.ts';

/** What the built browser code offers the server: a page for an address, for somebody who is not signed in. */
interface Entry {
  render(asked: {
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
}
interface Page {
  status: number;
  plain: string;
  brotli: Promise<Buffer>;
}

const compress = promisify(brotliCompress);
const notPages = /^\/(api|media|covers|pictures|assets|socket\.io)(\/|$)/i;
/** Pages kept, least recently used first to go. */
const KEPT = 400;

/**
 * Every address that is no file and no call is a page. Public ones are rendered here, always for a visitor and without
 * reading a cookie, so one copy serves everybody until the content changes; the others get the empty frame, which the
 * browser fills.
 */
export async function openPages(app: FastifyInstance, house: House, dist: string) {
  const client = join(dist, 'client');
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const entry = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Entry;
  const policy = pagePolicy(hashOfThemeScript(template));
  const version = contentVersion(house.db);
  const kept = new Map<string, { version: number; page: Page }>();

  const call = async <E extends Endpoint>(endpoint: E, input: Asked<E>) => {
    const { params, query = {}, body } = input as { params?: never; query?: Record<string, unknown>; body?: object };
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${addressOf(endpoint, params)}`,
      query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
      remoteAddress: IN_HOUSE,
      ...(body && { payload: body }),
    });
    if (answer.statusCode < 300) return answer.json() as Reply<E>;
    const problem = answer.json() as ProblemReply;
    throw new Problem(problem.code, { message: problem.message, requestId: problem.requestId });
  };

  // A page that can be read at once needs its letters and styles before its script; an empty frame is all script.
  const readable = template.replace('<script type="module"', '<script type="module" fetchpriority="low"');
  const fill = ({ head, html, state }: Pick<Rendered, 'head' | 'html' | 'state'>) =>
    (html ? readable : template)
      .replace('<!--head-->', () => head)
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
  const frame = pageOf(200, fill({ head: '<title>Stepwell</title>', html: '', state: '' }));

  async function pageAt(url: string): Promise<Page | { redirect: string; status: number }> {
    const now = await version();
    const known = kept.get(url);
    if (known?.version === now) {
      kept.delete(url);
      kept.set(url, known);
      return known.page;
    }
    const rendered = await entry.render({ url, origin: house.publicUrl, call });
    if (rendered.redirect) return { redirect: rendered.redirect, status: rendered.status };
    const page = pageOf(rendered.status, fill(rendered));
    // Only what is there is kept: addresses that lead nowhere are without number.
    if (rendered.status === 200 && rendered.html) {
      kept.set(url, { version: now, page });
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return page;
  }

  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
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
    if (notPages.test(request.url)) throw new Problem('not_found');
    const page = await pageAt(request.url).catch((error: unknown) => {
      house.log.error({ err: error, requestId: request.id, path: pathOf(request) }, 'a page could not be rendered');
      return { ...frame, brotli: frame.brotli, status: 500 };
    });
    if ('redirect' in page) return reply.redirect(page.redirect, page.status);
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.plain);
    return reply.header('content-encoding', 'br').send(await page.brotli);
  });
}

export const isBuilt = (dist: string) =>
  existsSync(join(dist, 'client/index.html')) && existsSync(join(dist, 'server/entry-server.js'));

/** The one inline script there is: it sets the theme before the first paint. */
function hashOfThemeScript(template: string) {
  const scripts = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  if (scripts.length !== 1) throw new Error(`index.html has ${scripts.length} inline scripts; the policy allows one`);
  return `sha256-${createHash('sha256')
    .update(scripts[0]?.[1] ?? '')
    .digest('base64')}`;
}
