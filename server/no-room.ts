import { isDiskFull } from './platform/files/disk.ts';

/** Ends a start that has no room on a disk; a start that is tried again succeeds when there is. */
export const noRoomIn =
  (dataDir: string) =>
  (error: unknown): never => {
    if (!isDiskFull(error)) throw error;
    console.error(`The disk of ${dataDir} or of the database is full. Free some space.`);
    process.exit(1);
  };
