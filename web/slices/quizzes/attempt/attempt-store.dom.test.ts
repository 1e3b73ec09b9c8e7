import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../../ui/time/clock.ts';
import { endOf, paperOf, pretendServer } from '../testing/server.ts';
import { openAttempt } from './attempt-store.public.ts';
import { unsentOf } from './unsent.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const attempt of opened.splice(0)) void attempt.close();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
});

const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
function open(server: ReturnType<typeof pretendServer>, deviceId?: string) {
  const paper = structuredClone(server.paper);
  const attempt = openAttempt({
    paper,
    call: server.call,
    clock: serverClock(paper.serverNow),
    ...(deviceId && { deviceId }),
  });
  opened.push(attempt);
  return attempt;
}
const text = (value: string) => ({ kind: 'short-text' as const, text: value });
const yes = { kind: 'true-false' as const, value: true };
const no = { kind: 'true-false' as const, value: false };
const lineOf = (attempt: ReturnType<typeof open>, position: number) =>
  attempt.state().lines.find((line) => line.position === position);

test('a choice goes up at once and comes back with its second and receipt', async () => {
  const server = pretendServer();
  const attempt = open(server);
  attempt.answer(3, yes);
  expect(lineOf(attempt, 3)?.keptAt).toBe(Date.parse('2026-11-21T10:01:00.000Z'));
  expect(attempt.isUnsaved()).toBe(true);
  await passed();
  expect(lineOf(attempt, 3)).toMatchObject({ answer: yes, version: 1, keptAt: null, receipt: 'ABCDEF22' });
  expect(attempt.isUnsaved()).toBe(false);
  expect(unsentOf(server.paper.attemptId).all()).toEqual([]);
});

test('typing is sent after a pause, and at the latest every two seconds', async () => {
  const server = pretendServer();
  const attempt = open(server);
  attempt.answer(5, text('a'), true);
  await passed(399);
  expect(server.log).toHaveLength(0);
  await passed(1);
  expect(server.log.map(({ answer }) => answer)).toEqual([text('a')]);
  let typed = 'a';
  for (let stroke = 0; stroke < 20; stroke += 1) {
    typed += 'b';
    attempt.answer(5, text(typed), true);
    await passed(200);
  }
  // Four seconds without a pause of 400 ms: two saves on the way, nothing older than two seconds.
  expect(server.log.length).toBeGreaterThanOrEqual(3);
  await passed(400);
  expect(server.log.at(-1)?.answer).toEqual(text(typed));
});

test('what is typed is kept on the device with every stroke', async () => {
  const server = pretendServer();
  const attempt = open(server);
  attempt.answer(5, text('half a w'), true);
  expect(unsentOf(server.paper.attemptId).all()).toMatchObject([{ position: 5, answer: text('half a w') }]);
});

test('without a connection everything stays, in order, and goes up when it is back', async () => {
  const server = pretendServer();
  const attempt = open(server);
  server.network = 'cut';
  attempt.answer(3, yes);
  await passed();
  attempt.answer(5, text('first'), true);
  attempt.answer(3, no);
  attempt.flag(1, true);
  await passed(5000);
  expect(attempt.state().cutSince).not.toBeNull();
  expect(attempt.isUnsaved()).toBe(true);
  expect(server.log).toHaveLength(0);
  server.network = 'up';
  dispatchEvent(new Event('online'));
  await passed();
  expect(attempt.state().cutSince).toBeNull();
  // The first choice had been tried once, so it may have arrived: it goes first, then what came after it.
  expect(server.log.map(({ position, answer, flagged }) => [position, answer, flagged])).toEqual([
    [3, yes, false],
    [5, text('first'), false],
    [3, no, false],
    [1, null, true],
  ]);
  expect(unsentOf(server.paper.attemptId).all()).toEqual([]);
});

test('a lost answer to a save is asked for again and counts once', async () => {
  const server = pretendServer();
  const attempt = open(server);
  server.network = 'deaf';
  attempt.answer(3, yes);
  await passed();
  attempt.answer(3, no);
  expect(server.log).toHaveLength(1);
  server.network = 'up';
  await passed(1000);
  expect(server.log.map(({ answer, version }) => [answer, version])).toEqual([
    [yes, 0],
    [no, 1],
  ]);
  expect(lineOf(attempt, 3)).toMatchObject({ answer: no, version: 2, keptAt: null, gaveWay: null });
});

test('File: a network that answers nothing at all is given up after ten seconds, and the same save is sent', async () => {
  const server = pretendServer();
  const silent = { ...server, call: (() => new Promise(() => {})) as unknown as typeof server.call };
  const attempt = openAttempt({ paper: paperOf(), call: silent.call, clock: serverClock(paperOf().serverNow) });
  opened.push(attempt);
  attempt.answer(3, yes);
  await passed(10_000);
  expect(attempt.state().cutSince).not.toBeNull();
  expect(attempt.isUnsaved()).toBe(true);
});

