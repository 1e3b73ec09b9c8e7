import { expect, test, vi } from 'vitest';
import type { Realtime, Word } from './realtime.ts';

interface Ear {
  heard: { word: Word; about?: Record<string, string> | undefined }[];
}
interface Examined {
  realtime: Realtime;
  /** Opens a screen of this person. */
  listen: (userId: string) => Promise<Ear>;
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
      for (const ear of [asha, alsoAsha]) {
        expect(ear.heard).toEqual([{ word: 'progress-changed', about: { courseId: 'graphs' } }]);
      }
      expect(ben.heard.map(({ word }) => word)).toEqual(['account-changed']);
    }, PATIENCE);
  });

  test(`${name}: what is said to everybody is heard on every screen`, async () => {
    const { realtime, listen } = await open();
    const [carla, dev] = [await listen('carla'), await listen('dev')];
    await realtime.tellEverybody('standings-moved');
    await vi.waitFor(() => {
      for (const ear of [carla, dev]) expect(ear.heard.map(({ word }) => word)).toContain('standings-moved');
    }, PATIENCE);
  });

  test(`${name}: speaking to somebody without an open screen is no error`, async () => {
    const { realtime } = await open();
    await expect(realtime.tell('nobody', 'account-changed')).resolves.toBeUndefined();
  });
}
