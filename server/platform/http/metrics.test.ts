import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

test('figures answer on a listener of their own, by route and status, and not on the public one', async () => {
  const app = Fastify();
  const { port } = await openMetrics(app, 0);
  app.get('/api/courses/:courseId', async () => ({}));
  await app.inject('/api/courses/graphs');
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/courses\/:courseId",status="200"\} 1/,
  );
  expect(figures).toContain('process_cpu_seconds_total');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await app.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
