import { randomUUID } from 'node:crypto';
import { look } from '../e2e/testing/stepwell.ts';
import { signedInCrowd } from '../e2e/testing/text-quiz.ts';
import { call } from './load.ts';
import { percentile, steadily } from './steadily.ts';

const PEOPLE = 30;
/** One person may have so many under way. */
const EACH = 3;
const TESTS = 3;
const QUIET_SECONDS = 10;
const CALLS_A_SECOND = 20;

const SUMS: Record<string, string> = {
  python: 'a, b = map(int, input().split())\nprint(a + b)\n',
  javascript: "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nconsole.log(a + b);\n",
};

/** How many submissions are judged in a second, and what that does to those who look through the catalogue meanwhile. */
export async function measureJudge({ address, databaseUrl }: { address: string; databaseUrl: string }) {
  const tokens = await signedInCrowd(databaseUrl, PEOPLE);
  const slug = await challenge(databaseUrl);
  const browse = (seconds: number) =>
    steadily(CALLS_A_SECOND, seconds, () => call(address, 'GET', '/courses?limit=24'));
  for (const language of Object.keys(SUMS)) {
    await judged(address, slug, language, tokens.slice(0, 1), 1);
    const quiet = percentile(await browse(QUIET_SECONDS), 0.95);
    const busy: number[] = [];
    let over = false;
    const browsing = (async () => {
      while (!over) busy.push(...(await browse(1)));
    })();
    const seconds = await judged(address, slug, language, tokens, EACH);
    over = true;
    await browsing;
    const beside = percentile(busy, 0.95);
    console.log(
      `judge, ${language}: ${((PEOPLE * EACH) / seconds).toFixed(1)} submissions of ${TESTS} tests a second; ` +
        `the catalogue's p95 beside it ${beside.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms: ${(beside / quiet).toFixed(2)} times (goal ≤ 1.5)`,
    );
  }
}

/** Seconds until all that everybody hands in is judged. */
async function judged(address: string, slug: string, language: string, tokens: string[], each: number) {
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token) => {
      const ids = Array.from({ length: each }, () => randomUUID());
      for (const id of ids) {
        const files = [{ name: 'main', text: SUMS[language] as string }];
        await call(address, 'PUT', `/coding/challenges/${slug}/submissions/${id}`, token, { language, files });
      }
      for (const id of ids) await ended(address, id, token);
    }),
  );
  return (performance.now() - began) / 1000;
}

async function ended(address: string, id: string, token: string) {
  for (;;) {
    const { stage, verdict } = await call<{ stage: string; verdict: string }>(
      address,
      'GET',
      `/coding/submissions/${id}`,
      token,
    );
    if (stage === 'done' && verdict !== 'AC') throw new Error(`a right answer is ${verdict}`);
    if (stage === 'done') return;
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** Sums of two numbers, published by the demo's instructor. */
async function challenge(databaseUrl: string) {
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
