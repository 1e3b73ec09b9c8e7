import { i18n } from '@lingui/core';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';

export const MOST_CUES = 5000;
export const MOST_LETTERS = 500;
/** With everything that stands around them. */
const MOST_WRITTEN = 4000;

/** Why a file is not read as captions; lines are counted from 1, as editors do. */
export class CaptionsUnreadable extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(i18n.t('Line {line}: {words}', { line, words: message }));
    this.line = line;
  }
}

/** `00:01:02.500`, with or without hours, `.` or `,` before the thousandths. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);

/**
 * The cues of a WebVTT (W3C, 2019) or SRT file, in the order of their times; in seconds, and words only: of what may
 * stand between them, tags, positions, styles and notes, nothing comes along. Throws `CaptionsUnreadable`.
 */
export function readCaptions(text: string): DraftCue[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\0/g, '\uFFFD')
    .split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT([ \t]|$)/.test(lines[0] ?? '');
  if (!isVtt && !lines.some((line) => timing.test(line)))
    throw new CaptionsUnreadable(1, i18n.t('not WebVTT or SRT: times like 00:01.000 --> 00:04.000 are missing.'));
  const cues: DraftCue[] = [];
  for (const block of blocksOf(lines, isVtt ? headerEnd(lines) : 0)) {
    const cue = cueOf(block, isVtt);
    if (cue) cues.push(cue);
    if (cues.length > MOST_CUES)
      throw new CaptionsUnreadable(block.from, i18n.t('the limit is {n} captions.', { n: MOST_CUES }));
  }
  if (cues.length === 0) throw new CaptionsUnreadable(1, i18n.t('no captions found in this file.'));
  return cues.sort((a, b) => a.from - b.from || a.to - b.to);
}

interface Block {
  /** The number of its first line. */
  from: number;
  lines: string[];
}

/** The header of WebVTT ends with the first empty line. */
function headerEnd(lines: string[]) {
  const empty = lines.findIndex((line) => line.trim() === '');
  return empty < 0 ? lines.length : empty;
}

function blocksOf(lines: string[], start: number) {
  const blocks: Block[] = [];
  let open: Block | undefined;
  lines.forEach((line, place) => {
    if (place < start) return;
    if (line.trim() === '') {
      open = undefined;
      return;
    }
    // Some put no empty line between cues: times begin the next one, with the number above them in SRT.
    if (open?.lines.some((one) => timing.test(one)) && timing.test(line)) {
      const number = /^\s*\d+\s*$/.test(open.lines.at(-1) ?? '') ? open.lines.splice(-1) : [];
      open = { from: place + 1 - number.length, lines: number };
      blocks.push(open);
    }
    if (!open) {
      open = { from: place + 1, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  });
  return blocks;
}

function cueOf({ from, lines }: Block, isVtt: boolean): DraftCue | undefined {
  if (isVtt && /^(NOTE|STYLE|REGION)([ \t]|$)/.test(lines[0] ?? '')) return undefined;
  // A cue may carry a number or a name of its own above its times.
  const place = lines.slice(0, 2).findIndex((line) => line.includes('-->'));
  if (place < 0) throw new CaptionsUnreadable(from, i18n.t('times like 00:01.000 --> 00:04.000 are missing.'));
  const line = from + place;
  const found = timing.exec(lines[place] ?? '');
  if (!found) throw new CaptionsUnreadable(line, i18n.t('these times can’t be read.'));
  const [begins, ends] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
  if (begins === undefined || ends === undefined)
    throw new CaptionsUnreadable(line, i18n.t('minutes and seconds can’t exceed 59.'));
  if (ends <= begins) throw new CaptionsUnreadable(line, i18n.t('the end time is before the start time.'));
  const written = lines.slice(place + 1).join('\n');
  const text = written.length > MOST_WRITTEN ? written : plain(written);
  if (text.length > MOST_LETTERS)
    throw new CaptionsUnreadable(line + 1, i18n.t('captions are limited to {n} characters.', { n: MOST_LETTERS }));
  return text === '' ? undefined : { from: begins, to: ends, text };
}

function secondsOf([hours = '0', minutes = '', seconds = '', thousandths = '']: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1 + Number(thousandths.padEnd(3, '0')) / 1000
  );
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: '’' };

/** Words without tags (`<v Asha>`, `<i>`, `{\an8}`) and with the signs that entities stand for. */
function plain(text: string) {
  return text
    .replace(/<\/?[a-z0-9.][^>\n]*>/gi, '')
    .replace(/\{\\[^}\n]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/[\t ]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
