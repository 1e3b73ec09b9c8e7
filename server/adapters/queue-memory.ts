import type { Order, Queue, Work } from '../ports/queue.ts';

interface Waiting extends Order {
  name: string;
  data: object;
}
/** For tests: nothing runs by itself; `runDue` runs what is due at `now`, each job at most three times. */
export function memoryQueue(now: () => Date = () => new Date()): Queue & {
  waiting: Waiting[];
  runDue(): Promise<void>;
} {
  const waiting: Waiting[] = [];
  const works = new Map<string, Work>();
  return {
    waiting,
    async enqueue(name, data, order = {}) {
      if (order.key && waiting.some((other) => other.name === name && other.key === order.key)) return;
      waiting.push({ name, data: JSON.parse(JSON.stringify(data)) as object, ...order });
    },
    async work(name, run) {
      works.set(name, run);
    },
    async schedule() {},
    async state() {
      return { waiting: waiting.filter(({ at }) => !at || at <= now()).length, running: 0, failed: 0 };
    },
    async close() {
      works.clear();
    },
    async runDue() {
      for (;;) {
        const place = waiting.findIndex(({ name, at }) => works.has(name) && (!at || at <= now()));
        const [next] = place < 0 ? [] : waiting.splice(place, 1);
        if (!next) return;
        await again(3, () => works.get(next.name)?.(next.data));
      }
    },
  };
}

async function again(times: number, act: () => Promise<void> | undefined): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (times <= 1) throw error;
    await again(times - 1, act);
  }
}
