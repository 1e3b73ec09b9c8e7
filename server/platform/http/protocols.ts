import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { ProtocolRoute } from '../slice.ts';

/** All that a protocol may refuse by itself; what is not among them does not reach it. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Opens everything beneath a path to a protocol of its own: bodies arrive as bytes, of whatever content type. */
export function openProtocol(
  app: FastifyInstance,
  { path, bodyLimit, open, handle }: ProtocolRoute,
  services: Services,
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    // Before anybody counts or refuses, so that these headers stand on every answer.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      open(request, reply);
    });
    scope.route({
      method: methods,
      url: `/api${path}/*`,
      bodyLimit,
      handler: (request, reply) => handle(request, reply, services),
    });
  });
}
