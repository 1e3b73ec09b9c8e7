import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { look } from '../e2e/testing/stepwell.ts';
import { signedInCrowd } from '../e2e/testing/text-quiz.ts';
import { crowdQuiz } from './crowd-quiz.ts';
import type { Done, Kept, Order } from './crowd-students.ts';
import { cpuOf, namesOf } from './processes.ts';
import { percentile } from './steadily.ts';

const STUDENTS = Number(process.env['CROWD'] ?? 2000);
/** Milliseconds between two saves of one student. */
const EVERY = 5000;
/** Seconds of saving; five minutes and more with CROWD_SECONDS=300. */
const SECONDS = Number(process.env['CROWD_SECONDS'] ?? 40);
const SAVES_PER_TURN = 2;
const BEGIN_WITHIN = 10;
/** CPU milliseconds of the server for begin, ten saves and hand-in. */
const GOAL = 40;

interface Running {
  address: string;
  databaseUrl: string;
  bareAddress: string;
  pids: () => number[];
}

/**
 * Two thousand students in one quiz: all begin within ten seconds, each saves every five seconds, all hand in within ten.
 * What saving takes beside a bare write that comes as often, what it costs, and whether all that was acknowledged is kept.
 */
export async function measureQuizCrowd({ address, databaseUrl, bareAddress, pids }: Running) {
  const quizId = await crowdQuiz(databaseUrl);
  const tokens = await signedInCrowd(databaseUrl, STUDENTS);
  await look(databaseUrl, 'create table if not exists bench_writes (id bigserial primary key, content jsonb not null)');
  await settled(databaseUrl);
  const hall = fork('bench/crowd-students.ts');
  const acted = new Map<string, Acted>();
  const act = async (name: string, order: Order) => {
    const before = spentBy(pids());
    const done = await ordered(hall, order);
    if (order.act === 'hand-in') await settled(databaseUrl);
    const after = spentBy(pids());
    const all = acted.get(name) ?? nothing();
    acted.set(name, all);
    for (const one of done.took) all.took.push(one);
    for (const one of done.seatsTook) all.seatsTook.push(one);
    for (const one of done.acknowledged) all.acknowledged.push(one);
    all.refused.push(...done.refused);
    all.turns.push(percentile(done.took, 0.95));
    all.cpu += done.cpu;
    all.server += after.server - before.server;
    all.database += after.database - before.database;
  };
  try {
    await ordered(hall, { act: 'enter', address, bareAddress, quizId, tokens });
    console.log(`${STUDENTS} students in one quiz; times count from the moment at which each call was due:`);
    const turns = Math.max(1, Math.round((SECONDS * 1000) / (EVERY * SAVES_PER_TURN)));
    await act(names.read, { act: 'read-profile' });
    await act(names.begin, { act: 'begin', seconds: BEGIN_WITHIN });
    // In turns, so that whatever else the machine does meets both.
    for (let turn = 0; turn < turns; turn += 1) {
      await act(names.bare, { act: 'bare', every: EVERY, times: 1 });
      await act(names.save, { act: 'save', every: EVERY, times: SAVES_PER_TURN });
    }
    await act(names.end, { act: 'hand-in', seconds: BEGIN_WITHIN });
    for (const [name, done] of acted) report(name, done);
    judge((name) => acted.get(name) ?? nothing());
    const refused = [...acted.values()].flatMap((done) => done.refused);
    const saved = acted.get(names.save)?.acknowledged ?? [];
    await nothingLost(databaseUrl, quizId, saved, STUDENTS * turns * SAVES_PER_TURN, refused);
  } finally {
    hall.disconnect();
    await look(databaseUrl, 'drop table bench_writes');
  }
}

interface Cost {
  server: number;
  database: number;
}
interface Acted extends Done, Cost {
  /** The p95 of each turn. */
  turns: number[];
}
const nothing = (): Acted => ({
  took: [],
  seatsTook: [],
  refused: [],
  acknowledged: [],
  turns: [],
  cpu: 0,
  server: 0,
  database: 0,
});
const names = {
  read: 'a profile read (control)',
  begin: 'begin, paper and seat',
  bare: 'a bare write (control)',
  save: 'a save',
  end: 'hand in',
};
/** CPU milliseconds so far; the database is told by the names of its processes. */
function spentBy(pids: number[]): Cost {
  const isDatabase = (pid: number) => /postgres/.test(namesOf(pid));
  return { server: cpuOf(pids.filter((pid) => !isDatabase(pid))), database: cpuOf(pids.filter(isDatabase)) };
}

async function ordered(hall: ChildProcess, order: Order): Promise<Done> {
  hall.send(order);
  const [done] = (await Promise.race([
    once(hall, 'message'),
    once(hall, 'exit').then(([code]) => Promise.reject(new Error(`the students went with ${code}`))),
  ])) as [Done];
  return done;
}

