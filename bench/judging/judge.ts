import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { look } from '../../e2e/testing/stepwell.ts';
import { signedInCrowd } from '../../e2e/testing/text-quiz.ts';
import { localRunner } from '../../server/adapters/runner/local-runner.ts';
import { call } from '../load.ts';
import { startStepwell } from '../running.ts';
import { percentile, steadily } from '../steadily.ts';

const PEOPLE = 80;
/** One person may have so many under way. */
const EACH = 3;
const TESTS = 3;
const QUIET_SECONDS = 10;
const CALLS_A_SECOND = 20;
/** Which are measured; JUDGE_DRIVERS names fewer. */
export const DRIVERS = (['wasm', 'native'] as const).filter((one) => (process.env.JUDGE_DRIVERS ?? one).includes(one));

export const SUMS: Record<string, string> = {
  python: 'a, b = map(int, input().split())\nprint(a + b)\n',
  javascript: "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n",
  cpp: '#include <bits/stdc++.h>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n',
};

const EXTENSIONS: Record<string, string> = { python: '.py', javascript: '.js', cpp: '.cpp' };

/**
 * How many submissions each driver judges in a second, and what that does to those who look through the catalogue
 * meanwhile: with a program on every core, and with one core left to everybody else. Languages are tested and measured
 * before, so that nothing else is under way.
 */
export async function measureJudge() {
  const cores = availableParallelism();
  for (const driver of DRIVERS)
    for (const slots of new Set([cores, Math.max(1, cores - 1)])) await inOwnDatabase(driver, slots);
}

const inOwnDatabase = (driver: 'wasm' | 'native', slots: number) =>
  withJudge(driver, slots, ({ address, databaseUrl }) =>
    measureDriver(`${driver}, ${slots} at once`, address, databaseUrl),
  );

/** A Stepwell with one driver, whose languages are tested and measured before `measure` begins. */
export async function withJudge(
  driver: 'wasm' | 'native',
  slots: number,
  measure: (running: Awaited<ReturnType<typeof startStepwell>>) => Promise<void>,
) {
  let why: string | undefined;
  const running = await startStepwell({
    env: { RUNNERS: driver, RUNNER_SLOTS: String(slots) },
    prepare: async (dataDir) => {
      const runner = localRunner({ dataDir, drivers: [driver] });
      const [health] = (await runner.health()).drivers;
      if (!health?.working) why = health?.why ?? 'it does not work';
      else await runner.testAgain();
      await runner.close();
    },
  });
  try {
    if (why) console.log(`judge ${driver}: ${why}`);
    else await measure(running);
  } finally {
    await running.stop();
  }
}

async function measureDriver(driver: string, address: string, databaseUrl: string) {
  const tokens = await signedInCrowd(databaseUrl, PEOPLE);
  const slug = await challenge(databaseUrl);
  const browse = (seconds: number) =>
    steadily(CALLS_A_SECOND, seconds, () => call(address, 'GET', '/courses?limit=24'));
  await browse(QUIET_SECONDS);
  for (const language of Object.keys(SUMS)) {
    await handIn(address, slug, language, tokens.slice(0, 1), 1);
    await whenAllJudged(databaseUrl, slug);
    const quiet = await browse(QUIET_SECONDS);
    await handIn(address, slug, language, tokens, EACH);
    // From here on nobody calls but those who browse.
    const waiting = await waitingOf(databaseUrl, slug);
    const busy: number[] = [];
    let over = false;
    const browsing = (async () => {
      while (!over) busy.push(...(await browse(1)));
    })();
    const seconds = await whenAllJudged(databaseUrl, slug);
    over = true;
    await browsing;
    quiet.push(...(await browse(QUIET_SECONDS)));
    const [before, beside] = [percentile(quiet, 0.95), percentile(busy, 0.95)];
    const middle = percentile(busy, 0.5) / percentile(quiet, 0.5);
    console.log(
      `judge ${driver}, ${language}: ${(waiting / seconds).toFixed(1)} submissions of ${TESTS} tests a second; ` +
        `the catalogue's p95 beside it ${beside.toFixed(0)} ms, quiet ${before.toFixed(0)} ms: ` +
        `${(beside / before).toFixed(2)} times (goal ≤ 1.5), its middle ${middle.toFixed(2)} times`,
    );
  }
}

export async function handIn(
  address: string,
  slug: string,
  language: string,
  tokens: string[],
  each: number,
  textOf = (_nth: number) => SUMS[language] as string,
) {
  const fileOf = (nth: number) => ({ name: `main${EXTENSIONS[language]}`, text: textOf(nth) });
  await Promise.all(
    tokens.map(async (token, place) => {
      for (let nth = 0; nth < each; nth += 1) {
        const path = `/coding/challenges/${slug}/submissions/${randomUUID()}`;
        await call(address, 'PUT', path, token, { language, files: [fileOf(place * each + nth)] });
      }
    }),
  );
}

/** Seconds until nothing of the challenge waits. Asks the database, so that asking is no work for who is measured. */
export async function whenAllJudged(databaseUrl: string, slug: string, everyMs = 500) {
  const began = performance.now();
  while ((await waitingOf(databaseUrl, slug)) > 0) await new Promise((later) => setTimeout(later, everyMs));
  const seconds = (performance.now() - began) / 1000;
  const wrong = await look<{ verdict: string }>(
    databaseUrl,
    `select verdict from coding_submissions s join coding_challenges c on c.id = s.challenge_id
     where c.slug = $1 and verdict <> 'AC'`,
    [slug],
  );
  if (wrong[0]) throw new Error(`a right answer is ${wrong[0].verdict}`);
  return seconds;
}

export async function waitingOf(databaseUrl: string, slug: string) {
  const rows = await look<{ waiting: number }>(
    databaseUrl,
    `select count(*)::int as waiting from coding_submissions s join coding_challenges c on c.id = s.challenge_id
     where c.slug = $1 and s.stage <> 'done'`,
    [slug],
  );
  return rows[0]?.waiting ?? 0;
}

/** Sums of two numbers, published by the demo's instructor. */
export async function challenge(databaseUrl: string) {
  const slug = `bench-${randomUUID()}`;
  await look(
    databaseUrl,
    `with made as (
       insert into coding_challenges (slug, owner_id)
       select $1, id from identity_users where email = 'instructor@stepwell.test' returning id),
     version as (
       insert into coding_challenge_versions (challenge_id, number, title, difficulty, points, kind, limits, checker)
       select id, 1, 'Sums', 'warm-up', 10, 'stdio',
         '{"cpuMs": 1000, "memoryMiB": 128, "outputKiB": 64}', '{"kind": "tokens", "ignoreCase": false}'
       from made returning id),
     data as (
       insert into coding_test_data (hash, bytes)
       select encode(sha256(bytes), 'hex'), bytes from (values ('1 2'::bytea), ('3'::bytea)) as given (bytes)
       on conflict (hash) do update set bytes = excluded.bytes returning hash, bytes)
     insert into coding_challenge_tests (version_id, position, kind, input_hash, answer_hash)
     select version.id, nth, 'hidden', (select hash from data where bytes = '1 2'), (select hash from data where bytes = '3')
     from version, generate_series(1, ${TESTS}) as nth`,
    [slug],
  );
  await look(
    databaseUrl,
    `update coding_challenges c set state = 'published', published_at = now(), published_version_id = v.id
     from coding_challenge_versions v where v.challenge_id = c.id and c.slug = $1`,
    [slug],
  );
  return slug;
}
