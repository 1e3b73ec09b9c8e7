import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { Problem, type ProblemReply } from '@stepwell/contract/problem.ts';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from './db.ts';
import { secureHeaders } from './headers.ts';
import type { House } from './house.ts';
import type { Pace, RawDoor, Route, Slice } from './slice.ts';
import type { Viewer } from './viewer.ts';

// zod/mini brings no words of its own; the server speaks them, so the browser need not carry them.
z.config(z.locales.en());

declare module 'fastify' {
  interface FastifyRequest {
    viewer: unknown;
  }
}
export interface HttpOptions {
  house: House;
  slices: Slice[];
  viewerOf: (db: Db, token: string) => Promise<Viewer | null>;
  /** Counted per caller's address, so that one address cannot take the whole house. */
  callsPerMinute?: number;
  trustProxy?: number;
  https?: boolean;
  /** What else answers here: files, pages. Registered after the guards' machinery, before it listens. */
  more?: (app: FastifyInstance) => Promise<void>;
}

/** Pages rendered by ourselves ask from here; no packet on a network can carry this sender. */
export const IN_HOUSE = '255.255.255.255';
const BODY_LIMIT = 64 * 1024;

export async function openHttp(options: HttpOptions) {
  const { house, slices } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // The nearest so many senders are proxies of ours; whoever speaks before them is the caller.
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { maxParamLength: 200 },
    // Half a minute for a request's head and body: a slow sender must not hold a place for ever.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('viewer', null);
  secureHeaders(app, { https: options.https ?? false });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemIn(error);
    const { code, status, message, fields, retryAfter } = problem;
    if (status >= 500) house.log.error({ err: error, requestId: request.id, path: pathOf(request) }, error.message);
    if (retryAfter) reply.header('retry-after', retryAfter);
    const body: ProblemReply = { title: STATUS_CODES[status], status, code, message, fields, requestId: request.id };
    return reply.status(status).type('application/problem+json').header('cache-control', 'no-store').send(body);
  });
  app.setNotFoundHandler(() => {
    throw new Problem('not_found');
  });

  await app.register(rateLimit, {
    max: options.callsPerMinute ?? 12_000,
    timeWindow: 60_000,
    allowList: (request) => request.ip === IN_HOUSE,
    errorResponseBuilder: (_request, { ttl }) => tooFast(ttl),
  });

  for (const route of slices.flatMap((slice) => slice.routes)) openRoute(app, route, options);
  for (const door of slices.flatMap((slice) => slice.doors ?? [])) openDoor(app, door, house);
  await options.more?.(app);
  return app;
}

function openRoute(app: FastifyInstance, { endpoint, guard, handle, pace, bodyLimit }: Route, options: HttpOptions) {
  const { house, viewerOf } = options;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: bodyLimit ?? BODY_LIMIT,
    config: pace ? { rateLimit: limitOf(pace) } : {},
    // Before the body is read: nobody uploads a megabyte to be told to sign in.
    onRequest: async (request) => {
      const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      request.viewer = guard(token ? await viewerOf(house.db, token) : null);
    },
    handler: async (request, reply) => {
      const params = read(endpoint.params, request.params, 'malformed');
      const query = read(endpoint.query, request.query, 'malformed');
      const body = read(endpoint.body, request.body, 'invalid_fields');
      const caller = { userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) };
      const answer = await handle({ ...house, viewer: request.viewer, caller, params, query, body } as never);
      reply.header('cache-control', 'no-store');
      // A column nobody promised cannot leave; a promise not kept throws, and is our 500.
      return z.parse(endpoint.reply, answer);
    },
  });
}

function openDoor(app: FastifyInstance, { path, handle }: RawDoor, house: House) {
  app.get(path, (request, reply) => handle(request, reply, house));
}

const tooFast = (ttl: number) => new Problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });

const limitOf = ({ max, seconds, per }: Pace) => ({
  max,
  timeWindow: seconds * 1000,
  hook: 'preHandler' as const,
  keyGenerator: (request: FastifyRequest) => {
    const email = per === 'address-and-email' ? (request.body as { email?: unknown } | undefined)?.email : undefined;
    return typeof email === 'string' ? `${request.ip} ${email.trim().toLowerCase()}` : request.ip;
  },
});

/** Without its query, which may hold a one-time token or a signature. */
export const pathOf = ({ url }: { url: string }) => url.split('?')[0];

function read(schema: z.core.$ZodType | undefined, value: unknown, otherwise: 'malformed' | 'invalid_fields') {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw new Problem(otherwise, { fields: Object.fromEntries(fields) });
}

const fastifySays: Record<number, 'malformed' | 'too_large' | 'unsupported_type'> = {
  400: 'malformed',
  413: 'too_large',
  415: 'unsupported_type',
};

function problemIn(error: FastifyError) {
  if (error instanceof Problem) return error;
  return new Problem(fastifySays[error.statusCode ?? 500] ?? 'unexpected');
}
