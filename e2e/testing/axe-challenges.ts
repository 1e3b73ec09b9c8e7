import { randomUUID } from 'node:crypto';
import type { Screen } from './axe.ts';
import { type Someone, sessionOf } from './browser.ts';
import { callsOf } from './calls.ts';
import { look } from './stepwell.ts';

interface Site {
  address: string;
  databaseUrl: string;
  someone: (about: { fullName: string; role?: 'instructor' }) => Promise<Someone>;
}

const source = (text: string) => [{ name: 'main.py', text }];
const solved = 'row = list(map(int, input().split()))\nbest = 0\nfor one in row:\n    best += one\nprint(best)\n';

/** A challenge as its author has it: verified with a weak test, handed in by two whose programs are alike. */
async function written({ address, databaseUrl, someone }: Site) {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const call = callsOf(address, (await sessionOf(address, teacher)).token);
  const challengeId = randomUUID();
  const at = `/coding/own-challenges/${challengeId}`;
  await call('PUT', at, { title: 'Steps down the well', kind: 'function', difficulty: 'easy' });
  let saves = 0;
  const write = async (method: string, path: string, body: object) => {
    saves = Number((await call(method, `${at}${path}`, { saves, ...body }))['saves']);
  };
  const parts = {
    statement: '<p>Count the steps.</p>',
    hints: [{ text: 'Think of a small case.', cost: 2 }],
    groups: [{ name: 'small', points: 5 }],
    checker: { kind: 'program', flags: 'most 7' },
    languageLimits: { python: { cpuMs: 2000, memoryMiB: 128, outputKiB: 64 } },
  };
  await write('PUT', '/draft', { pieces: parts });
  const sample = { name: 'one', kind: 'sample', group: 0, explanation: '', data: { input: '1\n', answer: '1\n' } };
  await write('PUT', `/tests/${randomUUID()}`, sample);
  const programId = randomUUID();
  const program = { name: 'By hand', language: 'python', files: source(solved), expected: null };
  await write('PUT', `/programs/${programId}`, { role: 'reference', ...program });
  await write('PUT', `/programs/${randomUUID()}`, { role: 'generator', ...program, name: 'Rows' });
  await write('POST', '/generated-tests', { recipes: ['10 1'], group: null, replace: false });
  await proved(databaseUrl, { challengeId, programId, teacherId: teacher.userId });
  const [one, other] = await Promise.all(
    ['Asha Bose', 'Dev Bose'].map(async (fullName) => {
      const { userId } = await someone({ fullName });
      return handedIn(databaseUrl, challengeId, userId);
    }),
  );
  await look(
    databaseUrl,
    `insert into coding_similarity_reports (challenge_id, state, asked_at, made_at, programs, people, pairs)
     values ($1, 'ready', now(), now(), 2, 2, jsonb_build_array(jsonb_build_object('one', $2::text, 'other', $3::text, 'likeness', 1)))`,
    [challengeId, one, other],
  );
  return { teacher, challengeId, one, other };
}

async function proved(
  databaseUrl: string,
  { challengeId, programId, teacherId }: { challengeId: string; programId: string; teacherId: string },
) {
  await look(
    databaseUrl,
    `with proof as (
       insert into coding_verifications (version_id, saves, asked_by, asked_at, state, verified, total, ended_at)
       select id, saves, $2, now(), 'done', true, 3, now() from coding_challenge_versions where challenge_id = $1 returning id)
     insert into coding_verification_rows (verification_id, position, kind, program_id, change, line_was, line_is, verdict, fits, tests)
     select proof.id, n, case n when 1 then 'program' else 'mutant' end, $3, case n when 1 then '' else 'Line 2: 0 became 1' end,
       case n when 1 then '' else 'best = 0' end, case n when 1 then '' else 'best = 1' end,
       case n when 3 then 'WA' else 'AC' end, n <> 2, '[{"position": 1, "verdict": "WA", "cpuMs": 1, "memoryBytes": 1}]'
     from proof, generate_series(1, 3) n`,
    [challengeId, teacherId, programId],
  );
}

async function handedIn(databaseUrl: string, challengeId: string, studentId: string) {
  const submissionId = randomUUID();
  await look(
    databaseUrl,
    `insert into coding_submissions (id, student_id, challenge_id, version_id, purpose, language, files, made_at, stage, verdict, points, cpu_ms, memory_bytes)
     select $1, $2, $3, id, 'challenge', 'python', $4::jsonb, now(), 'done', 'WA', 0, 5, 1000000
     from coding_challenge_versions where challenge_id = $3`,
    [submissionId, studentId, challengeId, JSON.stringify(source(solved))],
  );
  return submissionId;
}

/** What a teacher opens who writes challenges. */
export async function challenges(app: Site) {
  const { teacher, challengeId, one, other } = await written(app);
  const at = `/instructor/challenges/${challengeId}`;
  const tab = (name: string, ready: string | RegExp): Screen => ({
    name: `a challenge, ${name}`,
    path: `${at}?tab=${name}`,
    ready,
  });
  const desk: Screen[] = [
    { name: 'own challenges', path: '/instructor/code-challenge', ready: 'Steps down the well' },
    tab('statement', 'Function signature'),
    tab('tests', 'Generated tests'),
    tab('programs', 'By hand'),
    {
      ...tab('programs', 'By hand'),
      name: 'a program of a challenge',
      open: (page) => page.getByRole('button', { name: 'Edit' }).first().click(),
    },
    {
      ...tab('starters', 'Judged program'),
      open: async (page) => {
        await page.getByRole('button', { name: 'Show full program' }).click();
        await page.locator('.cm-content').nth(1).waitFor();
      },
    },
    tab('limits', 'Flags'),
    tab('hints', 'Editorial'),
    {
      ...tab('publish', 'Missed'),
      open: (page) => page.getByText('Caught mutations').click(),
    },
    tab('submissions', 'Asha Bose'),
    { name: 'a submission to a challenge', path: `${at}?tab=submissions&submission=${one}`, ready: 'Asha Bose' },
    tab('statistics', 'Verdicts'),
    tab('similarity', /Asha Bose and Dev Bose/),
    { name: 'two programs alike', path: `${at}?tab=similarity&pair=${one}+${other}`, ready: /% similar/ },
  ];
  return { teacher, desk };
}
