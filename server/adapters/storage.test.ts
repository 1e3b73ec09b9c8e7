import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examineStorage } from '../ports/storage.exam.ts';
import { diskStorage } from './storage-disk.ts';
import { memoryStorage } from './storage-memory.ts';

const root = mkdtempSync(join(tmpdir(), 'stepwell-files-'));
afterAll(() => rmSync(root, { recursive: true }));
const places = { folder: join(root, 'files'), partial: join(root, 'partial') };

examineStorage('memory', async () => memoryStorage());
examineStorage('disk', async () => diskStorage(places));

test('disk: nothing half written is left behind', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the line went dead');
  }
  await expect(diskStorage(places).put('exam/half.txt', broken())).rejects.toThrow('dead');
  expect(readdirSync(places.partial)).toEqual([]);
});
