// The control of checkouts: the same HTTP server, guard, contract and database layer with one route, which makes three
// inserts in a transaction. Not the product.
import { post } from '@stepwell/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as z from 'zod/mini';
import { openPool } from '../../server/platform/database/prepared-statements.ts';
import { openHttp } from '../../server/platform/http/http.ts';
import { signedIn } from '../../server/platform/security/viewer.ts';
import type { Services } from '../../server/platform/services.ts';
import { route } from '../../server/platform/slice.ts';
import { viewerOf } from '../../server/slices/identity/sessions.public.ts';

const db = drizzle(openPool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 8, prepares: true }));
const silent = () => undefined;
const services = {
  db,
  now: () => new Date(),
  log: { info: silent, warn: silent, error: console.error },
  publicUrl: 'http://localhost',
} as unknown as Services;
const threeInserts = post('/three-inserts', {
  body: z.object({ content: z.record(z.string(), z.string()) }),
  reply: z.object({ written: z.int() }),
});
const bare = route(threeInserts, signedIn, async ({ body }) => {
  const content = JSON.stringify(body.content);
  await db.transaction(async (tx) => {
    for (let n = 0; n < 3; n += 1)
      await tx.execute(sql`insert into bench_writes (content) values (${content}::jsonb) returning id`);
  });
  return { written: 3 };
});

const http = await openHttp({
  services,
  slices: [{ name: 'bare', routes: [bare] }],
  viewerOf,
  callsPerMinute: 100_000_000,
});
const address = await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ type: 'ready', address });
process.on('disconnect', () => process.exit(0));
