import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';

/** `00:01:02.500`. */
export function timeOf(seconds: number) {
  const whole = Math.max(0, Math.round(seconds * 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

/** What a person types for a time: `62.5`, `1:02.5`, `01:02:03,500`; nothing where it is none. */
export function secondsIn(typed: string): number | undefined {
  const parts = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)\s*$/.exec(typed);
  if (!parts) return undefined;
  const [, hours = '0', minutes, seconds = ''] = parts;
  const tail = Number(seconds.replace(',', '.'));
  if (minutes !== undefined && tail >= 60) return undefined;
  return Math.round((Number(hours) * 3600 + Number(minutes ?? 0) * 60 + tail) * 1000) / 1000;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The cues as WebVTT. An empty line would end a cue, so there is none within. */
export function writeVtt(cues: readonly DraftCue[]) {
  const written = cues.map(({ from, to, text }) => {
    const payload = escaped(text.replace(/\r\n?|\n/g, '\n').replace(/\n{2,}/g, '\n'));
    return `${timeOf(from)} --> ${timeOf(to)}\n${payload}\n`;
  });
  return ['WEBVTT\n', ...written].join('\n');
}
