import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { DraftCue } from '@stepwell/contract/authoring.ts';
import type { House } from '../../../platform/house.ts';
import { keepFile } from '../../../platform/keeping.ts';

/** Captions as WebVTT (W3C), the signs that mean something to it written as text. */
export const vttOf = (cues: DraftCue[]) =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${lineOf(text)}\n`).join('\n')}`;

const two = (part: number) => String(part).padStart(2, '0');
function timeOf(seconds: number) {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** An empty line would end the cue, and an arrow begin another. */
const lineOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>' };
const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;

/** The cues of a WebVTT file that this house wrote; what it would never have written is passed over. */
export function cuesOfVtt(vtt: string): DraftCue[] {
  const seconds = (hours = '0', minutes = '0', whole = '0', ms = '0') =>
    Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(ms) / 1000;
  return vtt.split(/\r?\n(?:\r?\n)+/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, ...times] = TIMES.exec(lines[at] ?? '') ?? [];
    const words = lines
      .slice(at + 1)
      .join('\n')
      .trim()
      .replace(/&(amp|lt|gt);/g, (_, name: string) => SIGNS[name] ?? '');
    const [from, to] = [seconds(...times.slice(0, 4)), seconds(...times.slice(4))];
    return at < 0 || words === '' || words.length > 500 ? [] : [{ from, to, text: words }];
  });
}

/**
 * What lies in the storage as captions of a film, a language each; the first language's cues stand with the film itself.
 * A file that is gone is no captions: learners have nothing of it either.
 */
export async function keptCaptions(
  { storage }: House['ports'],
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
 * Keeps captions as files, each under a name that follows from its content: what was handed out before stays as it
 * was, and the same again is the same file.
 */
export async function keepCaptions(
  house: Pick<House, 'db' | 'ports'>,
  courseId: string,
  captions: { language: string; cues: DraftCue[] }[],
) {
  const kept: { language: string; key: string }[] = [];
  for (const { language, cues } of captions) {
    if (cues.length === 0) continue;
    const content = Buffer.from(vttOf(cues));
    const sum = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const key = `courses/${courseId}/captions-${language.toLowerCase()}-${sum}.vtt`;
    if ((await house.ports.storage.size(key)) === undefined)
      await keepFile(house, { key, contentType: 'text/vtt; charset=utf-8', content });
    kept.push({ language, key });
  }
  return kept;
}
