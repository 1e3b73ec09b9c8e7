import type { Db } from '../platform/db.ts';
import { contentTypeOf } from '../platform/media.ts';
import type { Storage } from '../ports/storage.ts';
import type { LectureFile, TranscriptCue } from '../tables/catalog.ts';
import { files } from '../tables/platform.ts';
import { readDownload, readMedia, type VideoSource } from './sources.ts';

async function keep(tx: Db, storage: Storage, key: string, content: Buffer) {
  const kept = await storage.put(key, content);
  await tx
    .insert(files)
    .values({ key, contentType: contentTypeOf(key), ...kept })
    .onConflictDoNothing();
  return { key, bytes: kept.bytes };
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

/** The cues of a WebVTT file as our own maker writes them: times and text, no styles. */
export function cuesOf(vtt: string): TranscriptCue[] {
  const time = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/;
  const seconds = (text: string) => {
    const [, hours = '0', minutes = '0', rest = '0'] = time.exec(text) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  };
  return vtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.split(/\r?\n/))
    .flatMap((lines) => {
      const at = lines.findIndex((line) => line.includes('-->'));
      const [from = '', to = ''] = lines[at]?.split('-->') ?? [];
      return at < 0
        ? []
        : [
            {
              from: seconds(from),
              to: seconds(to),
              text: lines
                .slice(at + 1)
                .join(' ')
                .trim(),
            },
          ];
    });
}
