import { chromium } from 'playwright-core';
import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';
import { cpuOf, namesOf } from './processes.ts';
import { sessionsOf } from './sessions.ts';

/** A server that is asked all day: its code is compiled and its statements are planned. */
const WARM_UP = 200;
/** The kernel counts CPU in hundredths of a second, so each screen is asked for often. */
const TIMES = Number(process.env['SCREEN_TIMES'] ?? 80);
const GOAL_MS = 9;
const GOAL_CALLS = 4;

interface Running {
  address: string;
  databaseUrl: string;
  pids: () => number[];
  /** A token that stands for many sessions of this person. */
  signIn: (email: string) => Promise<string>;
}

const STUDENT = 'student@stepwell.test';
const TEACHER = 'instructor@stepwell.test';
const ADMIN = 'admin@stepwell.test';

/**
 * What each screen asks when a signed-in person opens it with nothing cached, and what that costs. A browser opens the
 * screens and says which calls they make; the same calls are then made often, without the browser's own CPU.
 */
export async function measureScreenCosts({ address, databaseUrl, pids, signIn }: Running) {
  const { lecture, quiz } = await placesOf(databaseUrl);
  const only = process.env['SCREENS']?.split(',');
  const all: [name: string, email: string, path: string][] = [
    ['available-courses', STUDENT, '/student/available-courses'],
    ['student dashboard', STUDENT, '/student/dashboard'],
    ['lecture', STUDENT, lecture],
    ['quiz page', STUDENT, quiz],
    ['quiz list', STUDENT, '/student/quiz'],
    ['course page', STUDENT, '/pages/course/detail-adv/what-memory-does'],
    ['cart', STUDENT, '/shop/cart'],
    ['checkout', STUDENT, '/shop/checkout'],
    ['compiler', STUDENT, '/student/terminal'],
    ['challenges', STUDENT, '/student/code-challenge'],
    ['instructor dashboard', TEACHER, '/instructor/dashboard'],
    ['question bank', TEACHER, '/instructor/quiz'],
    ['marking', TEACHER, '/instructor/student-quiz-result?view=marking'],
    ['admin dashboard', ADMIN, '/admin/dashboard'],
    ['admin students', ADMIN, '/admin/students'],
  ];
  const screens = all.filter(([name]) => !only || only.includes(name));
  await fillCart(address, await signIn(STUDENT));
  const callsByPath = await callsOfScreens(address, databaseUrl, screens);
  const tokens = new Map<string, string>();
  for (const email of [STUDENT, TEACHER, ADMIN]) tokens.set(email, await signIn(email));
  await untilQuiet(pids);
  await costOf(200, pids, () => call(address, 'GET', '/health'));
  const health = await costOf(600, pids, () => call(address, 'GET', '/health'));
  console.log(
    `screens, nothing cached (goals ≤ ${GOAL_MS} ms of CPU, ≤ ${GOAL_CALLS} calls); a health call costs ${shown(health)}:`,
  );
  for (const [name, email, path] of screens) {
    const calls = callsByPath.get(path) ?? [];
    const reads = calls.filter(({ method }) => method === 'GET');
    const act = async () => {
      for (const { url } of reads) await call(address, 'GET', url, tokens.get(email));
    };
    for (let n = 0; n < WARM_UP; n += 1) await act();
    const cost = await costOf(TIMES, pids, act);
    console.log(`  ${name}: ${shown(cost)} in ${calls.length} calls: ${calls.map(named).join(', ')}`);
  }
}

/** A cart as people have one: three products of the shop. */
async function fillCart(address: string, token: string) {
  const { items } = await call<{ items: { slug: string; inStock: boolean }[] }>(address, 'GET', '/shop/products');
  for (const { slug } of items.filter(({ inStock }) => inStock).slice(0, 3)) {
    const { variants } = await call<{ variants: { variantId: string }[] }>(address, 'GET', `/shop/products/${slug}`);
    const item = { kind: 'product', variantId: variants[0]?.variantId };
    await call(address, 'POST', '/shop/cart/lines', token, { item, quantity: 1 });
  }
}

