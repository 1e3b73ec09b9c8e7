import { expect, test, vi } from 'vitest';
import type { Realtime, Word } from './realtime.ts';

interface DatabaseListener {
  heard: { word: Word; about?: Record<string, string> | undefined }[];
}
interface Examined {
  realtime: Realtime;
  /** Opens a screen of this person. */
  listen: (userId: string) => Promise<DatabaseListener>;
}

const PATIENCE = { timeout: 30_000 };

/** What every channel to people's screens must do. */
export function examineRealtime(name: string, open: () => Promise<Examined>) {
  test(`${name}: every screen of a person hears what is said to them, and nobody else does`, async () => {
    const { realtime, listen } = await open();
    const [asha, alsoAsha, ben] = [await listen('asha'), await listen('asha'), await listen('ben')];
    await realtime.tell('asha', 'progress-changed', { courseId: 'graphs' });
    await realtime.tell('ben', 'account-changed');
    await vi.waitFor(() => {
      for (const databaseListener of [asha, alsoAsha]) {
        expect(databaseListener.heard).toEqual([{ word: 'progress-changed', about: { courseId: 'graphs' } }]);
      }
      expect(ben.heard.map(({ word }) => word)).toEqual(['account-changed']);
    }, PATIENCE);
  });

  test(`${name}: what is said to everybody is heard on every screen`, async () => {
    const { realtime, listen } = await open();
    const [carla, dev] = [await listen('carla'), await listen('dev')];
    await realtime.tellEverybody('standings-moved');
    await vi.waitFor(() => {
      for (const databaseListener of [carla, dev])
        expect(databaseListener.heard.map(({ word }) => word)).toContain('standings-moved');
    }, PATIENCE);
  });

  test(`${name}: speaking to somebody without an open screen is no error`, async () => {
    const { realtime } = await open();
    await expect(realtime.tell('nobody', 'account-changed')).resolves.toBeUndefined();
  });
}
