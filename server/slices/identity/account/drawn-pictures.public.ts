import { createHash, randomBytes } from 'node:crypto';
import { PICTURE_SIDE } from '@stepwell/contract/authoring/media.ts';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import { keepFileOf } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { drawPicture } from './picture-drawing.public.ts';

interface DrawnPicture {
  /** Where it lies in the storage. */
  key: string;
  name: string;
  contentType: string;
  bytes: number;
  /** In pixels. */
  width: number;
  height: number;
  /** SHA-256 of its bytes, in hex. */
  hash: string;
}

/** Keeps a picture, drawn anew, and has the row written that names it. Throws what drawing throws. */
export async function keepDrawnPicture<Row>(
  services: Pick<Services, 'db' | 'ports'>,
  file: { folder: string; name: string; content: Uint8Array },
  write: (tx: Db, drawn: DrawnPicture) => Promise<Row>,
): Promise<Row> {
  const { kind, content, width, height } = await drawPicture(file.content, PICTURE_SIDE);
  const key = `${file.folder}/${randomBytes(16).toString('hex')}.${kind === 'jpeg' ? 'jpg' : 'png'}`;
  const contentType = `image/${kind}`;
  const hash = createHash('sha256').update(content).digest('hex');
  const drawn = { key, name: nameOf(file.name), contentType, bytes: content.byteLength, width, height, hash };
  return keepFileOf(services, { key, contentType, content }, (tx) => write(tx, drawn));
}
