import type { Scene } from './scene.ts';

const lineLength = 42;

/**
 * The captions of a film as WebVTT, at most two lines of 42 characters each.
 * Throws when a sentence needs more, so that a script is shortened and never cut.
 */
export function vttOf(scene: Scene) {
  const cues = scene.cues.map(
    ({ from, to, text }, place) => `${place + 1}\n${clock(from)} --> ${clock(to)}\n${twoLines(text).join('\n')}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Breaks a caption into one or two lines: after a sentence if both parts fit, else as evenly as its words allow. */
export function twoLines(text: string) {
  if (text.length <= lineLength) return [text];
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)] as const);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  const evenest = (lines: typeof breaks) => lines.reduce((a, b) => (longest(b) < longest(a) ? b : a));
  const afterSentence = breaks.filter((lines) => /[.?:]$/.test(lines[0]) && longest(lines) <= lineLength);
  if (!breaks.some((lines) => longest(lines) <= lineLength))
    throw new Error(`This caption does not fit on two lines: ${text}`);
  return [...evenest(afterSentence.length > 0 ? afterSentence : breaks)];
}

function clock(seconds: number) {
  const thousandths = Math.round(seconds * 1000);
  const minutes = Math.floor(thousandths / 60_000);
  const rest = (thousandths % 60_000) / 1000;
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}
