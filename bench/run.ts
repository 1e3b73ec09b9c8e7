// npm run bench [screens|screen-costs|hall|clients|room|sign-ins|people|xapi|search|catalogue|learners|quiz-crowd|dashboards|aptitude|bank|results|gradebook|leaderboard|question-files|runner|near-limit|compiler|judge|sleepers|judge-memory|cpp-together|similarity|hostile-texts|speaking|jobs|bookings|resumes|earnings|checkouts|reports]: figures as ratios against a control of the same minute; absolute ones are goals printed beside.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { freePort, look } from '../e2e/testing/stepwell.ts';
import { signedInCrowd } from '../e2e/testing/text-quiz.ts';
import { measureAptitude } from './aptitude.ts';
import { measureBank } from './bank.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureClients } from './clients.ts';
import { measureCheckouts } from './commerce/checkouts.ts';
import { measureEarnings } from './commerce/earnings.ts';
import { measureDashboards } from './dashboards.ts';
import { measureGradebook } from './gradebook.ts';
import { measureHall } from './hall.ts';
import { measureHostileTexts } from './hostile-texts.ts';
import { measureBookings, measureJobs } from './jobs.ts';
import { measureCompiler } from './judging/compiler.ts';
import { measureJudge } from './judging/judge.ts';
import { measureCppTogether, measureJudgeMemory, measureSleepers } from './judging/judge-beside.ts';
import { measureNearLimit } from './judging/near-limit.ts';
import { measureRunner } from './judging/runner.ts';
import { measureNativeRunner } from './judging/runner-native.ts';
import { measureSimilarity } from './judging/similarity.ts';
import { measureLeaderboard } from './leaderboard.ts';
import { measureLearners } from './learners.ts';
import { call, compare, takeInTurns } from './load.ts';
import { measurePeople } from './people.ts';
import { cpuOf, memoryOf } from './processes.ts';
import { measureQuestionFiles } from './question-files.ts';
import { measureQuizCrowd } from './quiz-crowd.ts';
import { measureReports } from './reports.ts';
import { measureResults } from './results.ts';
import { measureResumes } from './resumes.ts';
import { measureRoom } from './room.ts';
import { startStepwell } from './running.ts';
import { measureScreenCosts } from './screen-costs.ts';
import { measureSearch } from './search.ts';
import { sessionsOf } from './sessions.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureSpeaking } from './speaking.ts';
import { measureXapi } from './xapi.ts';

/** Sessions of each person who calls: together they may call a thousand times a second. */
const SESSIONS = 50;

