import { buffer } from 'node:stream/consumers';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newOpenCheck, sendBytes } from '../../platform/files/media.ts';
import { PACKAGES_ROUTE } from '../../platform/http/hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { packageFiles, packages } from '../../tables/packages/packages.ts';
import { sessionMayLearn } from '../identity/sessions.public.ts';
import { lectureStillOpen } from '../learning/locks.public.ts';
import { pathOf, readToken, siteOrigins, type Vouched } from './addresses.ts';
import { endpointsOf } from './cmi5/identifiers.ts';
import { isPage } from './file-types.ts';
import { firstValues } from './first-values.ts';
import { type FrameFacts, runTimeFile, withoutCookies, withRunTime, wrapperPage } from './frame-page.ts';
import { asPlace } from './places.ts';

const lives = newOpenCheck(sessionMayLearn, lectureStillOpen);

/** A package of one page may be large; what we write into is not. */
const LARGEST_PAGE = 20_000_000;

/** What a package may load and do: only what lies in packages, and whatever it likes of itself. */
function policyOf(services: Pick<Services, 'publicUrl' | 'packagesUrl'>, reports = false) {
  const sites = siteOrigins(services);
  // In a closed box nothing is "self", and our own pages lie at the same origin: only this folder of it is meant.
  const own = services.packagesUrl ?? sites.map((site) => `${site}/packages/`).join(' ');
  return [
    `default-src ${own} data: blob: 'unsafe-inline' 'unsafe-eval'`,
    // A unit of cmi5 reports to us by itself.
    ...(reports ? [`connect-src ${own} data: blob: ${endpointsOf(services).join(' ')}`] : []),
    `form-action ${own}`,
    `base-uri ${own}`,
    // No service worker: it would answer for other packages.
    'worker-src blob:',
    `frame-ancestors ${[...sites, services.packagesUrl].filter(Boolean).join(' ')}`,
    // The frame says so, too; this holds for whoever opens the address by itself.
    ...(services.packagesUrl ? [] : ['sandbox allow-scripts allow-forms allow-modals allow-popups']),
  ].join('; ');
}

async function handle(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const [token = '', what, ...parts] = (request.params as { '*': string })['*'].split('/');
  const policy = policyOf(services);
  reply.header('content-security-policy', policy);
  // In a window of its own a part of a package looks for the run time in the window that opened it.
  reply.header('cross-origin-opener-policy', 'unsafe-none');
  // A closed box has an origin of its own, which is nobody's: what it loads has to be open to others.
  if (!services.packagesUrl)
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
  if (token === 'runtime') {
    const file = parts.length === 0 ? runTimeFile(what ?? '') : undefined;
    if (!file && what === 'left.html' && parts.length === 0) return sendLeft(reply);
    if (!file) throw new Problem('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-type', 'text/javascript; charset=utf-8')
      .send(file);
  }
  const vouched = readToken(services, token);
  if (!vouched || !(await lives(services, vouched.sessionId, vouched.lectureId))) throw new Problem('link_not_valid');
  if (what === 'frame' && parts.length === 0 && services.packagesUrl) return sendWrapper(services, vouched, reply);
  if (what !== 'files') throw new Problem('not_found');
  const place = asPlace(parts.join('/'));
  // No text of the database holds this sign, so no file is called so.
  if (place.includes('\0')) throw new Problem('not_found');
  return sendPart(services, { vouched, place }, request, reply);
}

/** Which item it is, and all that its run time has to know when it begins. */
async function openingOf(services: Services, vouched: Vouched) {
  const [row] = await services.db.select().from(packages).where(eq(packages.id, vouched.packageId));
  const item = row?.items[vouched.item];
  if (!row || row.format === 'cmi5' || !item || item.place === null) throw new Problem('not_found');
  const facts = async (src: string | null): Promise<FrameFacts> => ({
    format: row.format,
    values: await firstValues(services, { format: row.format, item, vouched }),
    sites: siteOrigins(services),
    src,
  });
  return { item, place: item.place, facts };
}

/** Where a unit of cmi5 goes once it is left: the page around it closes it, and a window of its own closes itself. */
const sendLeft = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Closed</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0}</style></head><body><p>You can close this window.</p><script>if (window.parent === window) window.close(); else window.parent.postMessage({ stepwell: 'package', say: 'navigate', to: 'exit' }, '*');</script></body></html>`,
    );

async function sendWrapper(services: Services, vouched: Vouched, reply: FastifyReply) {
  const { item, place, facts } = await openingOf(services, vouched);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(wrapperPage(await facts(`files/${pathOf(place)}${item.parameters}`)));
}

async function sendPart(
  services: Services,
  { vouched, place }: { vouched: Vouched; place: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [row] = await services.db
    .select({ file: packageFiles, format: packages.format })
    .from(packageFiles)
    .innerJoin(packages, eq(packages.id, packageFiles.packageId))
    .where(and(eq(packageFiles.packageId, vouched.packageId), eq(packageFiles.place, place)));
  if (!row) throw new Problem('not_found');
  const { file, format } = row;
  const reports = format === 'cmi5';
  if (reports) reply.header('content-security-policy', policyOf(services, true));
  reply.header('content-type', file.contentType);
  if (!services.packagesUrl && isPage(file.contentType) && file.bytes <= LARGEST_PAGE) {
    if (reports)
      return reply
        .header('cache-control', 'private, max-age=3600')
        .send(withoutCookies(await buffer(await services.ports.storage.open(file.key))));
    const opening = await openingOf(services, vouched);
    if (opening.place === place) {
      const page = await buffer(await services.ports.storage.open(file.key));
      return reply.header('cache-control', 'no-store').send(withRunTime(page, await opening.facts(null)));
    }
  }
  reply.header('cache-control', 'private, max-age=3600');
  return sendBytes(services, file.key, request, reply);
}

/** Files of packages by signed address, on the packages' own host where there is one. */
export const packagesRoute: RawRoute = { path: PACKAGES_ROUTE, handle };