/** Nothing is left that waits to be told or done: a start has papers to draw, an end goes into mistake books. */
async function settled(databaseUrl: string) {
  const waiting = `select (select count(*) from platform_outbox where done_at is null)
    + (select count(*) from queue.job where state in ('active', 'retry') or state = 'created' and start_after <= now()) as waits`;
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await look<{ waits: string }>(databaseUrl, waiting);
    if (Number(row?.waits) === 0) return;
    await new Promise((later) => setTimeout(later, 200));
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const at = (took: number[], share: number) => percentile(took, share);

function report(name: string, { took, seatsTook, refused, cpu, server, database }: Acted) {
  const each = (value: number) => `${(value / took.length).toFixed(2)} ms`;
  console.log(
    `  ${name}: p50 ${ms(at(took, 0.5))}, p95 ${ms(at(took, 0.95))}, longest ${ms(at(took, 1))} of ${took.length}; ${refused.length} refused; CPU each: ${each(server)} server, ${each(database)} PostgreSQL, ${each(cpu)} the asking itself`,
  );
  if (seatsTook.length > 0)
    console.log(
      `    with ${seatsTook.length} looks at seats beside: p95 ${ms(at(seatsTook, 0.95))}; their CPU is in there`,
    );
}

function judge(of: (name: string) => Acted) {
  const each = (name: string, part: 'server' | 'database') => of(name)[part] / of(name).took.length;
  const whole = (part: 'server' | 'database') =>
    each(names.begin, part) + 10 * each(names.save, part) + each(names.end, part);
  const [save, bare] = [of(names.save), of(names.bare)];
  const ratios = save.turns.map((p95, turn) => p95 / (bare.turns[turn] ?? 1));
  console.log(
    `save p95 ${ms(at(save.took, 0.95))} beside a bare write's ${ms(at(bare.took, 0.95))} at the same pace, the median of ${ratios.length} turns ${at(ratios, 0.5).toFixed(1)} times; p50 ${ms(at(save.took, 0.5))} beside ${ms(at(bare.took, 0.5))}`,
  );
  console.log(
    `all began within ${BEGIN_WITHIN} s: the paper was there after ${(at(of(names.begin).took, 0.95) / 1000).toFixed(2)} s (p95)`,
  );
  console.log(
    `CPU of a whole ten-question quiz (begin, paper, ten saves with their looks at the seat, hand in and all that follows): ${ms(whole('server'))} of the server (goal ≤ ${GOAL}) and ${ms(whole('database'))} of PostgreSQL; as many profile reads (14) take ${ms(14 * each(names.read, 'server'))} and ${ms(14 * each(names.read, 'database'))}`,
  );
}

interface LogRow {
  attempt_id: string;
  position: number;
  save_id: string;
  version: number;
  answer: unknown;
  receipt: string;
}

/** Every acknowledged save stands in the log under its receipt, and the last one of each question in its attempt. */
async function nothingLost(
  databaseUrl: string,
  quizId: string,
  acknowledged: Kept[],
  wished: number,
  refused: string[],
) {
  const ofQuiz = 'join assessment_attempts a on a.id = l.attempt_id where a.quiz_id = $1';
  const log = await look<LogRow>(databaseUrl, `select l.* from assessment_answer_log l ${ofQuiz}`, [quizId]);
  const newest = await look<LogRow>(databaseUrl, `select l.* from assessment_attempt_questions l ${ofQuiz}`, [quizId]);
  const ends = await look<{ students: number; answered: number }>(
    databaseUrl,
    `select count(*)::int as students, sum(l.answered)::int as answered from assessment_end_receipts l ${ofQuiz} and a.state = 'handed-in'`,
    [quizId],
  );
  const logged = new Map(log.map((row) => [row.save_id, row]));
  const same = (row: LogRow | undefined, save: Kept) =>
    row?.attempt_id === save.attemptId &&
    row.position === save.position &&
    row.version === save.version &&
    row.receipt === save.receipt;
  const lost = acknowledged.filter((save) => !same(logged.get(save.saveId), save));
  const place = (attemptId: string, position: number) => `${attemptId} ${position}`;
  const last = new Map<string, Kept>();
  for (const save of acknowledged) {
    const before = last.get(place(save.attemptId, save.position));
    if (!before || before.version < save.version) last.set(place(save.attemptId, save.position), save);
  }
  const standing = new Map(newest.map((row) => [place(row.attempt_id, row.position), row]));
  const older = [...last.values()].filter((save) => !same(standing.get(place(save.attemptId, save.position)), save));
  const [end] = ends;
  console.log(
    `${acknowledged.length} of ${wished} saves acknowledged, ${log.length} in the log; ${lost.length} lost, ${older.length} not the newest of their question (goals 0); ${end?.students} handed in with ${end?.answered} answers of ${last.size}; ${refused.length} calls refused (goal 0)`,
  );
  for (const message of new Set(refused)) console.log(`    ${message}`);
  const isWhole = acknowledged.length === wished && log.length === acknowledged.length && end?.students === STUDENTS;
  if (!isWhole || lost.length + older.length + refused.length > 0 || end.answered !== last.size)
    throw new Error('something that was acknowledged is not there, or something was refused');
}
