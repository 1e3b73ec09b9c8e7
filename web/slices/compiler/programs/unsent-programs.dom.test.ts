import { Refusal } from '@stepwell/contract/refusal.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Program } from './draft.ts';
import { keepUnsent, raiseUnsent, sendUnsent, takeUnsent } from './unsent-programs.ts';

const program = (snippetId: string, text: string, revision = 1): Program => ({
  snippetId,
  revision,
  title: 'My questions',
  language: 'python',
  unsaved: true,
  files: [{ name: 'main.py', text }],
});
const [one, two] = ['8f0d2f4e-5f0c-4a3e-9a67-0d3f0a1b2c3d', '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'] as const;
const cut = async () => {
  throw new TypeError('no network');
};

beforeEach(() => localStorage.clear());

test('what gave way unsaved waits for the site, is sent once, and is gone then', async () => {
  keepUnsent(program(one, 'a'));
  keepUnsent(program(two, 'b'));
  expect(await sendUnsent(cut)).toBe(false);
  raiseUnsent(one, 4);
  const sent: unknown[] = [];
  const save = async ({ files, revision }: Program) => sent.push([files[0]?.text, revision]);
  const [first] = await Promise.all([sendUnsent(save), sendUnsent(save)]);
  expect([first, sent]).toEqual([
    true,
    [
      ['a', 4],
      ['b', 1],
    ],
  ]);
  expect(await sendUnsent(save)).toBe(false);
});

test('what was changed elsewhere becomes a program of its own; what is refused for good is not sent for ever', async () => {
  keepUnsent(program(one, 'a'));
  keepUnsent(program(two, 'b'));
  const sent: string[] = [];
  const save = async ({ snippetId, files }: Program) => {
    if (snippetId === one) throw new Refusal('changed_elsewhere', { status: 409, message: 'Newer' });
    if (snippetId === two) throw new Refusal('not_found', { status: 404, message: 'Gone' });
    sent.push(files[0]?.text ?? '');
  };
  expect(await sendUnsent(save)).toBe(true);
  expect([sent, await sendUnsent(save)]).toEqual([['a'], false]);
});

test('whoever opens such a program again goes on where they were', async () => {
  keepUnsent(program(one, 'a'));
  expect(takeUnsent(one)?.files[0]?.text).toBe('a');
  expect(takeUnsent(one)).toBeUndefined();
});
