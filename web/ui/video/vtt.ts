import type { Cue } from '@stepwell/contract/learning/learning.ts';

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const secondsOf = (time: string) =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
const plainOf = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** The cues of a WebVTT file, in their order, as plain lines; whatever is no cue is left out. */
export function cuesIn(file: string): Cue[] {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks
    .flatMap((block): Cue[] => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMES.test(line));
      const [, from = '', to = ''] = TIMES.exec(lines[at] ?? '') ?? [];
      const text = plainOf(lines.slice(at + 1).join('\n')).trim();
      return at >= 0 && text ? [{ from: secondsOf(from), to: secondsOf(to), text }] : [];
    })
    .sort((a, b) => a.from - b.from);
}
