// A hall of students in a process of their own, so that what asks is not counted as what answers. Not the product.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Saved } from '@stepwell/contract/quizzes/attempts.ts';
import { crowdQuestions } from './crowd-quiz.ts';

/** What the parent asks for, one after the other. */
export type Order =
  | { act: 'enter'; address: string; bareAddress: string; quizId: string; tokens: string[] }
  | { act: 'begin'; seconds: number }
  | { act: 'save' | 'bare'; every: number; times: number }
  | { act: 'read-profile' }
  | { act: 'hand-in'; seconds: number };
/** Milliseconds from the moment at which each call was due to the end of its answer, and what did not answer 200. */
export interface Done {
  took: number[];
  seatsTook: number[];
  refused: string[];
  acknowledged: Kept[];
  /** CPU of this process, in milliseconds. */
  cpu: number;
}
export interface Kept extends Saved {
  attemptId: string;
  saveId: string;
  answer: unknown;
}
interface Student {
  nth: number;
  token: string;
  attemptId: string;
  deviceId: string;
  versions: number[];
  saves: number;
  /** They wait for an answer before they go on, as screens do; the next call is late then. */
  last: Promise<unknown>;
}

/** Between two looks at whose turn it is, as the screen has it; in milliseconds. */
const BEAT = 8000;
// Everybody keeps a connection of their own, as browsers do.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 10_000 });
let given: Extract<Order, { act: 'enter' }>;
let students: Student[] = [];
let done: Done;
const nothingYet = (): Done => ({ took: [], seatsTook: [], refused: [], acknowledged: [], cpu: 0 });

function ask<T>(url: string, method: string, token: string, body?: object): Promise<T | undefined> {
  const content = body && JSON.stringify(body);
  return new Promise((ready) => {
    const refuse = (why: string) => {
      done.refused.push(`${method} ${url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}: ${why}`);
      ready(undefined);
    };
    const headers = {
      authorization: `Bearer ${token}`,
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    };
    request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () =>
        answer.statusCode === 200
          ? ready(JSON.parse(text || 'null') as T)
          : refuse(`${answer.statusCode} ${text.slice(0, 200)}`),
      );
    })
      .once('error', (error) => refuse(error.message))
      .end(content);
  });
}
const call = <T>({ token }: Student, method: string, path: string, body?: object) =>
  ask<T>(`${given.address}/api${path}`, method, token, body);

/** Each student acts `times`, every so many milliseconds, spread evenly; answers when the last answer is there. */
async function spread(every: number, times: number, took: number[], act: (student: Student) => Promise<unknown>) {
  const began = performance.now() + 200;
  const turns = students.flatMap((student, n) =>
    Array.from({ length: times }, (_, turn) => ({
      student,
      due: began + (n * every) / students.length + turn * every,
    })),
  );
  await Promise.all(
    turns.map(async ({ student, due }) => {
      await new Promise((later) => setTimeout(later, due - performance.now()));
      student.last = student.last.then(() => act(student)).then(() => took.push(performance.now() - due));
      await student.last;
    }),
  );
}

async function begin(student: Student) {
  const begun = await call<{ attemptId: string }>(student, 'POST', `/assessment/own-quizzes/${given.quizId}/attempts`, {
    password: null,
  });
  if (!begun) return;
  student.attemptId = begun.attemptId;
  const at = `/assessment/attempts/${begun.attemptId}`;
  await Promise.all([call(student, 'GET', at), call(student, 'PUT', `${at}/seat`, { deviceId: student.deviceId })]);
}

async function save(student: Student) {
  const place = student.saves % crowdQuestions.length;
  // A third of what is saved first is wrong; whoever comes by a second time knows better.
  const isRight = student.saves >= crowdQuestions.length || (student.saves + student.nth) % 3 > 0;
  const answer = crowdQuestions[place]?.answers[isRight ? 1 : 0];
  student.saves += 1;
  const wish = { saveId: randomUUID(), version: student.versions[place] ?? 0, answer, flagged: false };
  const { attemptId } = student;
  const saved = await call<Saved>(student, 'PUT', `/assessment/attempts/${attemptId}/questions/${place + 1}`, wish);
  if (!saved) return;
  student.versions[place] = saved.version;
  done.acknowledged.push({ ...saved, attemptId, saveId: wish.saveId, answer });
}

const acts: { [A in Order['act']]: (order: Extract<Order, { act: A }>) => Promise<unknown> } = {
  async enter(order) {
    given = order;
    students = order.tokens.map((token, nth) => ({
      nth,
      token,
      attemptId: '',
      deviceId: randomUUID(),
      versions: [],
      saves: 0,
      last: Promise.resolve(),
    }));
  },
  begin: ({ seconds }) => spread(seconds * 1000, 1, done.took, begin),
  // Beside what is saved every screen asks whether the attempt still goes on there.
  save: ({ every, times }) =>
    Promise.all([
      spread(every, times, done.took, save),
      spread(BEAT, Math.floor((every * times) / BEAT), done.seatsTook, (one) =>
        call(one, 'GET', `/assessment/attempts/${one.attemptId}/seat?deviceId=${one.deviceId}`),
      ),
    ]),
  bare: ({ every, times }) =>
    spread(every, times, done.took, ({ token }) => ask(`${given.bareAddress}/write`, 'POST', token, { answer: token })),
  'read-profile': () => spread(5000, 1, done.took, (student) => call(student, 'GET', '/profile')),
  'hand-in': ({ seconds }) =>
    spread(seconds * 1000, 1, done.took, (student) =>
      call(student, 'POST', `/assessment/attempts/${student.attemptId}/hand-in`),
    ),
};

process.on('message', async (order: Order) => {
  done = nothingYet();
  const before = process.cpuUsage();
  await acts[order.act](order as never);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...done, cpu: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
