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
  const hall = fork('bench/crowd-students.ts');
  const costs = new Map<string, Cost>();
  const acted: Record<string, Done> = {};
  const act = async (name: string, order: Order) => {
    const before = spentBy(pids());
    const done = await ordered(hall, order);
    if (order.act === 'hand-in') await settled(databaseUrl);
    const after = spentBy(pids());
    costs.set(name, { server: after.server - before.server, database: after.database - before.database });
    acted[name] = done;
    say(name, done, costs.get(name));
    return done;
  };
  try {
    await ordered(hall, { act: 'enter', address, bareAddress, quizId, tokens });
    console.log(`${STUDENTS} students in one quiz; times count from the moment at which each call was due:`);
    const times = Math.max(1, Math.round((SECONDS * 1000) / EVERY));
    await act('a profile read (control)', { act: 'read-profile' });
    await act('begin, paper and seat', { act: 'begin', seconds: BEGIN_WITHIN });
    await act('a bare write (control)', { act: 'bare', every: EVERY, times: Math.ceil(times / 4) });
    const saved = await act('a save', { act: 'save', every: EVERY, times });
    await act('a bare write again (control)', { act: 'bare', every: EVERY, times: Math.ceil(times / 4) });
    await act('hand in', { act: 'hand-in', seconds: BEGIN_WITHIN });
    judge(acted, costs);
    const refused = Object.values(acted).flatMap((done) => done.refused);
    await nothingLost(databaseUrl, quizId, saved.acknowledged, STUDENTS * times, refused);
  } finally {
    hall.disconnect();
    await look(databaseUrl, 'drop table bench_writes');
  }
}

interface Cost {
  server: number;
  database: number;
}
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

/** What an end sets going (marks in mistake books, letters) is part of what it costs. */
async function settled(databaseUrl: string) {
  for (let look_ = 0; look_ < 600; look_ += 1) {
    const [row] = await look<{ waits: number }>(
      databaseUrl,
      'select count(*)::int as waits from platform_outbox where done_at is null',
    );
    if (row?.waits === 0) return;
    await new Promise((later) => setTimeout(later, 200));
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const at = (took: number[], share: number) => percentile(took, share);

function say(name: string, { took, seatsTook, refused, cpu }: Done, cost: Cost = { server: 0, database: 0 }) {
  const calls = took.length;
  const each = (value: number) => (value / calls).toFixed(2);
  console.log(
    `  ${name}: p50 ${ms(at(took, 0.5))}, p95 ${ms(at(took, 0.95))}, longest ${ms(Math.max(...took))} of ${calls}; ${refused.length} refused; CPU each ${each(cost.server)} ms server, ${each(cost.database)} ms PostgreSQL, ${each(cpu)} ms the asking itself`,
  );
  if (seatsTook.length > 0)
    console.log(
      `    beside it ${seatsTook.length} looks at seats: p95 ${ms(at(seatsTook, 0.95))}; their CPU is in there`,
    );
}

function judge(acted: Record<string, Done>, costs: Map<string, Cost>) {
  const of = (name: string) => acted[name]?.took ?? [];
  const each = (name: string, part: keyof Cost) => (costs.get(name)?.[part] ?? 0) / of(name).length;
  const whole = (part: keyof Cost) =>
    each('begin, paper and seat', part) + 10 * each('a save', part) + each('hand in', part);
  const read = (part: keyof Cost) => each('a profile read (control)', part);
  const bare = [...of('a bare write (control)'), ...of('a bare write again (control)')];
  const p95 = at(of('a save'), 0.95);
  console.log(
    `save p95 ${ms(p95)} beside a bare write's ${ms(at(bare, 0.95))} at the same pace: ${(p95 / at(bare, 0.95)).toFixed(1)} times; p50 ${ms(at(of('a save'), 0.5))} beside ${ms(at(bare, 0.5))}`,
  );
  console.log(
    `all began within ${BEGIN_WITHIN} s: p95 ${(at(of('begin, paper and seat'), 0.95) / 1000).toFixed(2)} s until the paper was there`,
  );
  console.log(
    `CPU of a whole ten-question quiz (begin, paper, ten saves with their looks at the seat, hand in and all that follows): ${ms(whole('server'))} of the server (goal ≤ ${GOAL}) and ${ms(whole('database'))} of PostgreSQL; as many profile reads (13) take ${ms(13 * read('server'))} and ${ms(13 * read('database'))}`,
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
async function nothingLost(databaseUrl: string, quizId: string, kept: Kept[], wished: number, refused: string[]) {
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
  const lost = kept.filter((save) => !same(logged.get(save.saveId), save));
  const place = (attemptId: string, position: number) => `${attemptId} ${position}`;
  const last = new Map<string, Kept>();
  for (const save of kept) {
    const before = last.get(place(save.attemptId, save.position));
    if (!before || before.version < save.version) last.set(place(save.attemptId, save.position), save);
  }
  const standing = new Map(newest.map((row) => [place(row.attempt_id, row.position), row]));
  const older = [...last.values()].filter((save) => !same(standing.get(place(save.attemptId, save.position)), save));
  const [end] = ends;
  console.log(
    `${kept.length} of ${wished} saves acknowledged, ${log.length} in the log; ${lost.length} lost, ${older.length} not the newest of their question (goals 0); ${end?.students} handed in with ${end?.answered} answers of ${last.size}; ${refused.length} calls refused (goal 0)`,
  );
  for (const words of new Set(refused)) console.log(`    ${words}`);
  const isWhole = kept.length === wished && log.length === kept.length && end?.students === STUDENTS;
  if (!isWhole || lost.length + older.length + refused.length > 0 || end.answered !== last.size)
    throw new Error('something that was acknowledged is not there, or something was refused');
}