const began = Date.now();
const { address, databaseUrl, pids: all, stop } = await startStepwell();
const bare = await startBare();
try {
  const only = process.argv.slice(2);
  const wanted = (part: string) => only.length === 0 || only.includes(part);
  if (wanted('screens')) await measureScreens();
  if (wanted('screen-costs')) await measureScreenCosts({ address, databaseUrl, pids: all, signIn });
  if (wanted('hall')) await measureHall();
  if (wanted('clients')) await measureClients({ address, databaseUrl, pids: all });
  if (wanted('room')) await measureRoom();
  if (wanted('sign-ins')) await measureSignIns({ address, databaseUrl });
  if (wanted('people')) {
    await measurePeople({ address, databaseUrl, token: await signIn('admin@stepwell.test'), pids: all });
  }
  if (wanted('dashboards')) await measureDashboards({ address, databaseUrl, signIn });
  if (wanted('bank')) await measureBank({ address, databaseUrl, signIn });
  if (wanted('learners')) await measureLearners({ address, databaseUrl, bareAddress: bare.address });
  if (wanted('quiz-crowd')) await measureQuizCrowd({ address, databaseUrl, bareAddress: bare.address, pids: all });
  if (wanted('aptitude')) measureAptitude();
  if (wanted('gradebook')) await measureGradebook({ address, databaseUrl, signIn });
  if (wanted('jobs')) await measureJobs({ address, databaseUrl, signIn });
  if (wanted('bookings')) await measureBookings({ address, databaseUrl, bareAddress: bare.address });
  if (wanted('resumes')) await measureResumes({ address, signIn });
  if (wanted('earnings')) await measureEarnings({ address, databaseUrl, signIn });
  if (wanted('checkouts')) await measureCheckouts({ address, databaseUrl });
  if (wanted('reports')) await measureReports({ address, databaseUrl, signIn, pids: all });
  if (wanted('leaderboard')) await measureLeaderboard({ address, databaseUrl, signIn });
  if (wanted('results')) await measureResults({ address, databaseUrl, signIn });
  if (wanted('question-files')) await measureQuestionFiles();
  if (wanted('runner')) await measureNativeRunner(await measureRunner());
  if (wanted('compiler')) await measureCompiler({ address, databaseUrl });
  if (wanted('near-limit')) await measureNearLimit();
  if (wanted('similarity')) measureSimilarity();
  if (wanted('hostile-texts')) await measureHostileTexts();
  if (wanted('speaking')) await measureSpeaking();
  if (wanted('judge')) await measureJudge();
  if (wanted('sleepers')) await measureSleepers();
  if (wanted('judge-memory')) await measureJudgeMemory();
  if (wanted('cpp-together')) await measureCppTogether();
  if (wanted('xapi')) await measureXapi({ address, token: await signIn('admin@stepwell.test'), pids: all });
  if (wanted('search')) await measureSearch({ address, databaseUrl, signIn });
  if (wanted('catalogue')) await measureCatalogue({ address, databaseUrl, bareAddress: bare.address, pids: all });
} finally {
  bare.child.kill();
  await stop();
}

