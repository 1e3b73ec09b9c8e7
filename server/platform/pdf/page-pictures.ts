import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../ports/storage.ts';
import type { PagePicture } from './page-marks.ts';

/** A PNG of ours; nothing where none lies there. Width and height stand in its first chunk (PNG, section 11.2.2). */
export async function pictureAt(storage: Storage, key: string): Promise<PagePicture | undefined> {
  if ((await storage.size(key)) === undefined) return undefined;
  const content = await buffer(await storage.open(key));
  return { content, width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}
