import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { instructor, type Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import type { StreamRoute } from '../slice.ts';
import type { Arriving, Spoken, TusServer } from './tus-server.ts';

type Servers = WeakMap<Services['ports'], Promise<TusServer>>;

function serverOf(servers: Servers, services: Services, arriving: (services: Services) => Arriving) {
  const known = servers.get(services.ports);
  if (known) return known;
  // Only when somebody uploads: most processes never do.
  const fresh = import('./tus-server.ts').then(({ openTusServer }) => openTusServer(services, arriving(services)));
  servers.set(services.ports, fresh);
  return fresh;
}

/** tus speaks of requests and responses as browsers know them; the route stands between them and ours. */
async function speak(request: FastifyRequest, reply: FastifyReply, server: TusServer, viewer: Viewer) {
  const { url, method, raw } = request;
  const sends = method === 'PATCH' || method === 'POST';
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const webRequest = new Request(new URL(url, 'http://stepwell.invalid'), {
    method,
    headers,
    ...(sends && { body: Readable.toWeb(raw) as NodeReadableStream as never, duplex: 'half' }),
  });
  const { answer, trouble }: Spoken = await server.speak(webRequest, viewer);
  // What was sent beyond a refusal is not read to its end.
  if (sends && answer.status >= 400) reply.header('connection', 'close');
  if (trouble) throw problemIn(trouble);
  reply.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
  return reply.send(answer.status === 204 ? undefined : await answer.text());
}

/** tus throws plain pairs of a status and words; ours go by a code. Everything else is said as it is. */
function problemIn(trouble: unknown) {
  if (trouble instanceof Error) return trouble;
  const { status_code: status } = trouble as { status_code?: number };
  if (status === 404 || status === 410) return new Problem('upload_not_found');
  if (status === 409) return new Problem('upload_out_of_step');
  if (status === 413) return new Problem('too_large');
  if (status !== undefined && status < 500) return new Problem('malformed');
  return new Error(`an upload failed: ${JSON.stringify(trouble)}`);
}

/**
 * Routes at which something arrives, resumably (tus 1.0). Only who teaches, and admins, come this far; whose it is, is
 * asked inside.
 */
export function tusRoutesFor(path: `/${string}`, arriving: (services: Services) => Arriving): StreamRoute[] {
  /** One for each site: it knows which uploads somebody is writing to at the moment. */
  const servers: Servers = new WeakMap();
  const handle: StreamRoute['handle'] = async (request, reply, { services, viewer }) =>
    speak(request, reply, await serverOf(servers, services, arriving), viewer);
  return [
    { path, methods: ['POST', 'OPTIONS'], guard: instructor, handle },
    { path: `${path}/:uploadId`, methods: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], guard: instructor, handle },
  ];
}
