import { STATUS_CODES } from 'node:http';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemReply } from '@stepwell/contract/refusal.ts';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/db.ts';
import { isDiskFull, isStorageAway } from '../files/disk.ts';
import { actingByKey } from '../security/acting-key.ts';
import type { StaffRules } from '../security/staff.ts';
import type { Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import type { RawRoute, Route, Slice } from '../slice.ts';
import { admit, type Openers } from './admission.ts';
import { API_KEY_CALLS_PER_MINUTE, type ApiKeys } from './api-keys.ts';
import { newCallers } from './callers.ts';
import { awayLog } from './database-away-log.ts';
import { secureHeaders } from './headers.ts';
import { type Hosts, hostnameOf, isLoopback, keepHostsApart, newHosts } from './hosts.ts';
import { answerInLines } from './lines.ts';
import { asksForPrivacy } from './privacy-signals.ts';
import { openProtocol } from './protocols.ts';
import { limitCalls, paceOf } from './rate-limit.ts';
import { newRequestIds } from './request-ids.ts';
import { allowedFor, cutSlowSenders } from './slow-senders.ts';
import { openStream } from './streams.ts';

// zod/mini brings no words of its own; the server speaks them, so the browser need not carry them.
z.config(z.locales.en());

declare module 'fastify' {
  interface FastifyRequest {
    viewer: unknown;
  }
}
export interface HttpOptions {
  services: Services;
  slices: Slice[];
  viewerOf: (db: Db, token: string) => Promise<Viewer | null>;
  /** Without them, API keys open nothing. */
  apiKeys?: ApiKeys;
  /** What staff may call; without it, no right opens anything. */
  staff?: StaffRules;
  /** Counted per address of those who are not signed in, so that one address cannot take the whole site. */
  callsPerMinute?: number;
  /** Counted per session. */
  callsPerSession?: number;
  /** Counted per API key. */
  callsPerKey?: number;
  /** How long a request's head may take to arrive, and its body beside what its size allows for; half a minute. */
  patienceMs?: number;
  trustProxy?: number;
  /** The host names that requests may come by; unless given, those of the site's own addresses and loopback. */
  hosts?: Hosts;
  https?: boolean;
  /** What else answers here: files, pages. Registered after the guards' machinery, before it listens. */
  more?: (app: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT = 64 * 1024;

export async function openHttp(given: HttpOptions) {
  const callers = newCallers(given.viewerOf);
  const { apiKeys } = given;
  const openers: Openers = {
    viewerOf: callers.viewerOf,
    apiKeys: apiKeys && ((...asked) => callers.remember(asked[1], () => apiKeys.open(...asked))),
  };
  const options = { ...given, openers };
  const { services, slices, patienceMs = 30_000, callsPerMinute = 12_000, callsPerSession = 1200 } = options;
  const { callsPerKey = API_KEY_CALLS_PER_MINUTE } = options;
  const { hosts = newHosts(services), trustProxy: proxies = 0 } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // The nearest so many senders are proxies of ours; whoever speaks before them is the caller.
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    genReqId: newRequestIds(),
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: patienceMs, connectionsCheckingInterval: Math.ceil(patienceMs / 3) },
    // The net below, also for what other parts of the site read on this port.
    requestTimeout: Math.ceil(2 * allowedFor(largestOf(slices), patienceMs)),
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('viewer', null);
  cutSlowSenders(app, patienceMs);
  secureHeaders(app, { https: options.https ?? false });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Gone before we came to it: nobody hears an answer, and there is no address left to count by.
    done(request.ip ? undefined : new Problem('malformed'));
  });
  keepHostsApart(app, services, hosts);
  const noteAway = awayLog(services);
  const problemOf = (error: FastifyError, request: FastifyRequest): ProblemReply & { retryAfter?: number } => {
    const problem = problemIn(error);
    if (isDiskFull(error)) services.room?.noteFull();
    const { code, status, message, fields, retryAfter, opensAt, missing, newest } = problem;
    // A 503 that is thrown on purpose says that we cannot at the moment; the log has been told why, once.
    const isDeliberate = error instanceof Problem && status === 503;
    if (isStorageAway(error)) noteAway(error);
    else if (status >= 500 && !isDeliberate)
      services.log.error({ err: error, requestId: request.id, path: pathOf(request) }, error.message);
    const more = { fields, opensAt, missing, newest, requestId: request.id };
    return { title: STATUS_CODES[status], status, code, message, ...more, ...(retryAfter && { retryAfter }) };
  };
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { retryAfter, ...body } = problemOf(error, request);
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply.status(body.status).type('application/problem+json').header('cache-control', 'no-store').send(body);
  });
  app.setNotFoundHandler(() => {
    throw new Problem('not_found');
  });

  await limitCalls(app, { callers, callsPerMinute, callsPerSession, callsPerKey });

  for (const route of slices.flatMap((slice) => slice.routes)) openRoute(app, route, { ...options, problemOf });
  for (const route of slices.flatMap((slice) => slice.rawRoutes ?? [])) openRawRoute(app, route, services);
  for (const route of slices.flatMap((slice) => slice.streams ?? [])) openStream(app, route, services, openers);
  for (const route of slices.flatMap((slice) => slice.protocols ?? [])) openProtocol(app, route, services);
  registerPageListeners(app, slices, services);
  await options.more?.(app);
  return app;
}

/** Pages are what answers where no other route does; those that are not there do not count. */
function registerPageListeners(app: FastifyInstance, slices: Slice[], services: Services) {
  const listeners = slices.flatMap(({ onPage }) => onPage ?? []);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.url === '/*' && reply.statusCode === 200)
      for (const listener of listeners) listener(services, request);
    done();
  });
}

