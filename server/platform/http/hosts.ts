import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** The one route that answers on the packages' own host. */
export const PACKAGES_ROUTE = '/packages/*';
/** What a load balancer asks, by whatever address it knows us. */
const healthRoutes = ['/api/health', '/api/ready'];

/** Says which host names lead here; names come as in a URL, without their port. */
export interface Hosts {
  knows(hostname: string): boolean;
}

/** A Host header without its port. */
export const hostnameOf = (host: string) =>
  host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:.*$/, '');

/** The host that somebody asked for, as the nearest proxy says it where proxies are believed. */
export function hostIn(headers: IncomingHttpHeaders, trustProxy: number) {
  const forwarded = trustProxy > 0 ? String(headers['x-forwarded-host'] ?? '') : '';
  return (forwarded.split(',').at(-1)?.trim() || headers.host || '').toLowerCase();
}

/** Whether an address or a host name leads to the machine that asks. */
export function isLoopback(name: string) {
  const bare = name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  return bare === '::1' || /(^|\.)localhost$/.test(bare) || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** Where the server may send secrets and people's words: without https only to this machine, or they would travel in the open. */
export const isSafeOutgoing = (address: string) =>
  URL.canParse(address) &&
  (address.startsWith('https:') || (address.startsWith('http:') && isLoopback(new URL(address).hostname)));

/** The host names of the site's addresses, those of the machine itself where `byAddress`, and loopback. */
export function newHosts(
  { publicUrl, packagesUrl }: { publicUrl: string; packagesUrl?: string | undefined },
  byAddress = false,
): Hosts {
  const own = [publicUrl, packagesUrl].flatMap((url) => (url === undefined ? [] : new URL(url).hostname));
  return {
    knows: (hostname) => {
      const name = hostname.toLowerCase();
      return own.includes(name) || isLoopback(name) || (byAddress && isOfMachine(name));
    },
  };
}

function isOfMachine(name: string) {
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === bare));
}

/** Whether a request came by the packages' own host name. */
function newCameByPackages() {
  // Reading an address takes longer than the rest of this question, which every request asks.
  let known = { url: '', host: '' };
  return ({ host }: FastifyRequest, url: string) => {
    if (known.url !== url) known = { url, host: new URL(url).host };
    return host.toLowerCase() === known.host;
  };
}

/**
 * A request that comes by a host name of somebody else is refused, so that no page elsewhere can make a browser call us
 * as its own. Where packages have a host name of their own, they answer there and nowhere else, and nothing else of the
 * site answers there. Throws `wrong_host` and `not_found`.
 */
export function keepHostsApart(app: FastifyInstance, services: Pick<Services, 'packagesUrl'>, hosts: Hosts) {
  const cameByPackages = newCameByPackages();
  app.addHook('onRequest', async (request) => {
    const { packagesUrl } = services;
    const route = request.routeOptions.url;
    if (!hosts.knows(request.hostname) && !healthRoutes.includes(route ?? '')) throw new Problem('wrong_host');
    if (!packagesUrl) return;
    if ((route === PACKAGES_ROUTE) !== cameByPackages(request, packagesUrl)) throw new Problem('not_found');
  });
}
