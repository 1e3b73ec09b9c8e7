import { randomBytes } from 'node:crypto';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import type { Db } from '../database/db.ts';
import { keepFileOf, type Storing } from '../files/file-storage.ts';
import type { Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import { type FileOf, fileAddress } from './signed-files.ts';

/** Keeps the bytes of a file that somebody hands in, and has it written down where they lie. */
export function saveSubmittedFile<Row>(
  services: Storing,
  { folder, content }: { folder: string; content: Uint8Array },
  write: (tx: Db, saved: { key: string; bytes: number }) => Promise<Row>,
): Promise<Row> {
  const key = `${folder}/${randomBytes(16).toString('hex')}.bin`;
  const file = { key, contentType: 'application/octet-stream', content };
  return keepFileOf(services, file, (tx) => write(tx, { key, bytes: content.byteLength }));
}

/** A file as its reader gets it; who looks through somebody's eyes opens none. */
export const shownFile = (
  services: Pick<Services, 'signer' | 'now'>,
  { sessionId, viewedBy }: Pick<Viewer, 'sessionId' | 'viewedBy'>,
  of: FileOf,
  { id, name, bytes }: { id: string; name: string; bytes: number },
): WorkFile => ({ fileId: id, name, bytes, url: viewedBy ? null : fileAddress(services, of, id, sessionId) });