/** Bytes of the largest body that any route takes. */
const largestOf = (slices: Slice[]) =>
  Math.max(
    BODY_LIMIT,
    ...slices.flatMap(({ routes, protocols = [] }) => [
      ...routes.map(({ endpoint, bodyLimit = 0 }) => endpoint.file?.maxBytes ?? bodyLimit),
      ...protocols.map(({ bodyLimit }) => bodyLimit),
    ]),
  );

/** With how callers are found out. */
type Opened = HttpOptions & {
  openers: Openers;
  problemOf: (error: FastifyError, request: FastifyRequest) => ProblemReply;
};

function openRoute(app: FastifyInstance, route: Route, options: Opened) {
  const { file } = route.endpoint;
  if (!file) return openIn(app, route, options);
  // Within its own walls only these content types are read, and as bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...file.accept], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    openIn(scope, { ...route, bodyLimit: file.maxBytes }, options);
  });
}

function openIn(app: FastifyInstance, route: Route, options: Opened) {
  const { endpoint, guard, handle, pace, bodyLimit, whileViewingAs, whenFull } = route;
  const { services, openers, apiKeys, staff, problemOf } = options;
  const scope = apiKeys?.scopeOf(endpoint);
  const rights = staff?.rightsOf(endpoint) ?? [];
  const needsRoom = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && whenFull !== 'too';
  const closedToViewAs = endpoint.method === 'GET' ? whileViewingAs === 'never' : whileViewingAs !== 'too';
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: bodyLimit ?? BODY_LIMIT,
    config: pace ? { rateLimit: paceOf(pace) } : {},
    // After the call was counted, and before its body is read.
    preParsing: async (request) => {
      request.viewer = await admit(request, services, openers, { guard, closedToViewAs, needsRoom, scope, rights });
    },
    handler: async (request, reply) => {
      const params = read(endpoint.params, request.params, 'malformed');
      const query = read(endpoint.query, request.query, 'malformed');
      const body = read(endpoint.body, request.body, 'invalid_fields');
      const content = endpoint.file && fileIn(request);
      const caller = {
        address: request.ip,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        isLocal: isLocal(request, options.trustProxy),
        asksForPrivacy: asksForPrivacy(request.headers),
      };
      const call = { ...services, viewer: request.viewer, caller, params, query, body, ...content };
      const viewer = request.viewer as Viewer | null;
      if (viewer && viewer.role !== viewer.profile.role)
        await staff?.refuse(services.db, endpoint, viewer.id, { params, query, body } as never);
      const keyName = viewer?.apiKey?.name;
      const exchange = {
        request,
        reply,
        endpoint,
        problemOf: (error: unknown) => problemOf(error as FastifyError, request),
      };
      return answerInLines(exchange, async (tell) => {
        const input = { ...call, tell } as never;
        const answer = await (keyName === undefined ? handle(input) : actingByKey(keyName, () => handle(input)));
        if (!reply.sent) reply.header('cache-control', 'no-store');
        // A column nobody promised cannot leave; a promise not kept throws, and is our 500.
        return z.parse(endpoint.reply, answer);
      });
    },
  });
}

function openRawRoute(app: FastifyInstance, { path, handle }: RawRoute, services: Services) {
  app.get(path, (request, reply) => handle(request, reply, services));
}

function fileIn({ body, headers }: FastifyRequest) {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new Problem('file_empty');
  return { content: body, contentType: String(headers['content-type']).split(';')[0]?.trim().toLowerCase() };
}

/**
 * Whether somebody on this machine calls: by their address, by the name they came by, and without a word of a proxy
 * that was not counted in TRUST_PROXY, which would hide who calls.
 */
function isLocal(request: FastifyRequest, trustProxy = 0) {
  const { headers } = request;
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  if (isForwarded && (trustProxy === 0 || headers['x-forwarded-for'] === undefined)) return false;
  return [request.ip, request.hostname, hostnameOf(headers.host ?? '')].every(isLoopback);
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/** Without its query, which may hold a one-time token or a signature. */
export const pathOf = ({ url }: { url: string }) => url.split('?')[0];

function read(schema: z.core.$ZodType | undefined, value: unknown, otherwise: 'malformed' | 'invalid_fields') {
  if (!schema) return undefined;
  const unkept = placeOfUnkept(value);
  if (unkept !== undefined) throw new Problem(otherwise, { fields: { [unkept]: 'Remove the invisible character.' } });
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw new Problem(otherwise, { fields: Object.fromEntries(fields) });
}

const isUnkept = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Where a text holds what PostgreSQL keeps in no text, NUL or half a character; without recursion, as strangers nest deep. */
function placeOfUnkept(value: unknown) {
  const open: [path: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, here] = next;
    if (typeof here === 'string' && isUnkept(here)) return path;
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, inner] of Object.entries(here)) {
      if (isUnkept(key)) return path;
      open.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  return undefined;
}

const fastifySays: Record<number, 'malformed' | 'too_large' | 'unsupported_type'> = {
  400: 'malformed',
  413: 'too_large',
  415: 'unsupported_type',
};

function problemIn(error: FastifyError) {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return new Problem('storage_full', { retryAfter: 60 });
  // It is restarting, after a crash or a full disk: what was acknowledged is kept, the rest may be tried again.
  if (isStorageAway(error)) return new Problem('not_ready', { retryAfter: 2 });
  return new Problem(fastifySays[error.statusCode ?? 500] ?? 'unexpected');
}
