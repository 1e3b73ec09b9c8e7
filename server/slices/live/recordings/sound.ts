import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readApart } from './thread.ts';

export interface SoundPiece {
  file: string;
  fromMs: number;
  toMs: number;
}
type Take = (piece: { audio: Uint8Array; fromMs: number; toMs: number }) => Promise<boolean>;

/**
 * Hands `take` the sound of a recording in pieces of a few minutes (WebM), from `startMs` on, until it answers false.
 * False where the recording cannot be read; nothing is handed on where it has no sound.
 */
export async function eachSoundPiece(content: Readable, startMs: number, take: Take): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-captions-'));
  try {
    const from = join(folder, 'recording.webm');
    await pipeline(content, createWriteStream(from));
    const worker = new URL('./sound.worker.ts', import.meta.url);
    const pieces = await readApart<SoundPiece[]>(worker, { from, folder, startMs });
    for (const { file, fromMs, toMs } of pieces ?? [])
      if (!(await take({ audio: await readFile(file), fromMs, toMs }))) break;
    return pieces !== undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
