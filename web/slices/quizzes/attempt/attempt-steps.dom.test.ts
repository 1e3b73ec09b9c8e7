import { Problem } from '@stepwell/contract/problem.ts';
import { assessment, type Paper } from '@stepwell/contract/quizzes/attempts.ts';
import type { MockTestSection, SectionState } from '@stepwell/contract/quizzes/section-clocks.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../api/call.ts';
import { serverClock } from '../../../ui/time/clock.ts';
import { paperOf, pretendServer } from '../testing/server.ts';
import { openPart } from './attempt-steps.ts';
import { openAttempt } from './attempt-store.public.ts';

const opened: { close(): Promise<void> }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(async () => {
  for (const attempt of opened.splice(0)) void attempt.close();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  localStorage.clear();
});
const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const DEVICE = '0192f0aa-0000-7000-8000-00000000d001';

/** Two parts of two questions, and a server that keeps to one of them at a time. */
function partedServer({ forward = false } = {}) {
  const all = paperOf().questions.map((question) => ({ ...question, face: { kind: 'short-text' as const } }));
  const server = Object.assign(pretendServer(paperOf({ questions: [] })), {
    states: ['open', 'next'] as SectionState[],
  });
  const inner = server.call as unknown as (endpoint: unknown, input: object) => Promise<unknown>;
  const received: string[] = [];
  let furthest = 1;
  const section = (position: number): MockTestSection => ({
    position,
    title: `Part ${position}`,
    questions: 2,
    first: 2 * position - 1,
    answered: 0,
    limitSeconds: 600,
    state: server.states[position - 1] ?? 'later',
    deadlineAt: '2026-11-21T10:08:00.000Z',
    endedAt: null,
    startedAt: server.states[position - 1] === 'next' ? null : '2026-11-21T10:00:00.000Z',
  });
  const servePaper = (): Paper => {
    const place = server.states.indexOf('open');
    const questions = place < 0 ? [] : all.slice(2 * place, 2 * place + 2);
    Object.assign(server.paper, { questions, sections: [section(1), section(2)], deadlineAt: null });
    if (forward) server.paper.furthest = furthest;
    return structuredClone(server.paper);
  };
  const call = (async (
    endpoint: unknown,
    input: { params?: { position?: number; section?: number }; body?: object },
  ) => {
    if (server.network === 'cut') return inner(endpoint, input);
    servePaper();
    if (endpoint === assessment.goOn) {
      received.push(`go on to ${input.params?.section}`);
      if (input.params?.section === 2) server.states = ['done', 'open'];
      furthest = Math.max(furthest, 3);
      return servePaper();
    }
    if (endpoint === assessment.comeTo) {
      furthest = Math.max(furthest, (input.body as { position: number }).position);
      received.push(`come to ${furthest}`);
      return { furthest };
    }
    if (endpoint === assessment.seat || endpoint === assessment.takeSeat) {
      const seat = (await inner(endpoint, input)) as object;
      const begun = server.states.filter((state) => state === 'open' || state === 'done').length;
      return { ...seat, begun, ...(forward && { furthest }) };
    }
    if (endpoint === assessment.save) {
      const position = input.params?.position ?? 0;
      received.push(`save ${position}`);
      if (!server.paper.questions.some((question) => question.position === position))
        throw new Problem('section_ended');
      if (forward && position < furthest) throw new Problem('question_left');
      furthest = Math.max(furthest, position);
    }
    return inner(endpoint, input);
  }) as unknown as Call;
  const open = () => {
    const paper = servePaper();
    const attempt = openAttempt({ paper, call, clock: serverClock(paper.serverNow), deviceId: DEVICE });
    opened.push(attempt);
    return attempt;
  };
  return Object.assign(server, { open, received });
}
const lines = (attempt: ReturnType<typeof openAttempt>) => attempt.state().lines.map(({ position }) => position);
const textAnswer = (value: string) => ({ kind: 'short-text' as const, text: value });

test('going on sends what is left first, and then shows the questions of the next part; twice is once', async () => {
  const server = partedServer();
  const attempt = server.open();
  await passed();
  attempt.answer(2, textAnswer('five'), true);
  await Promise.all([attempt.goOn(2), attempt.goOn(2), passed(50)]);
  expect(server.received).toEqual(['save 2', 'go on to 2']);
  expect([lines(attempt), openPart(attempt.state())?.title]).toEqual([[3, 4], 'Part 2']);
  attempt.answer(3, textAnswer('seven'));
  await passed(50);
  // Its receipt is hashed beside the clock of the test.
  await vi.waitFor(() => expect(attempt.state().lines[0]).toMatchObject({ version: 1, keptAt: null }));
});

test('while answers are here only, nothing goes on; the words say so and the part stays open', async () => {
  const server = partedServer();
  const attempt = server.open();
  await passed();
  server.network = 'cut';
  attempt.answer(1, textAnswer('five'));
  const gone = attempt.goOn(2).then(
    () => 'gone',
    (error: Error) => error.message,
  );
  await passed(50);
  expect(await gone).toBe('Your answers are still being saved.');
  expect(lines(attempt)).toEqual([1, 2]);
  server.network = 'up';
  await passed(10_000);
  expect(server.received).toContain('save 1');
});

test('an answer given without a connection that comes after the part’s end is late, and is said to be', async () => {
  const server = partedServer();
  const attempt = server.open();
  await passed();
  server.network = 'cut';
  attempt.answer(1, textAnswer('five'));
  await passed(2000);
  server.states = ['done', 'next'];
  server.network = 'up';
  await passed(20_000);
  expect(attempt.state()).toMatchObject({ late: 1, lines: [], ended: null });
  expect(attempt.isUnsaved()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('a device that looks on sees within a beat that another one has gone on', async () => {
  const server = partedServer();
  const attempt = server.open();
  await passed();
  server.states = ['done', 'open'];
  await passed(9000);
  expect(lines(attempt)).toEqual([3, 4]);
});

test('one by one: an answer goes up before its question is left, and coming further without a connection is told later', async () => {
  const server = partedServer({ forward: true });
  const attempt = server.open();
  await passed();
  attempt.answer(1, textAnswer('five'), true);
  attempt.comeTo(2);
  expect(attempt.state().furthest).toBe(2);
  await passed(50);
  expect(server.received).toEqual(['save 1', 'come to 2']);
  attempt.comeTo(1);
  expect(attempt.state().furthest).toBe(2);

  const second = partedServer({ forward: true });
  const other = second.open();
  await passed();
  second.network = 'cut';
  other.comeTo(2);
  await passed(100);
  expect([other.state().furthest, second.received]).toEqual([2, []]);
  second.network = 'up';
  await passed(9000);
  expect(second.received).toEqual(['come to 2']);
});
