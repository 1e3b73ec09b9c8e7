import { Refusal } from '@stepwell/contract/refusal.ts';
import { expect, test } from 'vitest';
import { Unreachable } from '../../api/call.ts';
import { frameMessageOf, type SaveMessage } from './frame-messages.ts';
import { newRunStorage, type RunStorageState } from './run-storage.ts';

const saveMessage = (number: number): SaveMessage => ({
  stepwell: 'package',
  say: 'save',
  number,
  values: '{}',
  calls: [],
  ended: false,
});

function newKeeper(answers: (number | Error)[]) {
  const [saved, states]: [number[], string[]] = [[], []];
  const keeper = newRunStorage<number>({
    async send() {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? 0;
    },
    onSaved: (number) => saved.push(number),
    onState: (keeping: RunStorageState) => states.push(keeping.state === 'stopped' ? keeping.message : keeping.state),
    wait: async () => undefined,
  });
  return { ...keeper, saved, states };
}

test('what finds no connection is sent again until it has arrived, and told as kept once', async () => {
  const down = new Refusal('not_ready', { status: 503, message: 'starting' });
  const { keep, saved, states } = newKeeper([new Unreachable('away'), down, 1]);
  await keep(saveMessage(1));
  expect([saved, states]).toEqual([[1], ['saving', 'offline', 'offline', 'saved']]);
});

test('a refusal stops it for good, in the words of the server', async () => {
  const refusal = new Refusal('package_open_elsewhere', { status: 409, message: 'Opened elsewhere.' });
  const { keep, saved, states } = newKeeper([refusal, 2]);
  await keep(saveMessage(1));
  await keep(saveMessage(2));
  expect([saved, states]).toEqual([[], ['saving', 'Opened elsewhere.']]);
});

test('only the frame itself is heard, from where it was launched, in words that we know', () => {
  const frame = window;
  const event = (about: MessageEventInit) =>
    new MessageEvent('message', { source: frame, origin: 'http://p', ...about });
  expect(frameMessageOf(event({ data: saveMessage(3) }), frame, 'http://p')).toMatchObject({ say: 'save', number: 3 });
  expect(frameMessageOf(event({ data: saveMessage(3) }), frame, 'http://other')).toBeUndefined();
  expect(frameMessageOf(event({ data: saveMessage(3), source: null }), frame, 'http://p')).toBeUndefined();
  expect(frameMessageOf(event({ data: { stepwell: 'package', say: 'obey' } }), frame, 'http://p')).toBeUndefined();
  expect(frameMessageOf(event({ data: { ...saveMessage(3), number: 'x' } }), frame, 'http://p')).toBeUndefined();
});
