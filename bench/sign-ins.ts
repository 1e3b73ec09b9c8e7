import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';
import { percentile, steadily } from './steadily.ts';

const ROUNDS = 3;
const SECONDS = 12;
const CATALOGUE_PER_SECOND = 20;
/** 300 a minute. */
const SIGN_INS_PER_SECOND = 5;

/**
 * How long the catalogue takes while 300 people a minute sign in, against the same without them: in turns, from one
 * clock, whatever the answers take, so that a slow answer cannot slow the asking.
 */
export async function measureSignIns({ address, databaseUrl }: { address: string; databaseUrl: string }) {
  const emails = await people(databaseUrl, SIGN_INS_PER_SECOND * SECONDS * ROUNDS);
  let next = 0;
  const signIn = async () => {
    const email = emails[next++];
    await call(address, 'POST', '/auth/sign-in', '', { email, password: 'stepwell-demo' });
  };
  const browse = (n: number) => call(address, 'GET', `/courses?page=${1 + (n % 3)}&limit=12`);
  const quiet: number[] = [];
  const busy: number[] = [];
  const signIns: number[] = [];
  await steadily(CATALOGUE_PER_SECOND, 3, browse);
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await steadily(CATALOGUE_PER_SECOND, SECONDS, browse)));
    const [seen, entered] = await Promise.all([
      steadily(CATALOGUE_PER_SECOND, SECONDS, browse),
      steadily(SIGN_INS_PER_SECOND, SECONDS, signIn),
    ]);
    busy.push(...seen);
    signIns.push(...entered);
  }
  const ratio = p95(busy) / p95(quiet);
  console.log(
    `catalogue while 300 people a minute sign in: p95 ${ratio.toFixed(2)}× of its quiet value (goal ≤ 1.5); ` +
      `${p95(busy).toFixed(1)} against ${p95(quiet).toFixed(1)} ms; a sign-in takes ${p95(signIns).toFixed(0)} ms at p95`,
  );
}

const p95 = (of: number[]) => percentile(of, 0.95);

async function people(databaseUrl: string, count: number) {
  const rows = await look<{ email: string }>(
    databaseUrl,
    `insert into identity_users (full_name, email, status, email_confirmed_at, password_hash)
     select 'Caller ' || n, 'caller-' || n || '@stepwell.test', 'approved', now(),
       (select password_hash from identity_users where email = 'student@stepwell.test')
     from generate_series(1, $1::int) n returning email`,
    [count],
  );
  return rows.map(({ email }) => email);
}
