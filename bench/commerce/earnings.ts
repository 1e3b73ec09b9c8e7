import { setTimeout as pause } from 'node:timers/promises';
import { look } from '../../e2e/testing/stepwell.ts';
import { call } from '../load.ts';

const CALLS = 30;
const CONTROL = 10_000;

interface Running {
  databaseUrl: string;
  address: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

/** What the admin's earnings cost with 1,000,000 entries in the ledger, as a ratio of 10,000; the goal is 1.5. */
export async function measureEarnings({ address, databaseUrl, signIn }: Running) {
  const token = await signIn('admin@stepwell.test');
  let before = 0;
  const first = new Map<string, number>();
  for (const entries of [CONTROL, 1_000_000]) {
    await fill(databaseUrl, before / 2, entries / 2);
    before = entries;
    for (const period of ['this-month', '12-months']) {
      const took: number[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const at = performance.now();
        await call(address, 'GET', `/admin/earnings?period=${period}`, token);
        took.push(performance.now() - at);
      }
      const sorted = took.sort((a, b) => a - b);
      const middle = sorted[CALLS / 2] ?? 0;
      const control = first.get(period) ?? middle;
      first.set(period, control);
      console.log(
        `earnings, ${entries} entries, ${period}: ${middle.toFixed(1)} ms, p95 ${(sorted[Math.floor(CALLS * 0.95)] ?? 0).toFixed(1)} ms, ${(middle / control).toFixed(2)} of ${CONTROL} entries`,
      );
    }
  }
}

/** Sales of the last year, two entries each, from one number to another; ends once the job has added them up. */
async function fill(databaseUrl: string, from: number, to: number) {
  const ask = (sql: string) => look(databaseUrl, sql);
  // Without the triggers, which check every transaction by itself: these are balanced by their making.
  await ask(`do $$ begin
    alter table ledger_transactions disable trigger user;
    alter table ledger_entries disable trigger user;
    insert into ledger_transactions (id, key, kind, happened_at, entries)
      select md5('bench' || n)::uuid, 'bench:' || n, 'sale', now() - (n % 360) * interval '1 day', 2
      from generate_series(${from + 1}, ${to}) n;
    insert into ledger_entries (transaction_id, number, account, currency, minor)
      select md5('bench' || n)::uuid, e.number, e.account, 'INR', e.sign * (100 + n % 900)
      from generate_series(${from + 1}, ${to}) n
      cross join lateral (values (0, 'gateway:test', 1),
        (1, 'sales:courses:00000000-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'), -1)) e(number, account, sign);
    insert into shop_unsummed_transactions select md5('bench' || n)::uuid from generate_series(${from + 1}, ${to}) n;
    alter table ledger_transactions enable trigger user;
    alter table ledger_entries enable trigger user;
  end $$`);
  await ask('analyze ledger_transactions, ledger_entries, shop_unsummed_transactions');
  const began = performance.now();
  for (;;) {
    const [row] = (await ask('select count(*)::int as many from shop_unsummed_transactions')) as { many: number }[];
    if (row?.many === 0) break;
    await pause(1000);
  }
  console.log(
    `earnings, ${to - from} transactions added to the sums after ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  // As PostgreSQL does by itself within a minute, where half a million transactions do not come at once.
  await ask('vacuum analyze shop_day_sums');
  await ask('vacuum analyze shop_unsummed_transactions');
}
