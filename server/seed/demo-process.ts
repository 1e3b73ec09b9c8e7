// Loads the demo and ends. A process of its own: what it takes to read all the content is given back with it.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { storageAt } from '../adapters/storage-at.ts';
import { noRoomIn } from '../no-room.ts';
import { roomOn } from '../platform/files/disk.ts';
import { readSettings } from '../platform/settings.ts';
import { loadDemo } from './demo.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
// Nothing is loaded for a server that is gone.
process.on('disconnect', () => process.exit(1));
const pool = new pg.Pool({
  connectionString: settings.databaseUrl,
  max: 4,
  application_name: 'stepwell demo',
  pipeline: true,
});
const room = roomOn(settings.dataDir, settings.diskReserve, {});
const storage = await storageAt(settings, room);
await loadDemo(
  { db: drizzle(pool), storage, now: () => new Date(), zone: settings.zone, publicUrl: settings.publicUrl },
  log,
).catch(noRoomIn(settings.dataDir));
process.exit(0);
