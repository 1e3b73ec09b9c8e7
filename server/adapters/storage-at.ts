import { join } from 'node:path';
import type { Room } from '../platform/files/disk.ts';
import type { Settings } from '../platform/settings.ts';
import type { Storage } from '../ports/storage.ts';
import { diskStorage } from './storage-disk.ts';

/** Where the settings say that files lie: an S3 store, or folders in DATA_DIR. */
export async function storageAt({ s3, dataDir }: Settings, { isFull }: Pick<Room, 'isFull'>): Promise<Storage> {
  // Its packages are loaded only where they are used.
  if (s3) return (await import('./storage-s3.ts')).s3Storage(s3);
  return diskStorage({ folder: join(dataDir, 'files'), partial: join(dataDir, 'partial'), isFull });
}
