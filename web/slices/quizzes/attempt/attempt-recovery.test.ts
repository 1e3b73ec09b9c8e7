import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../../../api/call.ts';
import type { TabPlace } from '../../../ui/storage/tab-storage.ts';
import { serverClock } from '../../../ui/time/clock.ts';
import { endOf, pretendServer } from '../testing/server.ts';
import { openAttempt } from './attempt-store.public.ts';
import { settleLate } from './late-answers.ts';
import { unsentOf } from './unsent.ts';

type Server = ReturnType<typeof pretendServer>;
const opened: { close(): Promise<void> }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(async () => {
  for (const attempt of opened.splice(0)) void attempt.close();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
});
const passed = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const text = (value: string) => ({ kind: 'short-text' as const, text: value });
const [yes, no] = [true, false].map((value) => ({ kind: 'true-false' as const, value }));
const DESK = '0192f0aa-0000-7000-8000-00000000d001';
const PHONE = '0192f0aa-0000-7000-8000-00000000d002';

/** A browser of its own: what one keeps, no other sees. `die` is a tab that is killed: it writes and hears no more. */
function browser(entries = new Map<string, string>()) {
  const tabs: { dead: boolean; lock: string }[] = [];
  const place = (): TabPlace => {
    const tab = { dead: false, lock: '' };
    tabs.push(tab);
    return {
      kept: {
        get length() {
          return entries.size;
        },
        key: (at) => [...entries.keys()][at] ?? null,
        getItem: (name) => entries.get(name) ?? null,
        setItem: (name, value) => void (!tab.dead && entries.set(name, value)),
        removeItem: (name) => void (!tab.dead && entries.delete(name)),
      },
      locks: {
        request: async (name: string) => {
          tab.lock = name;
        },
        query: async () => ({ held: tabs.flatMap(({ dead, lock }) => (dead ? [] : [{ name: lock }])), pending: [] }),
      } as unknown as NonNullable<TabPlace['locks']>,
      channel: () => undefined,
    };
  };
  return {
    entries,
    place,
    /** Kills the tab that was opened first of those that live. */
    die() {
      const living = tabs.find(({ dead }) => !dead);
      if (living) living.dead = true;
    },
  };
}

function open(
  server: Server,
  { deviceId, at = browser() }: { deviceId?: string; at?: ReturnType<typeof browser> } = {},
) {
  const paper = structuredClone(server.paper);
  const [clock, place] = [serverClock(paper.serverNow), at.place()];
  const attempt = openAttempt({ paper, call: server.call, clock, place, ...(deviceId && { deviceId }) });
  opened.push(attempt);
  return attempt;
}
const lineOf = (attempt: ReturnType<typeof open>, position: number) =>
  attempt.state().lines.find((line) => line.position === position);
const answersOf = (server: Server, position: number) =>
  server.log.filter((row) => row.position === position).map(({ answer }) => answer);

test('a second device goes on with everything; the first is told within ten seconds, looks on, and can take it back', async () => {
  const server = pretendServer();
  const desk = open(server, { deviceId: DESK });
  desk.answer(3, yes ?? null);
  await passed(100);
  const phone = open(server, { deviceId: PHONE });
  await passed();
  expect([lineOf(phone, 3)?.answer, phone.state().awaySince]).toEqual([yes, null]);
  await passed(10_000);
  expect(desk.state().awaySince).toBe('2026-11-21T10:01:30.000Z');
  desk.answer(5, text('not any more'), true);
  desk.flag(1, true);
  await passed(10_000);
  expect(server.log).toHaveLength(1);

  phone.answer(5, text('from the phone'), true);
  await passed(10_000);
  expect(lineOf(desk, 5)?.answer).toEqual(text('from the phone'));
  await desk.takeBack();
  expect(desk.state().awaySince).toBeNull();
  desk.answer(5, text('from the desk'), true);
  await passed(500);
  expect(answersOf(server, 5)).toEqual([text('from the phone'), text('from the desk')]);
  await passed(10_000);
  expect(phone.state().awaySince).not.toBeNull();
});

test('what the first device typed before it heard arrives, and the second one shows it', async () => {
  const server = pretendServer();
  const desk = open(server, { deviceId: DESK });
  await passed();
  desk.answer(5, text('half a sen'), true);
  const phone = open(server, { deviceId: PHONE });
  await passed(400);
  expect(answersOf(server, 5)).toEqual([text('half a sen')]);
  await passed(10_000);
  expect(lineOf(phone, 5)).toMatchObject({ answer: text('half a sen'), gaveWay: null });
});

test('a seat that nobody answered for is asked for again, and beats stop with the attempt', async () => {
  const server = pretendServer();
  server.network = 'cut';
  const desk = open(server, { deviceId: DESK });
  await passed(1000);
  expect(server.device).toBeUndefined();
  server.network = 'up';
  await passed(8000);
  expect(server.device).toBe(DESK);
  await desk.handIn();
  const { looks } = server;
  await passed(60_000);
  expect(server.looks).toBe(looks);
});

