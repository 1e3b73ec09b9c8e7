import { integrity, type SentSignal } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, Unreachable } from '../../../api/call.ts';
import { serverClock } from '../../../ui/time/clock.ts';
import { newCamera } from './camera.ts';
import { watchFullScreen } from './full-screen.ts';
import { signalQueue } from './signal-queue.ts';
import { watchFocus, watchPaste, watchScreens } from './watching.ts';

const attemptId = '0192f0aa-0000-7000-8000-00000000a001';
let network: 'up' | 'cut' | 'refusing' = 'up';
let received: SentSignal[] = [];
let snapshots = 0;
const call = (async (endpoint: unknown, { body }: { body: { signals: SentSignal[] } }) => {
  await null;
  if (network === 'cut') throw new Unreachable('Nothing answers.');
  if (network === 'refusing') throw new Problem('attempt_ended');
  if (endpoint === integrity.still) {
    snapshots += 1;
    return { stillsAt: [] };
  }
  received.push(...body.signals);
  return { taken: body.signals.length };
}) as unknown as Call;

beforeEach(() => {
  vi.useFakeTimers();
  [network, received, snapshots] = ['up', [], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const start = Date.parse('2026-11-21T10:00:00.000Z');
const clockHere = () => serverClock('2026-11-21T10:00:00.000Z');
const send = (signals: SentSignal[]) => call(integrity.signals, { params: { attemptId }, body: { signals } });
const newQueue = () => signalQueue({ attemptId, send, clock: clockHere() });
/** What stands on the device. */
const left = () => Object.keys(localStorage).filter((name) => name.startsWith('stepwell.signals.')).length;

test('what is noticed without a connection is kept on the device and told once there is one, how long ago', async () => {
  network = 'cut';
  const queue = newQueue();
  queue.note('pasted', { position: 3, letters: 12 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([received, left()]).toEqual([[], 1]);
  // The tab is gone; another visit finds it.
  queue.stop();
  network = 'up';
  const later = signalQueue({ attemptId, send, clock: serverClock(new Date(start + 100_000).toISOString()) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(received).toMatchObject([{ kind: 'pasted', position: 3, letters: 12, seconds: null }]);
  expect(received[0]?.ago).toBeCloseTo(105, 0);
  expect(left()).toBe(0);
  network = 'refusing';
  later.note('camera-denied');
  await later.flush();
  expect(left()).toBe(0);
});

test('something that goes on is told before it ends, and its end goes under the same number', async () => {
  const queue = newQueue();
  const away = queue.begin(() => 'hid-tab');
  away.send();
  await vi.advanceTimersByTimeAsync(20_000);
  away.end();
  away.end();
  await queue.flush();
  expect(received.map(({ seconds }) => seconds === null || Math.round(seconds))).toEqual([true, 20]);
  expect(new Set(received.map(({ signalId }) => signalId)).size).toBe(1);
});

test('a window in front is a loss of focus, a hidden tab is one of sight; choosing a file is neither', async () => {
  const queue = newQueue();
  let focused = true;
  let visible: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  const stop = watchFocus(queue);
  const blur = () => {
    focused = false;
    window.dispatchEvent(new Event('blur'));
  };
  const focus = () => {
    [focused, visible] = [true, 'visible'];
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  };
  blur();
  await vi.advanceTimersByTimeAsync(4000);
  focus();
  blur();
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(9000);
  focus();
  const file = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }));
  file.dispatchEvent(new Event('click', { bubbles: true }));
  blur();
  await vi.advanceTimersByTimeAsync(30_000);
  focus();
  stop();
  await queue.flush();
  const ended = received.filter(({ seconds }) => seconds !== null);
  expect(ended.map(({ kind, seconds }) => [kind, Math.round(seconds ?? 0)])).toEqual([
    ['lost-focus', 4],
    ['hid-tab', 9],
  ]);
});

test('a paste is told by its length and question; one’s own words are not told at all', async () => {
  const queue = newQueue();
  const stop = watchPaste(queue);
  document.body.innerHTML = '<fieldset data-position="2"><textarea>my own words</textarea></fieldset><input>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const paste = (target: Element, text: string) => {
    const event = new Event('paste', { bubbles: true });
    target.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  };
  field.setSelectionRange(3, 12);
  field.dispatchEvent(new Event('cut', { bubbles: true }));
  paste(field, ' own\nwords ');
  paste(field, 'from elsewhere 🪜');
  paste(document.querySelector('input') as Element, 'outside any answer');
  stop();
  paste(field, 'too late');
  await queue.flush();
  expect(received).toMatchObject([{ kind: 'pasted', position: 2, letters: 16 }]);
  expect(JSON.stringify(received)).not.toContain('elsewhere');
  document.body.innerHTML = '';
});

test('several screens are told where the browser tells of them; where it does not, that is said', async () => {
  const queue = newQueue();
  watchScreens(queue, {});
  const screen = Object.assign(new EventTarget(), { isExtended: false });
  const stop = watchScreens(queue, screen);
  screen.isExtended = true;
  screen.dispatchEvent(new Event('change'));
  await vi.advanceTimersByTimeAsync(7000);
  stop();
  await queue.flush();
  expect(received.map(({ kind, seconds }) => [kind, seconds === null])).toEqual([
    ['screens-not-known', true],
    ['several-screens', true],
    ['several-screens', false],
  ]);
});

test('full screen: what is left is told; a room that begins outside it only after half a minute', async () => {
  const states: string[] = [];
  const page = Object.assign(new EventTarget(), { fullscreenEnabled: true, fullscreenElement: null as unknown });
  const go = (into: boolean) => {
    page.fullscreenElement = into ? page : null;
    page.dispatchEvent(new Event('fullscreenchange'));
  };
  const watch = () => {
    const queue = newQueue();
    const stop = watchFullScreen({ queue, onState: (state) => states.push(state), doc: page as never });
    return { queue, stop };
  };
  const quick = watch();
  await vi.advanceTimersByTimeAsync(8000);
  go(true);
  await vi.advanceTimersByTimeAsync(8000);
  go(false);
  await vi.advanceTimersByTimeAsync(12_000);
  go(true);
  quick.stop();
  await quick.queue.flush();
  expect(states).toEqual(['out', 'in', 'left', 'in']);
  expect(
    received.filter(({ seconds }) => seconds !== null).map(({ kind, seconds }) => [kind, Math.round(seconds ?? 0)]),
  ).toEqual([['left-full-screen', 12]]);
  received = [];
  page.fullscreenElement = null;
  const slow = watch();
  await vi.advanceTimersByTimeAsync(40_000);
  slow.stop();
  await slow.queue.flush();
  expect(new Set(received.map(({ kind }) => kind))).toEqual(new Set(['not-in-full-screen']));
});

function pretendCamera() {
  const track = Object.assign(new EventTarget(), { readyState: 'live', muted: false, stop: vi.fn() });
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
  return { track, stream };
}

test('stills are taken when they are due and wait for a connection; a camera that stops is told', async () => {
  const clock = clockHere();
  const queue = signalQueue({ attemptId, send, clock });
  const { track, stream } = pretendCamera();
  const states: string[] = [];
  const taken: number[] = [];
  network = 'cut';
  const camera = newCamera({
    attemptId,
    call,
    clock,
    queue,
    stillsAt: [70, 160].map((s) => new Date(start + s * 1000).toISOString()),
    onState: (state) => states.push(state),
    onSnapshot: (at) => taken.push(at),
    takeSnapshot: async () => new Blob(['a still'], { type: 'image/jpeg' }),
    media: { getUserMedia: async () => stream },
  });
  await vi.advanceTimersByTimeAsync(80_000);
  expect([taken.length, snapshots]).toEqual([1, 0]);
  network = 'up';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(snapshots).toBe(1);
  track.muted = true;
  track.dispatchEvent(new Event('mute'));
  await vi.advanceTimersByTimeAsync(10_000);
  camera.stop();
  await queue.flush();
  expect(states).toEqual(['asking', 'on', 'off']);
  expect(track.stop).toHaveBeenCalled();
  expect(received.map(({ kind }) => kind)).toContain('camera-stopped');
});

test('File: a camera that is not given is told, and may be asked for', async () => {
  const clock = clockHere();
  const queue = signalQueue({ attemptId, send, clock });
  const states: string[] = [];
  const { stream } = pretendCamera();
  const getUserMedia = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(stream);
  const camera = newCamera({
    attemptId,
    call,
    clock,
    queue,
    stillsAt: [],
    media: { getUserMedia },
    onSnapshot: () => {},
    onState: (state) => states.push(state),
  });
  await vi.advanceTimersByTimeAsync(10);
  camera.again();
  await vi.advanceTimersByTimeAsync(10);
  camera.stop();
  await queue.flush();
  expect(states).toEqual(['asking', 'denied', 'asking', 'on']);
  expect(received.map(({ kind }) => kind)).toEqual(['camera-denied']);
});
