interface Cue {
  /** Seconds from the film's start. */
  from: number;
  to: number;
  text: string;
}

/** Captions as WebVTT (W3C), the signs that mean something to it written as text. */
export const vttOf = (cues: Cue[]) =>
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

/** The cues of a WebVTT file that this site wrote; what it would never have written is passed over. */
export function cuesOfVtt(vtt: string): Cue[] {
  const seconds = (hours = '0', minutes = '0', whole = '0', ms = '0') =>
    Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(ms) / 1000;
  return vtt.split(/\r?\n(?:\r?\n)+/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, ...times] = TIMES.exec(lines[at] ?? '') ?? [];
    const cueText = lines
      .slice(at + 1)
      .join('\n')
      .trim()
      .replace(/&(amp|lt|gt);/g, (_, name: string) => SIGNS[name] ?? '');
    const [from, to] = [seconds(...times.slice(0, 4)), seconds(...times.slice(4))];
    return at < 0 || cueText === '' || cueText.length > 500 ? [] : [{ from, to, text: cueText }];
  });
}
