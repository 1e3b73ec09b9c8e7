import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import type { StreamRoute } from '../slice.ts';
import { admit, type Openers } from './admission.ts';

/** Writing takes room; reading where one stands, and giving up, do not. */
const writes = ['POST', 'PATCH'];

/**
 * Opens a route whose bodies are not read into the memory but flow through, whatever their length. Who knocks is asked
 * first, as everywhere.
 */
export function openStream(
  app: FastifyInstance,
  { path, methods, guard, handle }: StreamRoute,
  services: Services,
  openers: Openers,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: methods,
      url: `/api${path}`,
      preParsing: async (request: FastifyRequest) => {
        request.viewer = await admit(request, services, openers, {
          guard,
          closedToViewAs: request.method !== 'HEAD',
          needsRoom: writes.includes(request.method),
        });
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store');
        return handle(request, reply, { services, viewer: request.viewer as Viewer });
      },
    });
  });
}
