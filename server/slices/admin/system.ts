import type { SystemState } from '@stepwell/contract/admin/system.ts';
import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { version } from '../../version.ts';

const startedAt = new Date();

/** What an admin asks when something seems slow or full: versions, room, work in the background, and the environment. */
export async function systemState({ db, ports, room, environment = [] }: Services): Promise<SystemState> {
  const query = db.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      f.count, f.bytes as "fileBytes"
    from (select count(*)::int as count, coalesce(sum(bytes), 0) as bytes from platform_files) f`) as unknown as Promise<{
    rows: { version: string; bytes: string; count: number; fileBytes: string }[];
  }>;
  const [{ rows }, jobs, disk] = await Promise.all([query, ports.queue.state(), room?.left?.() ?? null]);
  const [database] = rows;
  return {
    version,
    node: process.versions.node,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: { version: database?.version ?? '', bytes: Number(database?.bytes ?? 0) },
    disk,
    files: { count: database?.count ?? 0, bytes: Number(database?.fileBytes ?? 0) },
    jobs,
    environment: [...environment],
  };
}
