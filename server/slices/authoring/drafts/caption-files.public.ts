import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import { keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { cuesOfVtt, vttOf } from '../../../platform/text/web-vtt.ts';

/**
 * What lies in the storage as captions of a film, a language each; the first language's cues stand with the film itself.
 * A file that is gone is no captions: learners have nothing of it either.
 */
export async function storedCaptions(
  { storage }: Services['ports'],
  tracks: { language: string; key: string }[],
  first: { language: string; cues: DraftCue[] } | undefined,
) {
  const found = first ? [first] : [];
  for (const { language, key } of tracks) {
    if (found.some((one) => one.language === language)) continue;
    if ((await storage.size(key)) === undefined) continue;
    const cues = cuesOfVtt(await text(await storage.open(key)));
    if (cues.length > 0) found.push({ language, cues });
  }
  return found;
}

/**
 * Keeps captions as files in a folder of the storage, each under a name that follows from its content: what was handed out before stays as it
 * was, and the same again is the same file.
 */
export async function keepCaptions(
  services: Pick<Services, 'db' | 'ports'>,
  folder: string,
  captions: { language: string; cues: DraftCue[] }[],
) {
  const saved: { language: string; key: string }[] = [];
  for (const { language, cues } of captions) {
    if (cues.length === 0) continue;
    const content = Buffer.from(vttOf(cues));
    const sum = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const key = `${folder}/captions-${language.toLowerCase()}-${sum}.vtt`;
    if ((await services.ports.storage.size(key)) === undefined)
      await keepFile(services, { key, contentType: 'text/vtt; charset=utf-8', content });
    saved.push({ language, key });
  }
  return saved;
}
