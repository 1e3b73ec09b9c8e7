import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';

const FEW = 100;
const MANY = 10_000;
const CALLS = 31;
const FEW_TEACHER = 'bench-few@stepwell.test';
const MANY_TEACHER = 'bench-many@stepwell.test';

interface Running {
  address: string;
  databaseUrl: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

const questions: Record<string, string> = {
  'first page': '/assessment/bank?limit=20',
  'first page by topic': '/assessment/bank?limit=20&sort=topic',
  'one topic': '/assessment/bank?limit=20&topic=Subject%207',
  'one tag': '/assessment/bank?limit=20&tag=tag3',
  'a search for a rare word': '/assessment/bank?limit=20&q=zephyr42',
  'a search for a common word': '/assessment/bank?limit=20&q=stone',
  'a search with a slip': '/assessment/bank?limit=20&q=stonne',
  'how many match': '/assessment/bank/counts?q=stone',
  'pairs that are nearly the same': '/assessment/bank/pairs?limit=20',
};

/**
 * Two teachers of one site, one with a hundred questions and one with ten thousand, ask the same of their banks: a
 * page, a filter and a search must cost about the same. Counting and comparing all with all grow with the bank; their
 * figures are printed without a goal.
 */
export async function measureBank({ address, databaseUrl, signIn }: Running) {
  await fill(databaseUrl, FEW_TEACHER, FEW);
  await fill(databaseUrl, MANY_TEACHER, MANY);
  const [few, many] = [await signIn(FEW_TEACHER), await signIn(MANY_TEACHER)];
  await look(databaseUrl, 'vacuum analyze');
  for (const [name, path] of Object.entries(questions)) {
    const { ours, control } = await medians(
      () => call(address, 'GET', path, many),
      () => call(address, 'GET', path, few),
    );
    const grows = name === 'how many match' || name.startsWith('pairs');
    console.log(
      `bank of ${MANY}, ${name}: ${ours.toFixed(1)} ms, with ${FEW} questions ${control.toFixed(1)} ms: ` +
        `${(ours / control).toFixed(2)} times${grows ? '' : ' (goal ≤ 2)'}`,
    );
  }
}

/** Medians of calls made in turns, in milliseconds. */
async function medians(ours: () => Promise<unknown>, control: () => Promise<unknown>) {
  const took = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  for (let n = 0; n < 5; n += 1) {
    await ours();
    await control();
  }
  const [a, b]: [number[], number[]] = [[], []];
  for (let n = 0; n < CALLS; n += 1) {
    a.push(await took(ours));
    b.push(await took(control));
  }
  const median = (all: number[]) => all.sort((x, y) => x - y)[Math.floor(all.length / 2)] ?? 0;
  return { ours: median(a), control: median(b) };
}

/** Questions with words of their own, one in ten about stone and one with a word that no other has; triggers do the rest. */
async function fill(databaseUrl: string, teacher: string, count: number) {
  await look(
    databaseUrl,
    `insert into identity_users (full_name, email, role, status, password_hash, email_confirmed_at)
     select 'Bench Teacher', $1, role, status, password_hash, now() from identity_users
     where email = 'instructor@stepwell.test'`,
    [teacher],
  );
  await look(
    databaseUrl,
    `with made as (
       insert into assessment_questions (owner_id, topic, difficulty, tags, created_at)
       select u.id, 'Subject ' || n % 40 || case when n % 3 = 0 then ' / Part ' || n % 7 else '' end, 1 + n % 5,
         jsonb_build_array('tag' || n % 20), now() - n * interval '1 minute'
       from identity_users u, generate_series(1, $2::int) n where u.email = $1 returning id)
     insert into assessment_question_versions (question_id, number, kind, stem, face, key)
     select id, 1, 'true-false',
       '<p>' || (select string_agg(substr(md5(id::text || w), 1, 3 + w % 5), ' ') from generate_series(1, 14) w)
         || case when nth % 10 = 0 then ' stone' else '' end || case when nth = 42 then ' zephyr42' else '' end || '</p>',
       '{"kind":"true-false"}', '{"kind":"true-false","right":true}'
     from (select id, row_number() over () as nth from made) made`,
    [teacher, count],
  );
}
