import type { FastifyInstance } from 'fastify';

/**
 * Prometheus figures: time per route and status, and the process's own. They answer on a listener of their own on the
 * loopback interface, because what a site is busy with is nobody else's business.
 */
export async function openMetrics(app: FastifyInstance, port: number) {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const { createServer } = await import('node:http');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  app.addHook('onClose', () => new Promise<void>((done) => server.close(() => done())));
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen(port, '127.0.0.1', () => listening()),
  );
  return server.address() as { port: number };
}
