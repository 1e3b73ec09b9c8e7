import { statfs } from 'node:fs/promises';

/** How long an answer about the room on a disk is believed, in milliseconds. */
const BELIEVED_MS = 1000;
const TROUBLED_MS = 30_000;

/** The error's codes, its causes' included: drivers wrap what the system said. */
function codesOf(error: unknown) {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error && codes.length < 9; cause = cause.cause) {
    if ('code' in cause) codes.push(String(cause.code));
  }
  return codes;
}

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];
/** The database is restarting, recovering, or has just gone: PostgreSQL's words for it, and those of the connection. */
const awayCodes = [
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
];

/** No room left on a disk: as the system says it for a file, and as PostgreSQL says it. */
export const isDiskFull = (error: unknown) => codesOf(error).some((code) => fullCodes.includes(code));

/** The database does not answer at the moment, which is not the caller's fault and will pass. Other services are not meant. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle's wrapper names the query; whoever else wraps an error speaks of somebody else.
  if ('query' in error) return isStorageAway(error.cause);
  const lost =
    /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/;
  return ('code' in error && awayCodes.includes(String(error.code))) || lost.test(error.message);
}

/** What a site knows of the room it has left. */
export interface Room {
  /** Whether what is left is kept for the database: nothing more is written then. */
  isFull(): Promise<boolean>;
  /** Something could not be written for lack of room, here or where the database lives. */
  noteFull(): void;
  /** Bytes that are left for ordinary users, and how many of them are kept; nothing where the disk cannot be asked. */
  left?(): Promise<{ freeBytes: number; reserveBytes: number } | null>;
  /** Full now, or said to be within the last half minute. */
  isInTrouble(): Promise<boolean>;
}

/**
 * The room on the disk of `folder`: full when fewer than `reserve` bytes are left for ordinary users; asked at most once a
 * second. A disk that cannot be asked is not full. `onChange` is told when it becomes full, and when there is
 * room again; `now` counts milliseconds.
 */
export function roomOn(
  folder: string,
  reserve: number,
  { onChange = (_full: boolean) => {}, now = () => performance.now() } = {},
): Room {
  let seenFull = Number.NEGATIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  let full = false;
  const ask = async () => {
    try {
      const { bavail, bsize } = await statfs(folder);
      const before = full;
      full = bavail * bsize < reserve;
      if (full !== before) onChange(full);
      return full;
    } catch {
      return false;
    }
  };
  const isFull = () => {
    if (now() > until) {
      until = now() + BELIEVED_MS;
      answer = ask();
    }
    return answer;
  };
  return {
    isFull,
    noteFull() {
      seenFull = now();
    },
    async left() {
      try {
        const { bavail, bsize } = await statfs(folder);
        return { freeBytes: bavail * bsize, reserveBytes: reserve };
      } catch {
        return null;
      }
    },
    isInTrouble: async () => now() - seenFull < TROUBLED_MS || (await isFull()),
  };
}
