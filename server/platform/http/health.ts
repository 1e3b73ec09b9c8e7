import { platform } from '@stepwell/contract/platform.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { sql } from 'drizzle-orm';
import { migrationsWaiting } from '../database/migrate.ts';
import { isStorageAway } from '../files/disk.ts';
import { deletePublishedEvents } from '../files/forgetting.ts';
import { anyone } from '../security/viewer.ts';
import { route, type Slice } from '../slice.ts';

export const health: Slice = {
  name: 'platform',
  jobs: [deletePublishedEvents],
  routes: [
    route(platform.health, anyone, async () => ({ status: 'ok' as const })),

    route(platform.ready, anyone, async ({ db, log, room }) => {
      try {
        const { rows } = (await db.execute(sql`select name from platform_migrations`)) as unknown as {
          rows: { name: string }[];
        };
        if (migrationsWaiting(rows.map(({ name }) => name)).length === 0)
          return { status: (await room?.isInTrouble()) ? ('degraded' as const) : ('ready' as const) };
      } catch (error) {
        if (isStorageAway(error)) throw error;
        log.warn({ err: error }, 'not ready');
      }
      throw new Problem('not_ready', { retryAfter: 2 });
    }),
  ],
};
