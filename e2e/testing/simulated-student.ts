import { type Asked, type Endpoint, pathOf, type Reply } from '@stepwell/contract/endpoint.ts';
import { assessment, type Saved } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { ProblemReply, Refusal, unexpected } from '@stepwell/contract/refusal.ts';
import * as z from 'zod/mini';
import { type Call, Unreachable } from '../../web/api/call.ts';
import { type Attempt, openAttempt } from '../../web/slices/quizzes/attempt/attempt-store.public.ts';
import { type Pace, usualPace } from '../../web/slices/quizzes/attempt/saving.ts';
import type { TabPlace } from '../../web/ui/storage/tab-storage.ts';
import { serverClock } from '../../web/ui/time/clock.ts';
import type { Network } from './cut-network.ts';

/** A change as its student made it; `words` are different for each, so that every one can be found again. */
export interface Stroke {
  position: number;
  words: string;
  /** `performance.now()` of the moment. */
  at: number;
  tab: number;
}
interface Tab {
  nth: number;
  attempt: Attempt;
  dead: boolean;
  /** Since when the oldest unanswered save is under way. */
  asking: number[];
}
interface Device {
  id: string;
  /** Nothing where the browser keeps nothing once a tab is closed. */
  kept: Map<string, string> | undefined;
  tabs: Tab[];
}
interface Needs {
  name: string;
  token: string;
  quizId: string;
  network: Network;
  /** Where this student's site stands: the server counts calls by it. */
  from: string;
  /** How many times faster this student's patience runs than the world's. */
  speed: number;
  keepsNothing?: boolean;
}