test('both changed the same question in another way: neither is lost without a word', async () => {
  const server = pretendServer();
  const desk = open(server);
  // Here the answer, there a flag.
  server.elsewhere(3, null, true);
  desk.answer(3, yes ?? null);
  await passed();
  expect(lineOf(desk, 3)).toMatchObject({ answer: yes, flagged: true, gaveWay: null, keptAt: null, version: 2 });
  // Here a flag, there the answer.
  server.elsewhere(5, text('there'));
  desk.flag(5, true);
  await passed();
  expect(lineOf(desk, 5)).toMatchObject({ answer: text('there'), flagged: true, gaveWay: null, version: 2 });
  // The same answer in both places.
  server.elsewhere(3, no ?? null, true);
  desk.answer(3, no ?? null);
  await passed();
  expect(lineOf(desk, 3)).toMatchObject({ answer: no, gaveWay: null, version: 3 });
});

test('an answer that gave way is still there after the tab was killed, until its student says which counts', async () => {
  const server = pretendServer();
  const at = browser();
  const before = open(server, { at });
  server.elsewhere(5, text('there'));
  before.answer(5, text('here, and longer'), true);
  await passed(400);
  expect(lineOf(before, 5)).toMatchObject({ answer: text('there'), gaveWay: { answer: text('here, and longer') } });
  at.die();
  const after = open(server, { at });
  await passed();
  expect(lineOf(after, 5)).toMatchObject({ answer: text('there'), gaveWay: { answer: text('here, and longer') } });
  expect(server.log).toHaveLength(0);
  after.answer(5, text('here, and longer'));
  await passed();
  expect(answersOf(server, 5)).toEqual([text('here, and longer')]);
  expect(at.entries.size).toBe(0);
});

test('a conflict met while the network goes is brought together when it is back, killed tab or not', async () => {
  const server = pretendServer();
  const at = browser();
  const { call } = server;
  // The refusal still comes through, the question after it does not.
  let isCut = true;
  server.call = ((endpoint, input) =>
    endpoint.path === assessment.paper.path && endpoint.method === 'GET' && isCut
      ? Promise.reject(new Unreachable('cut'))
      : call(endpoint, input)) as typeof call;
  const before = open(server, { at });
  server.elsewhere(3, null, true);
  before.answer(3, yes ?? null);
  await passed(100);
  expect(lineOf(before, 3)).toMatchObject({ version: 0, gaveWay: null });
  expect(before.isUnsaved()).toBe(true);
  at.die();
  // The next tab finds it, and nobody answers yet: its beat asks again.
  const after = open(server, { deviceId: DESK, at });
  await passed(1000);
  expect(after.isUnsaved()).toBe(true);
  isCut = false;
  await passed(9000);
  expect(lineOf(after, 3)).toMatchObject({ answer: yes, flagged: true, gaveWay: null });
  expect(answersOf(server, 3)).toEqual([yes]);
});

test('a tab that died while another one of the browser lives: the living one sends what it left', async () => {
  const server = pretendServer();
  const at = browser();
  const first = open(server, { at });
  const living = open(server, { deviceId: DESK, at });
  server.network = 'cut';
  first.answer(5, text('left behind'), true);
  await passed(500);
  // As long as it lives its entries are its own.
  expect(lineOf(living, 5)?.answer).toBeNull();
  at.die();
  void first.close();
  server.network = 'up';
  await passed(9000);
  expect(answersOf(server, 5)).toEqual([text('left behind')]);
  expect(lineOf(living, 5)?.answer).toEqual(text('left behind'));
});

test('after the end every kept save is asked about: one whose answer was lost counts, the others are told as late', async () => {
  const server = pretendServer();
  const attempt = open(server);
  server.network = 'deaf';
  attempt.answer(3, yes ?? null);
  await passed();
  server.network = 'cut';
  attempt.answer(5, text('too late'), true);
  await passed(500);
  server.ended = true;
  Object.assign(server.paper, { state: 'timed-out', end: endOf() });
  server.network = 'up';
  await passed(10_000);
  expect(attempt.state().ended).toMatchObject({ late: 1, end: endOf() });
  expect(answersOf(server, 3)).toEqual([yes]);
});

test('whoever comes back after the end hears how many answers came too late, once', async () => {
  const server = pretendServer();
  const at = browser();
  const before = open(server, { at });
  server.network = 'deaf';
  before.answer(3, yes ?? null);
  await passed();
  server.network = 'cut';
  before.answer(5, text('too late'), true);
  before.answer(4, { kind: 'numeric', text: '7' }, true);
  await passed(500);
  at.die();
  server.ended = true;
  const unsent = unsentOf(server.paper.attemptId, at.place().kept);
  expect(await settleLate(server.paper.attemptId, server.call, unsent)).toBe(3);
  expect(at.entries.size).toBe(3);
  server.network = 'up';
  expect(await settleLate(server.paper.attemptId, server.call, unsent)).toBe(2);
  expect(at.entries.size).toBe(0);
  expect(await settleLate(server.paper.attemptId, server.call, unsent)).toBe(0);
});

test('a hand on the computer’s clock while somebody types holds nothing back', async () => {
  const server = pretendServer();
  const attempt = open(server);
  let typed = '';
  for (let stroke = 0; stroke < 20; stroke += 1) {
    typed += 'a';
    attempt.answer(5, text(typed), true);
    if (stroke === 2) vi.setSystemTime(Date.now() - 3_600_000);
    await passed(200);
  }
  expect(server.log.length).toBeGreaterThanOrEqual(1);
  await passed(500);
  expect(answersOf(server, 5).at(-1)).toEqual(text(typed));
});
