import { Refusal } from '@stepwell/contract/refusal.ts';
import { expect, test, vi } from 'vitest';
import { CodeDraft, type Needs } from './code-draft.ts';

const inFile = (text: string) => [{ name: 'main.py', text }];
const drafted = (more: Partial<Needs> = {}) => {
  const remembered: unknown[] = [];
  const saved: string[] = [];
  const draft = new CodeDraft({
    draft: undefined,
    starter: inFile(''),
    unsent: undefined,
    remember: (unsent) => remembered.push(unsent),
    save: async ({ files, version }) => {
      saved.push(files[0]?.text ?? '');
      return { version: version + 1 };
    },
    ...more,
  });
  return { draft, remembered, saved };
};

test('each key is kept on the device, and what rests is sent', async () => {
  const { draft, remembered, saved } = drafted();
  draft.change({ files: inFile('a') });
  draft.change({ files: inFile('ab') });
  expect(remembered).toEqual([
    { files: inFile('a'), version: 0 },
    { files: inFile('ab'), version: 0 },
  ]);
  await draft.flush();
  expect([saved, draft.now().phase, remembered.at(-1)]).toEqual([['ab'], 'saved', undefined]);
  draft.close();
});

test('what an earlier visit could not send comes back and goes on', async () => {
  vi.useFakeTimers();
  const { draft, saved } = drafted({
    draft: { version: 3, files: inFile('old') },
    unsent: { version: 3, files: inFile('new') },
  });
  expect(draft.now()).toMatchObject({ files: inFile('new'), phase: 'typing' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([saved, draft.now().phase]).toEqual([['new'], 'saved']);
  vi.useRealTimers();
});

test('a cut line is tried again; two who wrote are asked which of both stays', async () => {
  vi.useFakeTimers();
  let cut = true;
  const { draft } = drafted({
    save: async ({ version }) => {
      if (cut) throw new TypeError('no line');
      if (version === 0) throw new Refusal('changed_elsewhere', { status: 409, message: '' });
      return { version: version + 1 };
    },
  });
  draft.change({ files: inFile('mine') });
  await draft.flush();
  expect(draft.now().phase).toBe('unsent');
  cut = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(draft.now().phase).toBe('elsewhere');
  await draft.keepMine({ version: 4 });
  expect(draft.now()).toMatchObject({ phase: 'saved', files: inFile('mine') });
  draft.takeTheirs({ version: 9, files: inFile('theirs') });
  expect(draft.now()).toMatchObject({ phase: 'saved', files: inFile('theirs'), round: 1 });
  vi.useRealTimers();
});

test('a fault of the server’s own is tried again by itself; what it refuses is not', async () => {
  vi.useFakeTimers();
  let status = 500;
  let saves = 0;
  const { draft } = drafted({
    save: async ({ version }) => {
      saves += 1;
      if (status !== 200) throw new Refusal('unexpected', { status, message: 'Not now.' });
      return { version: version + 1 };
    },
  });
  draft.change({ files: inFile('mine') });
  await draft.flush();
  expect(draft.now()).toMatchObject({ phase: 'unsent', trouble: 'Not now.' });
  status = 200;
  await vi.advanceTimersByTimeAsync(5000);
  expect(draft.now()).toMatchObject({ phase: 'saved', trouble: '' });
  status = 422;
  draft.change({ files: inFile('too long') });
  await draft.flush();
  const before = saves;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saves, draft.now().phase]).toEqual([before, 'unsent']);
  draft.close();
  vi.useRealTimers();
});