interface Cost {
  server: number;
  database: number;
  /** From the first call of a screen to the last answer, one after another. */
  took: number;
}

const shown = ({ server, database, took }: Cost) =>
  `${(server + database).toFixed(1)} ms of CPU (server ${server.toFixed(1)}, PostgreSQL ${database.toFixed(1)}; takes ${took.toFixed(1)} ms)`;

async function costOf(times: number, pids: () => number[], act: () => Promise<unknown>): Promise<Cost> {
  const all = pids();
  const ofDatabase = all.filter((pid) => /postgres/.test(namesOf(pid)));
  const ofServer = all.filter((pid) => !ofDatabase.includes(pid));
  const [server, database, began] = [cpuOf(ofServer), cpuOf(ofDatabase), performance.now()];
  for (let n = 0; n < times; n += 1) await act();
  return {
    server: (cpuOf(ofServer) - server) / times,
    database: (cpuOf(ofDatabase) - database) / times,
    took: (performance.now() - began) / times,
  };
}

/** After its start the site tries what can run programs here, and does what the demo left to do. */
async function untilQuiet(pids: () => number[]) {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = cpuOf(pids());
    await new Promise((later) => setTimeout(later, 1000));
    if (cpuOf(pids()) - before < 50) return;
  }
}

interface Asked {
  method: string;
  url: string;
}

const named = ({ method, url }: Asked) =>
  `${method === 'GET' ? '' : `${method} `}${(url.split('?')[0] ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`;

/** The calls of each screen in a browser that comes to it from outside. Those that a screen makes later, again, do not count. */
async function callsOfScreens(address: string, databaseUrl: string, screens: [string, string, string][]) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const found = new Map<string, Asked[]>();
  try {
    for (const [, email, path] of screens) {
      const [token = ''] = await sessionsOf(databaseUrl, email, 1);
      const { status, role, fullName } = await call<{ status: string; role: string; fullName: string }>(
        address,
        'GET',
        '/profile',
        token,
      );
      const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
      const value = encodeURIComponent(JSON.stringify({ token, status, role, fullName }));
      await context.addCookies([{ name: 'stepwell_session', value, url: address }]);
      await context.addInitScript((saved) => localStorage.setItem('token', saved), token);
      const calls = new Map<string, Asked>();
      context.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        const one = { method: request.method(), url: pathname.slice('/api'.length) + search };
        calls.set(`${one.method} ${one.url}`, one);
      });
      const page = await context.newPage();
      await page.goto(path);
      await page.locator('main h1, main h2').first().waitFor({ timeout: 30_000 });
      // What is fetched once the browser has nothing else to do belongs to the screen as well.
      for (let known = -1; known !== calls.size; await page.waitForTimeout(3000)) known = calls.size;
      if (process.env['SHOW_CALLS'])
        for (const { method, url } of calls.values()) console.log(`    ${path}: ${method} ${url}`);
      found.set(path, [...calls.values()]);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return found;
}

/** A lecture and a quiz that the demo's student may open. */
async function placesOf(databaseUrl: string) {
  const [lecture] = await look<{ course: string; id: string }>(
    databaseUrl,
    `select c.slug as course, l.id from catalog_lectures l join catalog_courses c on c.id = l.course_id
     join learning_enrolments e on e.course_id = c.id join identity_users u on u.id = e.student_id
     where u.email = $1 and l.kind = 'article' order by c.slug, l.position limit 1`,
    [STUDENT],
  );
  const [quiz] = await look<{ id: string }>(
    databaseUrl,
    `select q.id from assessment_quizzes q join assessment_quiz_plans p on p.quiz_id = q.id
     where p.state = 'published' and p.for_everybody and q.id not in (select quiz_id from assessment_finals) limit 1`,
  );
  if (!lecture || !quiz) throw new Error('the demo has no lecture or no quiz for its student');
  return {
    lecture: `/pages/course/video-player?course=${lecture.course}&lecture=${lecture.id}`,
    quiz: `/student/quiz?quiz=${quiz.id}`,
  };
}
