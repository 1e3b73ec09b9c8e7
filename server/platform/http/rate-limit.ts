import { AsyncLocalStorage } from 'node:async_hooks';
import rateLimit from '@fastify/rate-limit';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../security/viewer.ts';
import type { Pace } from '../slice.ts';
import type { newCallers } from './callers.ts';

interface Limits {
  callers: ReturnType<typeof newCallers>;
  /** Per address of those who are not signed in. */
  callsPerMinute: number;
  callsPerSession: number;
  callsPerKey: number;
}

/** Set while the server calls itself to render a page. It lives in this process alone, so no packet can carry it. */
const inside = new AsyncLocalStorage<true>();

/** Runs calls of the server to itself, which no limit counts: the visitor's request for the page is what counts. */
export const callingInside = <T>(run: () => Promise<T>) => inside.run(true, run);

/**
 * Counts what costs, which is every call below `/api`: not files, which the browser keeps, nor pages, most of which are
 * kept here. A college behind one address loads those by the thousand.
 */
export async function limitCalls(
  app: FastifyInstance,
  { callers, callsPerMinute, callsPerSession, callsPerKey }: Limits,
) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.config = { rateLimit: false, ...route.config };
  });
  await app.register(rateLimit, {
    max: (_request, key) => {
      if (callers.isKey(key)) return callsPerKey;
      return callers.isSession(key) ? callsPerSession : callsPerMinute;
    },
    keyGenerator: callers.keyOf,
    timeWindow: 60_000,
    allowList: () => inside.getStore() === true,
    errorResponseBuilder: (_request, { ttl }) => tooFast(ttl),
  });
}

/** Counts a page that has to be rendered, by the address that asks for it. Throws `too_many_requests`. */
export function renderingLimit(app: FastifyInstance) {
  const limit = app.createRateLimit({ allowList: [] });
  return async (request: FastifyRequest) => {
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooFast(counted.ttl);
  };
}

const tooFast = (ttl: number) => new Problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });

/** The limiter's own words for how often one route may be called. */
export const paceOf = ({ max, seconds, per }: Pace) => ({
  max,
  timeWindow: seconds * 1000,
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => {
    const viewer = request.viewer as Viewer | null;
    if (per === 'person' && viewer) return `person ${viewer.id}`;
    const email = per === 'address-and-email' ? (request.body as { email?: unknown } | undefined)?.email : undefined;
    return typeof email === 'string' ? `${request.ip} ${email.trim().toLowerCase()}` : request.ip;
  },
});