test('a reload without connection finds its answers again, and sends them as the saves they were', async () => {
  const server = pretendServer();
  const before = open(server);
  server.network = 'deaf';
  before.answer(3, yes);
  await passed();
  server.network = 'cut';
  before.answer(5, text('kept'), true);
  await passed(500);
  const ids = unsentOf(server.paper.attemptId).all();
  expect(ids).toHaveLength(2);

  // The tab is gone without a word; its paper is read again by the next one.
  const after = open(server);
  await passed();
  expect([lineOf(after, 3)?.answer, lineOf(after, 5)?.answer]).toEqual([yes, text('kept')]);
  server.network = 'up';
  dispatchEvent(new Event('online'));
  await passed(10_000);
  expect(server.log.map(({ position, saveId }) => [position, saveId])).toEqual(
    ids.map(({ position, saveId }) => [position, saveId]),
  );
  expect(unsentOf(server.paper.attemptId).all()).toEqual([]);
  expect(after.isUnsaved()).toBe(false);
});

test('a newer answer from elsewhere is shown, and mine can still be taken', async () => {
  const server = pretendServer();
  const attempt = open(server);
  server.elsewhere(3, no);
  attempt.answer(3, yes);
  await passed();
  expect(lineOf(attempt, 3)).toMatchObject({ answer: no, version: 1, gaveWay: { answer: yes }, keptAt: null });
  attempt.answer(3, yes);
  await passed();
  expect(lineOf(attempt, 3)).toMatchObject({ answer: yes, version: 2, gaveWay: null });
});

test('two tabs of one attempt show the same without a reload', async () => {
  const server = pretendServer();
  const [one, other] = [open(server), open(server)];
  one.answer(3, yes);
  await passed();
  await vi.waitFor(() => expect(lineOf(other, 3)).toMatchObject({ answer: yes, version: 1 }), { timeout: 20_000 });
  other.answer(3, no);
  await passed();
  expect(lineOf(other, 3)).toMatchObject({ answer: no, version: 2, gaveWay: null });
});

test('what comes after the end is told and not kept', async () => {
  const server = pretendServer();
  const attempt = open(server);
  server.ended = true;
  attempt.answer(3, yes);
  attempt.answer(5, text('too late'), true);
  await passed(500);
  expect(attempt.state().ended).toEqual({ late: 2, score: null, end: null });
  expect(unsentOf(server.paper.attemptId).all()).toEqual([]);
});

test('handing in sends what is left first, and twice is once', async () => {
  const server = pretendServer();
  const attempt = open(server);
  attempt.answer(5, text('last words'), true);
  await Promise.all([attempt.handIn(), attempt.handIn(), passed()]);
  expect(server.log.at(-1)?.answer).toEqual(text('last words'));
  expect(server.handIns).toBe(1);
  expect(attempt.state().ended).toMatchObject({ late: 0, score: { marks: 1 } });
});

test('without a connection nobody hands in by accident', async () => {
  const server = pretendServer();
  const attempt = open(server);
  server.network = 'cut';
  attempt.answer(3, yes);
  await passed();
  await expect(attempt.handIn()).rejects.toThrow('still being saved');
  expect(attempt.state()).toMatchObject({ ended: null, handingIn: false });
  server.network = 'up';
  await passed(8000);
  await attempt.handIn();
  expect(server.log).toHaveLength(1);
});

test('a paper that ended elsewhere ends here', async () => {
  const server = pretendServer();
  const attempt = open(server);
  Object.assign(server.paper, { state: 'timed-out', end: endOf() });
  await attempt.refresh();
  expect(attempt.state().ended).toEqual({ late: 0, score: null, end: endOf() });
});

test('entries that nobody can read are thrown away', () => {
  localStorage.setItem('stepwell.unsent.x.1', '{');
  localStorage.setItem('stepwell.unsent.x.2', '{"position":"one"}');
  expect(unsentOf('x').all()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a browser that keeps nothing says so and goes on', () => {
  const full = {
    length: 0,
    key: () => null,
    getItem: () => null,
    removeItem: () => {},
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const unsent = unsentOf('x', full);
  expect(unsent.isSafe()).toBe(true);
  unsent.keep({
    saveId: crypto.randomUUID(),
    tab: 't',
    order: 1,
    position: 1,
    version: 0,
    answer: null,
    flagged: true,
    at: 0,
  });
  expect(unsent.isSafe()).toBe(false);
});
