// Stands in for the server where only the supervisor is tested: writes one row after the other and says which are kept.
import { writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const port = Number(process.env['PORT']);
if (!Number.isInteger(port) || port > 65_535) {
  console.error(`PORT is ${process.env['PORT']}; it must be a number from 0 to 65535.`);
  process.exit(78);
}
const listener = createServer((_, reply) => reply.end('well'));
listener.once('error', () => {
  console.error(`Port ${port} is taken by another program.`);
  process.exit(78);
});
await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done));

let stopping = false;
process.once('SIGTERM', () => {
  stopping = true;
});
process.once('disconnect', () => process.exit(0));

const connect = async () => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists writes (n bigint primary key)');
  const { rows } = await client.query('select coalesce(max(n), 0)::int as last, pg_backend_pid() as pid from writes');
  writeSync(1, `writing ${rows[0].pid}\n`);
  return { client, next: Number(rows[0].last) + 1 };
};

let isReadySent = false;
while (!stopping) {
  try {
    const { client, next } = await connect();
    if (!isReadySent)
      process.send?.({ type: 'ready', address: process.env['PUBLIC_URL'], lines: ['A line of the server.'] });
    isReadySent = true;
    for (let n = next; !stopping; n++) {
      await client.query('insert into writes values ($1)', [n]);
      // Straight to the pipe: what is said is said, even when the next moment is our last.
      writeSync(1, `kept ${n}\n`);
    }
    await client.end();
  } catch {
    await pause(20);
  }
}
process.exit(0);