/** The same code that a browser runs, with a network that is cut, tabs that are killed, and a log of every stroke. */
export async function simulatedStudent({ name, token, quizId, network, from, speed, keepsNothing = false }: Needs) {
  const strokes: Stroke[] = [];
  const acknowledged: { saveId: string; saved: Saved }[] = [];
  const lost: { stroke: Stroke; age: number; slack: number; wasTold: boolean }[] = [];
  const faster = (milliseconds: number) => milliseconds / speed;
  const { pause, longest, limit, tries } = usualPace;
  const pace: Pace = { pause: faster(pause), longest: faster(longest), limit: faster(limit), tries: tries.map(faster) };
  const devices: Device[] = [];
  let tabs = 0;

  const callOf =
    (tab: { dead: boolean; asking: number[] }): Call =>
    async <E extends Endpoint>(endpoint: E, input: Asked<E>, signal?: AbortSignal): Promise<Reply<E>> => {
      // A killed tab hears nothing any more, and says nothing.
      if (tab.dead) return new Promise(() => {});
      const {
        params,
        query = {},
        body,
      } = input as { params?: never; query?: Record<string, string>; body?: { saveId?: string } };
      const began = performance.now();
      if (body?.saveId) tab.asking.push(began);
      const search = new URLSearchParams(query).toString();
      const received = await fetch(`${network.address}/api${pathOf(endpoint, params)}${search && `?${search}`}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': from,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
        .then(async (answer) => ({ ok: answer.ok, data: (await answer.json().catch(() => null)) as unknown }))
        .catch(() => undefined);
      if (tab.dead) return new Promise(() => {});
      tab.asking = tab.asking.filter((since) => since !== began);
      if (!received) throw new Unreachable('cut');
      if (received.ok && received.data !== null) {
        if (body?.saveId) acknowledged.push({ saveId: body.saveId, saved: received.data as Saved });
        return received.data as Reply<E>;
      }
      const problem = z.safeParse(ProblemReply, received.data);
      if (!problem.success) throw unexpected(undefined);
      throw new Refusal(problem.data.code, { requestId: undefined, ...problem.data });
    };

  const outside = callOf({ dead: false, asking: [] });
  /** As a person who presses again until it works. */
  async function until<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Unreachable) && !(error instanceof Refusal && error.status >= 500)) throw error;
        await new Promise((later) => setTimeout(later, faster(2000)));
      }
    }
  }
  const { attemptId } = await until(() => outside(ownQuizzes.begin, { params: { quizId }, body: { password: null } }));

  function placeOf({ kept }: Device, tab: Tab): TabPlace {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const living = () => devices.flatMap((device) => device.tabs).filter(({ dead }) => !dead);
    return {
      kept: {
        get length() {
          return kept?.size ?? 0;
        },
        key: (at) => [...(kept?.keys() ?? [])][at] ?? null,
        getItem: (key) => kept?.get(key) ?? null,
        setItem: (key, value) => (tab.dead ? undefined : kept ? void kept.set(key, value) : full()),
        removeItem: (key) => void (!tab.dead && kept?.delete(key)),
      },
      locks: {
        request: async (lock: string) => void Object.assign(tab, { lock }),
        query: async () => ({ held: living().map((one) => ({ name: (one as Tab & { lock?: string }).lock })) }),
      } as unknown as NonNullable<TabPlace['locks']>,
      channel: () => undefined,
    };
  }

  /** Opens the attempt in a tab of this device, as a browser does: the paper first, then what was left behind. */
  async function openTab(device: Device) {
    tabs += 1;
    const tab = { nth: tabs, dead: false, asking: [] } as unknown as Tab;
    const call = callOf(tab);
    const paper = await until(() => call(assessment.paper, { params: { attemptId } }));
    const clock = serverClock(paper.serverNow);
    const seated = { deviceId: device.id, beat: faster(8000) };
    tab.attempt = openAttempt({ paper, call, clock, pace, place: placeOf(device, tab), ...seated });
    device.tabs.push(tab);
    return tab;
  }
  async function newDevice() {
    const device: Device = { id: crypto.randomUUID(), kept: keepsNothing ? undefined : new Map(), tabs: [] };
    devices.push(device);
    await openTab(device);
    return device;
  }
  const deviceNow = () => devices.at(-1) as Device;
  const tabNow = () => deviceNow().tabs.at(-1) as Tab;
  /** Answers that gave way to newer ones, as screens show them until their student has said which counts. */
  const shown = () =>
    devices.flatMap(({ tabs }) =>
      tabs.flatMap(({ dead, attempt }) =>
        dead ? [] : attempt.state().lines.flatMap(({ gaveWay }) => gaveWay?.answer ?? []),
      ),
    );
  let shownAtLast: ReturnType<typeof shown> = [];
  await newDevice();

  return {
    name,
    attemptId,
    strokes,
    acknowledged,
    lost,
    devices,
    keepsNothing,
    network,
    /** One more letter, or another answer: recorded where the screen took it. */
    stroke(position: number) {
      const { attempt, nth } = tabNow();
      if (attempt.state().awaySince !== null || attempt.state().ended) return;
      const text = `${name}-${strokes.length + 1}`;
      strokes.push({ position, words: text, at: performance.now(), tab: nth });
      attempt.answer(position, { kind: 'short-text', text }, true);
    },
    /** The tab is gone without a word, and opened again. What it had told nobody is noted, with how old it was. */
    async killTab({ lag = 0 } = {}) {
      const tab = tabNow();
      const now = performance.now();
      const waits = Math.max(0, ...tab.asking.map((since) => now - since));
      if (keepsNothing) {
        // Its screen says that nothing answers, and to leave the tab open.
        const wasReported = tab.attempt.state().cutSince !== null;
        const newest = new Map(
          strokes.filter(({ tab: of }) => of === tab.nth).map((stroke) => [stroke.position, stroke]),
        );
        for (const { position, keptAt } of tab.attempt.state().lines) {
          const stroke = newest.get(position);
          if (!stroke || keptAt === null) continue;
          lost.push({ stroke, age: now - stroke.at, slack: pace.longest + waits + lag, wasTold: wasReported });
        }
      }
      tab.dead = true;
      await openTab(deviceNow());
    },
    /** Goes on at another device; the first stays open and unwatched. */
    otherDevice: newDevice,
    /** The browser is closed for good: nothing of it goes on. */
    leave() {
      shownAtLast = shown();
      for (const device of devices) for (const tab of device.tabs) tab.dead = true;
    },
    /** Which of the living tabs still have something to send, in words. */
    unsaved: () =>
      devices.flatMap(({ tabs }, device) =>
        tabs.flatMap(({ dead, attempt, nth }) =>
          dead || !attempt.isUnsaved() ? [] : [`${name}, device ${device}, tab ${nth}, ${network.weather()}`],
        ),
      ),
    /** The server's own word about the attempt, as anybody who looks at it hears it. */
    review: () => until(() => outside(assessment.review, { params: { attemptId } })),
    tabNow,
    shownElsewhere: () => [...shownAtLast, ...shown()],
  };
}
export type Student = Awaited<ReturnType<typeof simulatedStudent>>;
