import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { look, startCopy, startServer } from '../testing/stepwell.ts';
import { signedInCrowd } from '../testing/text-quiz.ts';

// A database that keeps its promises through anything, and a server that is killed between two steps of a payment.
const copy = await startCopy(stepwell.loaded, { safe: true });
const { database } = copy;
let { server } = copy;
afterAll(async () => {
  await server.stop();
  await database.close();
});
const tokens = await signedInCrowd(database.url, 3);
const buyer = {
  fullName: 'Asha Rao',
  phone: '',
  street: '12 Canal Road',
  city: 'Pune',
  postcode: '411001',
  state: '27',
  country: 'IN',
  taxNumber: '',
};

async function comeBack() {
  server = await startServer({ databaseUrl: database.url, dataDir: database.folder, port: server.port });
}
async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An order of a book that waits for its payment. */
async function placed(token: string) {
  const [book] = await look<{ id: string; stock: number }>(
    database.url,
    `select v.id, v.stock from shop_variants v join shop_products p on p.id = v.product_id
     where p.kind = 'book' and p.shown and v.sold and v.stock > 2 order by v.id limit 1`,
  );
  if (!book) throw new Error('no book in stock');
  await call(token, 'POST', '/shop/cart/lines', { item: { kind: 'product', variantId: book.id }, quantity: 1 });
  const { totalMinor } = await call<{ totalMinor: number }>(token, 'GET', '/shop/cart?country=IN&state=27&taxNumber=');
  const orderId = randomUUID();
  await call(token, 'PUT', `/shop/orders/${orderId}`, { buyer, totalMinor });
  const state = async () => (await call<{ state: string }>(token, 'GET', `/shop/orders/${orderId}`)).state;
  const pay = () => call<{ state: string }>(token, 'POST', `/shop/orders/${orderId}/payment`, { outcome: 'succeed' });
  const stock = async () =>
    (await look<{ stock: number }>(database.url, 'select stock from shop_variants where id = $1', [book.id]))[0]?.stock;
  return { orderId, totalMinor, state, pay, stock, stockBefore: book.stock };
}
type Placed = Awaited<ReturnType<typeof placed>>;

/** Pays while this table can't be written, and kills the server once it waits there. */
async function killAt(table: string, order: Placed) {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in exclusive mode`);
  const paying = order.pay().catch(() => 'lost');
  await expect
    .poll(
      () =>
        look(
          database.url,
          `select 1 from pg_locks where not granted and relation = $1::regclass and pid <> pg_backend_pid()`,
          [table],
        ),
      { timeout: PATIENCE },
    )
    .not.toEqual([]);
  await server.kill();
  // PostgreSQL would otherwise do what the dead server asked for last.
  await holder.query('select pg_terminate_backend(pid) from pg_locks where not granted and relation = $1::regclass', [
    table,
  ]);
  await holder.query('rollback');
  await holder.end();
  expect(await paying).toBe('lost');
}

/** Everything that is to be there of an order once, and nothing of it twice. */
async function isWhole({ orderId, totalMinor, stock, stockBefore }: Placed) {
  const found = async () =>
    (
      await look(
        database.url,
        `select o.state, o.invoice_number is not null as invoiced,
           (select count(*) from shop_payments p where p.order_id = o.id and p.state = 'succeeded')::int as payments,
           (select coalesce(sum(t.minor), 0) from platform_test_payments t join shop_payments p on p.id::text = t.key
             where p.order_id = o.id and t.state = 'succeeded')::int as taken,
           (select count(*) from ledger_transactions t where t.key = 'order:' || o.id)::int as sales,
           (select count(*) from platform_letters l where l.key = 'order-paid:' || o.id)::int as receipts
         from shop_orders o where o.id = $1`,
        [orderId],
      )
    )[0];
  await expect
    .poll(found, { timeout: PATIENCE })
    .toEqual({ state: 'paid', invoiced: true, payments: 1, taken: totalMinor, sales: 1, receipts: 1 });
  expect(await stock()).toBe(stockBefore - 1);
  const off = await look(database.url, 'select currency from ledger_entries group by currency having sum(minor) <> 0');
  expect(off).toEqual([]);
}

test('killed after the gateway took the money: the order is paid after the restart, once', async () => {
  const order = await placed(tokens[0] ?? '');
  await killAt('shop_invoice_counters', order);
  await comeBack();
  await expect.poll(order.state, { timeout: PATIENCE }).toBe('paid');
  expect((await order.pay()).state).toBe('paid');
  await isWhole(order);
});

test('killed before the gateway was asked: nothing was taken, and the buyer pays again', async () => {
  const order = await placed(tokens[1] ?? '');
  await killAt('platform_test_payments', order);
  await comeBack();
  expect(await order.state()).toBe('open');
  // Two minutes pass, after which what the gateway never heard of is called off.
  await look(
    database.url,
    `update shop_payments set started_at = started_at - interval '3 minutes' where order_id = $1`,
    [order.orderId],
  );
  expect(await order.state()).toBe('open');
  expect((await order.pay()).state).toBe('paid');
  await isWhole(order);
});

test('killed right after the answer: the receipt, the share and the rest follow after the restart, once', async () => {
  const order = await placed(tokens[2] ?? '');
  expect((await order.pay()).state).toBe('paid');
  await server.kill();
  await comeBack();
  await isWhole(order);
});
