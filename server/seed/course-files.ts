import type { Db } from '../platform/database/db.ts';
import { contentTypeOf } from '../platform/files/media.ts';
import { cuesOfVtt } from '../platform/text/web-vtt.ts';
import type { Storage } from '../ports/storage.ts';
import type { LectureFile, TranscriptCue } from '../tables/catalog/catalog.ts';
import { files } from '../tables/platform/platform.ts';
import { readDownload, readMedia, type VideoSource } from './sources.ts';

/** Puts a file of the demo into the storage. */
export async function keep(tx: Db, storage: Storage, key: string, content: Buffer) {
  const saved = await storage.put(key, content);
  await tx
    .insert(files)
    .values({ key, contentType: contentTypeOf(key), ...saved })
    .onConflictDoNothing();
  return { key, bytes: saved.bytes };
}

/** Puts a film, its poster and its captions into the storage, and answers where they lie. */
export async function storeVideo(tx: Db, storage: Storage, { video, poster, captions }: VideoSource) {
  const film = async (file: string) => (await keep(tx, storage, `demo/${file}`, readMedia(file))).key;
  return { videoKey: await film(video), posterKey: await film(poster), captionsKey: await film(captions) };
}

/** What a lecture offers for download, under the names it has in the course's folder. */
export async function storeFiles(tx: Db, storage: Storage, course: string, names: string[]) {
  const stored: LectureFile[] = [];
  for (const name of names)
    stored.push({ name, ...(await keep(tx, storage, `demo/${course}/${name}`, readDownload(course, name))) });
  return stored;
}

/** What is said in a film, from its captions: there a line ends where the picture does, here it does not. */
export const transcriptOf = (vtt: string): TranscriptCue[] =>
  cuesOfVtt(vtt).map((cue) => ({ ...cue, text: cue.text.replaceAll('\n', ' ') }));
