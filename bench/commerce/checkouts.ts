import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { look } from '../../e2e/testing/stepwell.ts';
import { signedInCrowd } from '../../e2e/testing/text-quiz.ts';
import { call } from '../load.ts';

const ROUNDS = 4;
const CHECKOUTS = 150;
const AT_ONCE = 16;
const GOAL = 0.3;
const buyer = {
  fullName: 'Bench Buyer',
  phone: '',
  street: '1 Road',
  city: 'Pune',
  postcode: '411001',
  state: '27',
  country: 'IN',
  taxNumber: '',
};

interface Running {
  address: string;
  databaseUrl: string;
}
interface Cart {
  token: string;
  totalMinor: number;
}

/**
 * Checkouts a second: a full cart's order is placed and paid on the test gateway, with ledger, share, invoice number and
 * event, while receipts and enrolments of those before are made; beside a route of the same server that makes three inserts
 * in one transaction. In turns; the median of the rounds decides.
 */
export async function measureCheckouts({ address, databaseUrl }: Running) {
  await look(databaseUrl, 'create table if not exists bench_writes (id bigserial primary key, content jsonb not null)');
  const control = fork('bench/commerce/checkout-control.ts', { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [{ address: bareAddress }] = (await once(control, 'message')) as [{ address: string }];
  const carts = await fullCarts(databaseUrl, (ROUNDS + 1) * CHECKOUTS);
  const ours = ({ token, totalMinor }: Cart) => checkOut(address, token, totalMinor);
  const bare = ({ token }: Cart) => call(bareAddress, 'POST', '/three-inserts', token, { content: buyer });
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const these = carts.slice(round * CHECKOUTS, (round + 1) * CHECKOUTS);
    const [bareOnes, checkouts] = [await perSecond(these, bare), await perSecond(these, ours)];
    // The first round only warms up.
    if (round === 0) continue;
    ratios.push(checkouts / bareOnes);
    console.log(`  ${checkouts.toFixed(0)} checkouts/s against ${bareOnes.toFixed(0)} bare transactions/s`);
  }
  control.kill();
  await look(databaseUrl, 'drop table bench_writes');
  const [paid] = await look<{ orders: number; off: number }>(
    databaseUrl,
    `select (select count(*) from shop_orders where buyer->>'fullName' = $1 and state = 'paid')::int as orders,
       (select count(*) from (select 1 from ledger_entries group by currency having sum(minor) <> 0) x)::int as off`,
    [buyer.fullName],
  );
  const sorted = ratios.toSorted((a, b) => a - b);
  const ratio = ((sorted[ROUNDS / 2 - 1] ?? 0) + (sorted[ROUNDS / 2] ?? 0)) / 2;
  console.log(
    `checkouts: ${ratio.toFixed(2)} of a bare three-insert transaction (goal ≥ ${GOAL}); ${paid?.orders} orders paid`,
  );
  if (paid?.orders !== carts.length || paid.off !== 0) throw new Error('an order was lost, or the ledger is not zero');
}

async function checkOut(address: string, token: string, totalMinor: number) {
  const path = `/shop/orders/${randomUUID()}`;
  await call(address, 'PUT', path, token, { buyer, totalMinor });
  const { state } = await call<{ state: string }>(address, 'POST', `${path}/payment`, token, { outcome: 'succeed' });
  if (state !== 'paid') throw new Error(`an order is ${state}`);
}

/** People with one course each in their carts, none of whom has it yet. */
async function fullCarts(databaseUrl: string, many: number): Promise<Cart[]> {
  const tokens = await signedInCrowd(databaseUrl, many);
  const rows = await look<{ totalMinor: number }>(
    databaseUrl,
    `with people as (
       select s.user_id, t.nth from unnest($1::text[]) with ordinality t(token, nth)
       join identity_sessions s on s.token_hash = encode(sha256(t.token::bytea), 'hex')
     ), priced as (
       select c.id, p.price_minor, row_number() over (order by c.slug) - 1 as nth, count(*) over () as many
       from catalog_courses c join shop_course_prices p on p.course_id = c.id where c.state = 'published'
     ), begun as (
       insert into shop_carts (id, user_id, changed_at) select gen_random_uuid(), user_id, now() from people
       returning id, user_id
     ), filled as (
       insert into shop_cart_lines (cart_id, course_id, quantity, seen_minor, added_at)
       select b.id, c.id, 1, c.price_minor, now() from begun b join people p using (user_id)
       join priced c on c.nth = p.nth % c.many
     )
     select c.price_minor as "totalMinor" from people p join priced c on c.nth = p.nth % c.many order by p.nth`,
    [tokens],
  );
  return tokens.map((token, at) => ({ token, totalMinor: rows[at]?.totalMinor ?? 0 }));
}

/** So many in flight. */
async function perSecond(all: readonly Cart[], act: (one: Cart) => Promise<unknown>) {
  let next = 0;
  const line = async () => {
    for (let one = all[next++]; one; one = all[next++]) await act(one);
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return all.length / ((performance.now() - from) / 1000);
}
