import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { attack } from '../hostile/attack.exam.ts';
import { nativePrograms } from '../hostile/native-too.ts';
import { localRunner } from '../local-runner.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stepwell-hostile-'));
const runner = localRunner({ dataDir, drivers: ['native'], slots: 2 });
afterAll(async () => {
  await runner.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const patience = { cpuMs: 20_000, wallMs: 60_000, memoryBytes: 256 * 2 ** 20, stackBytes: 8 * 2 ** 20 };
const room = { outputBytes: 2 ** 20, errorBytes: 65_536, fileBytes: 2 ** 20, processes: 16 };

test('there are programs of every kind, each known by its own name', () => {
  expect(nativePrograms.length).toBeGreaterThanOrEqual(150);
  expect(new Set(nativePrograms.map(({ id }) => id)).size).toBe(nativePrograms.length);
});

// As many at once as the runner has slots: most only wait until their time is up.
describe.concurrent('native', { timeout: 300_000 }, () => {
  for (const program of nativePrograms) {
    test(`${program.id} does no harm`, async () => {
      const listed = (await runner.languages()).find(({ id }) => id === program.language);
      if (!listed?.available) {
        console.log(`native: ${program.id} was not tried: ${listed?.why}`);
        expect(['java', 'go', 'rust']).toContain(program.language);
        return;
      }
      await attack(runner, 'native', program);
      // The next one runs as if nothing had happened.
      const created = await runner.compile({ language: 'python', files: [{ name: '', text: 'print(6 * 7)' }] });
      if (!created.ok) throw new Error(created.log);
      const output = await runner.run({
        program: created.program,
        stdin: new Uint8Array(),
        limits: { ...patience, ...room },
      });
      expect(new TextDecoder().decode(output.stdout), output.fault).toBe('42\n');
      for (const place of ['/tmp/reached', '/usr/reached', '/usr/x', '/x'])
        expect(existsSync(place), place).toBe(false);
    });
  }
});
