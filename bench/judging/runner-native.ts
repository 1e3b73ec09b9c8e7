import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../server/adapters/runner/languages.ts';
import { localRunner } from '../../server/adapters/runner/local-runner.ts';
import { measureLanguage } from './runner.ts';

/** The same figures as of WebAssembly, of each language that is installed on this machine. */
export async function measureNativeRunner(bareMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-bench-native-'));
  const runner = localRunner({ dataDir, drivers: ['native'] });
  try {
    const [health] = (await runner.health()).drivers;
    console.log(`runner native: ${health?.working ? `control groups ${health.cgroup}` : health?.why}`);
    if (!health?.working) return;
    await runner.testAgain();
    const listed = await runner.languages();
    for (const { id } of languages.filter(({ native }) => native)) {
      const found = listed.find((one) => one.id === id);
      if (!found?.available) console.log(`runner native ${id}: ${found?.why}`);
      else await measureLanguage(runner, id, bareMs);
    }
  } finally {
    await runner.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
