import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, expect, test } from 'vitest';
import { isWhole } from '../../server/testing/extent.ts';
import { openNetwork, type Weather } from '../testing/cut-network.ts';
import { type Student, simulatedStudent } from '../testing/simulated-student.ts';
import { look, openDatabase, startServer } from '../testing/stepwell.ts';
import { POSITIONS, signedInCrowd, textQuiz } from '../testing/text-quiz.ts';

const CROWD = isWhole ? 300 : 30;
const STEPS = isWhole ? 60 : 25;
/** Of the world's: two minutes without a network pass in six seconds, or in twelve where many sit on one machine. */
const SPEED = isWhole ? 10 : 20;
/** Of ten students, one browser keeps nothing; there, time runs as it does, since what counts is two real seconds. */
const keepsNothing = (nth: number) => nth % 10 === 3;

const database = await openDatabase();
const settings = { SEED: 'none', TRUST_PROXY: '1' };
const options = { databaseUrl: database.url, dataDir: database.folder, env: settings };
let server = await startServer(options);
const networks: Awaited<ReturnType<typeof openNetwork>>[] = [];
const realNow = Date.now;
afterAll(async () => {
  Date.now = realNow;
  for (const network of networks) network.close();
  await server.stop();
  await database.close();
});

/** The same dice in every run (mulberry32). */
function diceOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Every student's computer has a clock of its own: an hour slow, right, or an hour fast. */
const clocks = new AsyncLocalStorage<{ off: number }>();
Date.now = () => realNow() + (clocks.getStore()?.off ?? 0);
/** The longest that this process was kept from its timers: what it was late by is not the product's. */
let lag = 0;
let lastTick = performance.now();
const pulse = setInterval(() => {
  lag = Math.max(lag, performance.now() - lastTick - 20);
  lastTick = performance.now();
}, 20);
afterAll(() => clearInterval(pulse));

let strokes = 0;
async function sit(student: Student, nth: number) {
  const dice = diceOf(nth + 1);
  const cuts: Weather[] = ['gone', 'silent', 'deaf'];
  const { network } = student;
  let back: ReturnType<typeof setTimeout> | undefined;
  for (let step = 0; step < STEPS; step += 1) {
    await later(30 + dice() * (isWhole ? 1500 : 250));
    const what = dice();
    if (what < 0.12) {
      network.become(cuts[Math.floor(dice() * cuts.length)] ?? 'gone');
      clearTimeout(back);
      back = setTimeout(() => network.become('up'), ((1 + dice() * 119) * 1000) / SPEED);
    } else if (what < 0.2) await student.killTab({ lag });
    else if (what < 0.23 && !student.keepsNothing) await student.otherDevice();
    else {
      const position = POSITIONS[Math.floor(dice() * POSITIONS.length)] ?? 1;
      for (let letters = 1 + dice() * 4; letters > 0; letters -= 1) {
        student.stroke(position);
        strokes += 1;
        await later(5 + dice() * 30);
      }
    }
    // A hand on the clock in the middle of a sentence.
    const clock = clocks.getStore();
    if (clock && dice() < 0.05) clock.off = (Math.floor(dice() * 3) - 1) * 3_600_000;
  }
  clearTimeout(back);
  network.become('up');
}

/** Dies without a word once so much has been typed, and comes back at the same address. */
async function dieAfter(share: number) {
  while (strokes < share * CROWD * STEPS * 1.8) await later(20);
  await server.kill();
  server = await startServer({ ...options, port: server.port });
}

interface Row {
  attempt_id: string;
  position: number;
  save_id: string;
  version: number;
  words: string;
  receipt: string;
}