/** What people do all day, and what all of it takes. */
async function measureScreens() {
  const token = await signIn('student@stepwell.test');
  const slugs = await manyCourses(200);
  await compare('course detail', {
    ours: { address, pathOf: (n) => `/api/courses/${slugs[n % slugs.length]}` },
    control: { address: bare.address, pathOf: (n) => `/courses/${slugs[n % slugs.length]}` },
  });
  const page = '/pages/course/detail-adv/sql-that-answers-questions';
  const packed = { 'accept-encoding': 'br' };
  await compare('a kept course page', {
    ours: { address, pathOf: () => page, headers: packed },
    control: {
      address: bare.address,
      pathOf: () => `/kept?from=${encodeURIComponent(address + page)}`,
      headers: packed,
    },
  });
  // Each session is counted by itself, and calls twenty times a second at most.
  const tokens = await signedInCrowd(databaseUrl, 1000);
  const headersOf = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` });
  await compare('profile', {
    ours: { address, pathOf: () => '/api/profile', headersOf },
    control: { address: bare.address, pathOf: () => '/profile', headersOf },
  });

  await cost('all API calls of the course screen', 10, 300, all, async (n) => {
    const slug = slugs[n % slugs.length];
    await call(address, 'GET', `/courses/${slug}`);
    await call(address, 'GET', '/profile', token);
    await call(address, 'GET', `/learning/courses/${slug}/standing`, token);
  });
  const quizId = await tenQuestionQuiz();
  await cost('a whole ten-question quiz', 40, 60, all, () => wholeQuiz(quizId, token));

  const wait = 60_000 - (Date.now() - began);
  if (wait > 0) await new Promise((later) => setTimeout(later, wait));
  const { mb, parts } = memoryOf(all());
  console.log(
    `memory of all own processes after ${Math.round((Date.now() - began) / 1000)} s: ${mb.toFixed(0)} MB proportional (goal ≤ 350)`,
  );
  for (const part of parts.filter((one) => one.mb > 3).sort((a, b) => b.mb - a.mb)) {
    console.log(`    ${part.mb.toFixed(0).padStart(4)} MB  ${part.name}`);
  }
}

/** Server and database CPU of one `act`, in milliseconds, beside a health call as control. */
async function cost(
  name: string,
  goal: number,
  times: number,
  pids: () => number[],
  act: (n: number) => Promise<unknown>,
) {
  const measure = async (one: (n: number) => Promise<unknown>, times: number) => {
    for (let n = 0; n < 20; n += 1) await one(n);
    const before = cpuOf(pids());
    for (let n = 0; n < times; n += 1) await one(n);
    return (cpuOf(pids()) - before) / times;
  };
  // The kernel counts in hundredths of a second, so a cheap call is made often.
  const control = await measure(() => call(address, 'GET', '/health'), 1000);
  const ms = await measure(act, times);
  console.log(
    `${name}: ${ms.toFixed(1)} ms of CPU with PostgreSQL (goal ≤ ${goal}); a health call costs ${control.toFixed(2)} ms`,
  );
}

async function wholeQuiz(quizId: string, token: string) {
  await call(address, 'GET', `/assessment/quizzes/${quizId}`, token);
  const { attemptId } = await call<{ attemptId: string }>(
    address,
    'POST',
    `/assessment/quizzes/${quizId}/attempts`,
    token,
  );
  const at = `/assessment/attempts/${attemptId}`;
  const paper = await call<Paper>(address, 'GET', at, token);
  for (const { position } of paper.questions) {
    await call(address, 'PUT', `${at}/questions/${position}`, token, {
      saveId: randomUUID(),
      version: 0,
      answer: null,
      flagged: true,
    });
  }
  await call(address, 'POST', `${at}/hand-in`, token);
  await call(address, 'GET', `${at}/review`, token);
}

async function tenQuestionQuiz() {
  const [quiz] = await look<{ id: string }>(
    databaseUrl,
    `select q.id from assessment_quizzes q join assessment_quiz_items i on i.quiz_id = q.id
     join learning_enrolments e on e.course_id = q.course_id join identity_users u on u.id = e.student_id
     where u.email = 'student@stepwell.test' group by q.id having count(*) = 10 limit 1`,
  );
  if (!quiz) throw new Error('the demo has no ten-question quiz for its student');
  await look(databaseUrl, 'update assessment_quizzes set attempts_allowed = null where id = $1', [quiz.id]);
  return quiz.id;
}

/** Copies of the demo's courses, so that addresses can vary. */
async function manyCourses(count: number) {
  const rows = await look<{ slug: string }>(
    databaseUrl,
    `with originals as (select *, row_number() over (order by slug) as nth from catalog_courses),
     copies as (
       insert into catalog_courses (slug, instructor_id, category_id, title, summary, description, level, language, outcomes,
         requirements, state, lectures, seconds, published_at)
       select slug || '-' || n, instructor_id, category_id, title, summary, description, level, language, outcomes,
         requirements, state, lectures, seconds, published_at
       from originals, generate_series(1, $1::int) n where n % 4 = nth % 4 returning id, slug),
     parts as (
       insert into catalog_sections (course_id, position, title)
       select copies.id, s.position, s.title from copies
       join originals o on copies.slug like o.slug || '-%' join catalog_sections s on s.course_id = o.id returning id, course_id, position),
     lines as (
       insert into catalog_lectures (course_id, section_id, position, title, kind, seconds)
       select p.course_id, p.id, n, 'Lecture ' || n, 'article', 300 from parts p, generate_series(1, 4) n returning 1)
     select slug from copies`,
    [count],
  );
  await look(databaseUrl, 'analyze');
  return rows.map(({ slug }) => slug);
}

/** A token that stands for many sessions of one person, as one alone may not call as often as is measured here. */
async function signIn(email: string) {
  return takeInTurns(await sessionsOf(databaseUrl, email, SESSIONS));
}

async function startBare() {
  const child = fork('bench/bare.ts', {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(await freePort()) },
  });
  const [message] = (await once(child, 'message')) as [{ address: string }];
  return { child, address: message.address };
}
