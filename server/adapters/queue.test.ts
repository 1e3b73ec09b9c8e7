import { afterAll } from 'vitest';
import { examineQueue } from '../ports/queue.exam.ts';
import { openDatabase } from '../testing/test-app.ts';
import { memoryQueue } from './queue-memory.ts';
import { pgbossQueue } from './queue-pgboss.ts';

examineQueue('memory', async () => {
  const queue = memoryQueue();
  return { queue, run: () => queue.runDue() };
});

const { url } = await openDatabase();
const queue = await pgbossQueue({ databaseUrl: url, log: { info() {}, warn() {}, error() {} }, supervise: true });
afterAll(() => queue.close());
examineQueue('pg-boss', async () => ({ queue }));