test(`${CROWD} students, networks that fail, killed tabs, wrong clocks, a server that dies twice: nothing acknowledged is lost`, async () => {
  const quizId = await textQuiz(database.url, 3600);
  const tokens = await signedInCrowd(database.url, CROWD);
  const students = await Promise.all(
    tokens.map(async (token, nth) => {
      const network = await openNetwork(server.port);
      networks.push(network);
      return clocks.run({ off: ((nth % 3) - 1) * 3_600_000 }, () =>
        simulatedStudent({
          name: `s${nth}`,
          token,
          quizId,
          network,
          from: `10.0.${nth >> 8}.${nth & 255}`,
          speed: keepsNothing(nth) ? 1 : SPEED,
          keepsNothing: keepsNothing(nth),
        }),
      );
    }),
  );
  const sitting = students.map((student, nth) =>
    clocks.run({ off: ((nth % 3) - 1) * 3_600_000 }, () => sit(student, nth)),
  );
  const dying = (async () => {
    await dieAfter(0.25);
    await dieAfter(0.55);
  })();
  await Promise.all([...sitting, dying]);
  // Everything that anybody still has goes up by itself.
  await expect.poll(() => students.flatMap((student) => student.unsaved()), { timeout: 120_000 }).toEqual([]);

  // Half close their browsers; the others are still typing when the time is over.
  for (const student of students.filter((_, nth) => nth % 2 === 0)) student.leave();
  await look(
    database.url,
    "update assessment_attempts set deadline_at = date_trunc('milliseconds', now()) + interval '2 seconds'",
  );
  const staying = students.filter((_, nth) => nth % 2 === 1);
  await Promise.all(
    staying.map(async (student, nth) => {
      const dice = diceOf(nth + 1000);
      while (!student.tabNow().attempt.state().ended) {
        student.stroke(POSITIONS[Math.floor(dice() * POSITIONS.length)] ?? 1);
        await later(20 + dice() * 200);
      }
    }),
  );
  const reviews = await Promise.all(students.map((student) => student.review()));

  const log = await look<Row>(
    database.url,
    `select attempt_id, position, save_id, version, answer ->> 'text' as words, receipt from assessment_answer_log order by id`,
  );
  const stored = await look<Row>(
    database.url,
    `select attempt_id, position, version, answer ->> 'text' as words, receipt from assessment_attempt_questions`,
  );
  const logOf = Map.groupBy(log, ({ attempt_id }) => attempt_id);
  const storedByAttempt = Map.groupBy(stored, ({ attempt_id }) => attempt_id);
  const totals = { acknowledged: 0, strokes: 0, killed: 0, lost: 0, oldest: 0, late: 0 };
  for (const [nth, student] of students.entries()) {
    const rows = logOf.get(student.attemptId) ?? [];
    const bySave = new Map(rows.map((row) => [row.save_id, row]));
    for (const { saveId, saved } of student.acknowledged) {
      expect(bySave.get(saveId), `${student.name}: an acknowledged save`).toMatchObject({
        position: saved.position,
        version: saved.version,
        receipt: saved.receipt,
      });
    }
    // Nothing twice, nothing out of order: each position counts up by one, and no words come back once others followed.
    for (const position of POSITIONS) {
      const here = rows.filter((row) => row.position === position);
      expect(here.map(({ version }) => version)).toEqual(here.map((_, place) => place + 1));
      const texts = here.map(({ words }) => words);
      expect(new Set(texts).size, `${student.name}: ${texts.join(' ')}`).toBe(texts.length);
      const now = storedByAttempt.get(student.attemptId)?.find((row) => row.position === position);
      const last = here.at(-1);
      expect([now?.words ?? null, now?.version ?? 0]).toEqual([last?.words ?? null, last?.version ?? 0]);
    }
    // The newest stroke of each question stands in the log, or on a screen that asks which counts, or was said to be late.
    const isIn = new Set(rows.map(({ words }) => words));
    const shown = new Set(student.shownElsewhere().map((answer) => ('text' in answer ? answer.text : '')));
    const excused = new Map(student.lost.map(({ stroke, ...about }) => [stroke.words, about]));
    const late = Math.max(
      0,
      ...student.devices.flatMap(({ tabs }) => tabs.map(({ attempt }) => attempt.state().ended?.late ?? 0)),
    );
    const newest = new Map(student.strokes.map((stroke) => [stroke.position, stroke]));
    const missing = [...newest.values()].filter(({ words }) => !isIn.has(words) && !shown.has(words));
    const unexcused = missing.filter(({ words }) => {
      const about = excused.get(words);
      if (!about) return true;
      if (!about.wasTold) totals.oldest = Math.max(totals.oldest, about.age);
      return !about.wasTold && about.age > about.slack;
    });
    expect(unexcused.length, `${student.name}: ${JSON.stringify(unexcused)}, ${late} late`).toBeLessThanOrEqual(late);
    // It ended at its time, to the millisecond, with what was saved.
    const review = reviews[nth];
    const answered = POSITIONS.filter((position) => rows.some((row) => row.position === position)).length;
    expect(review?.state).toBe('timed-out');
    expect(review?.endedAt).toBe(review?.deadlineAt);
    expect(review?.end).toMatchObject({ answered, questions: POSITIONS.length, endedAt: review?.deadlineAt });
    totals.acknowledged += student.acknowledged.length;
    totals.strokes += student.strokes.length;
    totals.killed += student.devices.reduce((sum, { tabs }) => sum + tabs.length - 1, 0);
    totals.lost += missing.length - unexcused.length;
    totals.late += late;
  }
  console.log(
    `${CROWD} students: ${JSON.stringify({ ...totals, oldest: Math.round(totals.oldest), log: log.length, lag: Math.round(lag) })}`,
  );
}, 600_000);
