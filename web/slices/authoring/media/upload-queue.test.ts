import { expect, test } from 'vitest';
import type { TransferHooks } from '../../../api/send-file.ts';
import { fileOf, itemOf } from '../testing/files.ts';
import { newUploadQueue } from './upload-queue.ts';

/** A queue whose transfers stand still until the test moves them. */
function queueOf({ refuses }: { refuses?: string } = {}) {
  const hooks = new Map<string, TransferHooks>();
  const did: string[] = [];
  let clock = 0;
  const queue = newUploadQueue('course-1', {
    now: () => clock,
    async begin(file, facts, given) {
      hooks.set(file.name, given);
      did.push(`begin ${facts.kind} ${facts.filename}`);
      return {
        start: () => void did.push(`start ${file.name}`),
        pause: async () => void did.push(`pause ${file.name}`),
        cancel: async () => void did.push(`cancel ${file.name}`),
      };
    },
    outcome: async () => (refuses ? { refusal: refuses } : { item: itemOf() }),
  });
  const hooksOf = (name: string) => {
    const found = hooks.get(name);
    if (!found) throw new Error(`${name} was not begun`);
    return found;
  };
  const pass = (ms: number) => {
    clock += ms;
  };
  return { queue, did, hooksOf, pass };
}
const zips = (count: number) =>
  Array.from({ length: count }, (_, n) => fileOf(`${n + 1}.zip`, 'application/zip', 1000));
const settled = () => new Promise((later) => setTimeout(later));
const states = ({ queue }: ReturnType<typeof queueOf>) => queue.lines().map(({ state }) => state);

test('two go at a time, in the order they were given', async () => {
  const there = queueOf();
  there.queue.add(zips(4));
  await settled();
  expect(states(there)).toEqual(['sending', 'sending', 'queued', 'queued']);
  there.hooksOf('1.zip').onDone('a');
  await settled();
  expect(states(there)).toEqual(['kept', 'sending', 'sending', 'queued']);
  expect(there.did.filter((one) => one.startsWith('start'))).toEqual(['start 1.zip', 'start 2.zip', 'start 3.zip']);
});

test('one that is paused lets the next one go, and goes on where it stood', async () => {
  const there = queueOf();
  const [first = 0] = there.queue.add(zips(3));
  await settled();
  there.hooksOf('1.zip').onProgress(400);
  there.queue.pause(first);
  await settled();
  expect(states(there)).toEqual(['paused', 'sending', 'sending']);
  expect(there.queue.lines()[0]?.sent).toBe(400);
  there.queue.resume(first);
  expect(states(there)).toEqual(['queued', 'sending', 'sending']);
  there.hooksOf('2.zip').onDone('b');
  await settled();
  expect(there.did).toContain('pause 1.zip');
  expect(there.did.filter((one) => one === 'begin file 1.zip')).toHaveLength(1);
  expect(there.did.filter((one) => one === 'start 1.zip')).toHaveLength(2);
});

test('its speed is that of the last seconds', async () => {
  const there = queueOf();
  there.queue.add([fileOf('a.zip', '', 100_000_000)]);
  await settled();
  const { onProgress } = there.hooksOf('a.zip');
  onProgress(0);
  there.pass(1000);
  onProgress(2_000_000);
  expect(there.queue.lines()[0]?.speed).toBe(2_000_000);
  there.pass(10_000);
  onProgress(2_100_000);
  there.pass(1000);
  onProgress(3_100_000);
  expect(there.queue.lines()[0]?.speed).toBe(1_000_000);
});

test('a line without a connection says so, and goes on when it is back', async () => {
  const there = queueOf();
  there.queue.add(zips(1));
  await settled();
  there.hooksOf('1.zip').onWaiting();
  expect(states(there)).toEqual(['offline']);
  there.hooksOf('1.zip').onProgress(10);
  expect(states(there)).toEqual(['sending']);
  there.hooksOf('1.zip').onWaiting();
  there.queue.wake();
  await settled();
  expect(states(there)).toEqual(['sending']);
  expect(there.did).toEqual(['begin file 1.zip', 'start 1.zip', 'pause 1.zip', 'start 1.zip']);
});

test('what failed can be tried again, what is refused cannot', async () => {
  const there = queueOf();
  const [first = 0] = there.queue.add(zips(1));
  await settled();
  there.hooksOf('1.zip').onFailed('The connection was lost.', true);
  expect(there.queue.lines()[0]).toMatchObject({ state: 'failed', message: 'The connection was lost.', again: true });
  there.queue.resume(first);
  await settled();
  expect(states(there)).toEqual(['sending']);

  const other = queueOf({ refuses: 'This is a Windows program.' });
  other.queue.add(zips(1));
  await settled();
  other.hooksOf('1.zip').onDone('a');
  await settled();
  expect(other.queue.lines()[0]).toMatchObject({ state: 'refused', message: 'This is a Windows program.' });
});

test('stopping gives up what is on its way, and leaves what has arrived', async () => {
  const there = queueOf();
  const [first = 0, second = 0] = there.queue.add(zips(2));
  await settled();
  there.hooksOf('2.zip').onDone('b');
  await settled();
  there.queue.remove(first);
  there.queue.remove(second);
  await settled();
  expect(there.did.filter((one) => one.startsWith('cancel'))).toEqual(['cancel 1.zip']);
  expect(there.queue.lines()).toEqual([]);
});

test('whoever listens hears of each file that was kept', async () => {
  const there = queueOf();
  const received: string[] = [];
  there.queue.onKept(({ name }) => void received.push(name));
  there.queue.add(zips(1));
  await settled();
  there.hooksOf('1.zip').onDone('a');
  await settled();
  expect(received).toEqual(['graph.png']);
});

test.each([
  ['an empty film', fileOf('a.mp4', 'video/mp4', 0), undefined, 'This file is empty.'],
  ['too big a film', fileOf('a.mp4', 'video/mp4', 5 * 1024 ** 3), undefined, 'This file is larger than 4 GB'],
  ['a GIF as picture', fileOf('a.gif', 'image/gif', 9), 'picture', 'Choose a JPEG or PNG image'],
  ['a page as film', fileOf('a.html', 'text/html', 9), 'video', 'This isn’t a video.'],
] as const)('%s is refused before a byte is sent', async (_, file, only, message) => {
  const there = queueOf();
  there.queue.add([file], only);
  await settled();
  expect(there.queue.lines()[0]?.state).toBe('refused');
  expect(there.queue.lines()[0]?.message).toContain(message);
  expect(there.did).toEqual([]);
});
