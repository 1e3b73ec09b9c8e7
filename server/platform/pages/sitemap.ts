import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Address, Slice } from '../slice.ts';
import { contentVersion } from './content-version.ts';

/** As many addresses as one file may hold (sitemaps.org/protocol.html). */
const MOST = 50_000;
/** Signed-in rooms and calls: nothing there is for a search engine. */
const closed = ['/api/', '/auth/', '/student/', '/instructor/', '/admin/'];

/** `/sitemap.xml` with every public address the slices offer, made anew when public content changes, and `/robots.txt`. */
export function openSitemap(app: FastifyInstance, services: Services, slices: Slice[]) {
  const version = contentVersion(services.db);
  let created: { version: number; files: Promise<Map<string, string>> } | undefined;

  const read = async () => {
    const offers = slices.flatMap(({ name, addresses }) => (addresses ? [{ name, addresses }] : []));
    const parts = offers.map(async ({ name, addresses }) => ({ name, addresses: await addresses(services.db) }));
    return sitemapFiles(services.publicUrl, await Promise.all(parts));
  };
  const files = async () => {
    const now = await version();
    if (created?.version !== now) {
      const fresh = { version: now, files: read() };
      created = fresh;
      // What failed is tried again by the next one who asks.
      fresh.files.catch(() => {
        if (created === fresh) created = undefined;
      });
    }
    return created.files;
  };

  for (const path of ['/sitemap.xml', '/sitemap-:part']) {
    app.get(path, async (request, reply) => {
      const file = (await files()).get(new URL(request.url, 'http://here').pathname);
      if (file === undefined) throw new Problem('not_found');
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(file);
    });
  }
  const robots = `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${services.publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
}

interface Part {
  /** The slice's, for the name of its files. */
  name: string;
  addresses: Address[];
}

/** The files by their paths: one for everything, or beyond what one may hold an index of several for each slice. */
export function sitemapFiles(origin: string, parts: Part[]): Map<string, string> {
  const all = parts.flatMap(({ addresses }) => addresses);
  if (all.length <= MOST) return new Map([['/sitemap.xml', listOf(origin, all)]]);
  const files = parts.flatMap(({ name, addresses }) =>
    Array.from({ length: Math.ceil(addresses.length / MOST) }, (_, n): [string, string] => [
      `/sitemap-${name}-${n + 1}.xml`,
      listOf(origin, addresses.slice(n * MOST, (n + 1) * MOST)),
    ]),
  );
  const index = files.map(([path]) => `<sitemap><loc>${safe(origin + path)}</loc></sitemap>\n`).join('');
  return new Map([['/sitemap.xml', documentOf('sitemapindex', index)], ...files]);
}

const listOf = (origin: string, addresses: Address[]) =>
  documentOf('urlset', addresses.map((address) => lineOf(origin, address)).join(''));

const lineOf = (origin: string, { path, updatedAt }: Address) =>
  `<url><loc>${safe(origin + path)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>\n`;

const documentOf = (root: string, lines: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}</${root}>\n`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
