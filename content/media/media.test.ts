import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { twoLines, vttOf } from './captions.ts';
import { reel } from './reel.ts';

const here = import.meta.dirname;
const fileOf = (name: string) => join(here, name);
interface Shown {
  path: string;
  video: string;
  poster: string;
  captions: string;
  /** As the lecture says; that of a mock interview is read from its captions. */
  seconds?: number;
}
const lectures = globSync('../courses/*/*.video.json', { cwd: here }).map(
  (path): Shown => ({
    path,
    ...(JSON.parse(readFileSync(join(here, path), 'utf8')) as Omit<Shown, 'path'>),
  }),
);
const interviews = JSON.parse(readFileSync(join(here, '../interviews/videos.json'), 'utf8')) as { base: string }[];
const shown = [
  ...lectures,
  ...interviews.map(({ base }): Shown => {
    const path = `interviews/${base}`;
    return { path, video: `${path}.webm`, poster: `${path}.png`, captions: `${path}.en.vtt` };
  }),
];

type Cue = { from: number; to: number; lines: string[] };

test('every film of the reel is shown in a lecture or a mock interview, and each shows a film of the reel', () => {
  expect(shown.map(({ video }) => video).sort()).toEqual(reel.map(({ base }) => `${base}.webm`).sort());
});

describe.each(shown)('$path', ({ video, poster, captions, seconds = lastSecond(captions) }) => {
  test('the film is a small silent VP9 file of 1280 by 720 and 60 to 150 seconds', async () => {
    const film = readFileSync(fileOf(video));
    expect(film.byteLength).toBeLessThan(3_000_000);
    using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
    const tracks = await input.getTracks();
    expect(tracks.map((track) => track.type)).toEqual(['video']);
    const track = await input.getPrimaryVideoTrack();
    expect([await track?.getCodec(), await track?.getCodedWidth(), await track?.getCodedHeight()]).toEqual([
      'vp9',
      1280,
      720,
    ]);
    const length = await input.computeDuration();
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(150);
    expect(Math.abs(length - seconds)).toBeLessThan(1);
  });

  test('the poster is a PNG of the same size, under 150 kB', () => {
    const png = readFileSync(fileOf(poster));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 720]);
    expect(statSync(fileOf(poster)).size).toBeLessThan(150_000);
  });

  test('captions come in order, end within the film, and stay long enough to read', () => {
    const cues = readCues(readFileSync(fileOf(captions), 'utf8'));
    expect(cues.length).toBeGreaterThanOrEqual(12);
    expect(cues.length).toBeLessThanOrEqual(25);
    for (const [place, { from, to, lines }] of cues.entries()) {
      const text = lines.join(' ');
      expect(from, text).toBeGreaterThanOrEqual(cues[place - 1]?.to ?? 0);
      expect(to, text).toBeLessThanOrEqual(seconds + 1);
      expect(lines.length, text).toBeLessThanOrEqual(2);
      expect(text.length, text).toBeLessThanOrEqual(84);
      expect(text.length / (to - from), text).toBeLessThanOrEqual(17);
    }
  });
});

describe.each(reel)('$base', (scene) => {
  test('captions on disk are those of the script', () => {
    expect(readFileSync(fileOf(`${scene.base}.en.vtt`), 'utf8')).toBe(vttOf(scene));
  });

  test('the film on disk is as long as the script', async () => {
    const film = readFileSync(fileOf(`${scene.base}.webm`));
    using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
    expect(await input.computeDuration()).toBeCloseTo(scene.seconds, 1);
  });

  test('all words are at least 44 pixels high, inside the frame and above the captions', () => {
    for (let seconds = 0; seconds < scene.seconds; seconds += 0.5) {
      const texts = drawnTexts((ink) => scene.frame(ink, seconds));
      expect(texts.length).toBeGreaterThan(0);
      for (const { text, size, x, y } of texts) {
        expect(size, text).toBeGreaterThanOrEqual(44);
        expect(x, text).toBeGreaterThan(0);
        expect(x, text).toBeLessThan(1280);
        expect(y, text).toBeGreaterThan(size);
        expect(y, text).toBeLessThan(570);
      }
    }
  });

  test('no two texts lie on one another', () => {
    for (let seconds = 0; seconds < scene.seconds; seconds += 0.2) {
      const texts = drawnTexts((ink) => scene.frame(ink, seconds)).filter(({ size }) => size === 44);
      for (const [place, one] of texts.entries()) {
        for (const other of texts.slice(place + 1)) {
          const apart = other.y !== one.y || other.left >= one.right || other.right <= one.left;
          expect(apart, `${one.text} and ${other.text} at ${seconds.toFixed(1)} s`).toBe(true);
        }
      }
    }
  });

  test('the same moment is drawn the same, whatever was drawn before', () => {
    const moment = () => drawnTexts((ink) => scene.frame(ink, 30));
    const first = moment();
    drawnTexts((ink) => scene.frame(ink, 50));
    expect(moment()).toEqual(first);
  });
});

test('a caption breaks after a sentence when both parts fit, and is refused when it is too long', () => {
  expect(twoLines('Two values are left. The middle is 42, and it is big enough.')).toEqual([
    'Two values are left.',
    'The middle is 42, and it is big enough.',
  ]);
  expect(() => twoLines('word '.repeat(20).trim())).toThrow('does not fit on two lines');
});

/** Where the last caption ends, in seconds. */
const lastSecond = (captions: string) => readCues(readFileSync(fileOf(captions), 'utf8')).at(-1)?.to ?? 0;

/** Reads WebVTT strictly enough to notice a malformed line. */
function readCues(vtt: string): Cue[] {
  const [head, ...blocks] = vtt.trim().split(/\n\n+/);
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [number, times, ...lines] = block.split('\n');
    expect(number).toMatch(/^\d+$/);
    const [, from, to] = /^(\S+) --> (\S+)$/.exec(times ?? '') ?? [];
    expect(lines.every((line) => line.trim().length > 0) && lines.length > 0).toBe(true);
    return { from: readClock(from), to: readClock(to), lines };
  });
}

function readClock(clock = '') {
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d\.\d{3})$/.exec(clock) ?? [];
  expect(seconds, clock).toBeDefined();
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Draws on a context that only writes down where text goes. */
function drawnTexts(draw: (ink: CanvasRenderingContext2D) => void) {
  const texts: { text: string; size: number; x: number; y: number; left: number; right: number }[] = [];
  const ink = {
    font: '',
    textAlign: 'left' as CanvasTextAlign,
    fillRect: () => undefined,
    fillText(text: string, x: number, y: number) {
      const size = Number(/(\d+)px/.exec(ink.font)?.[1]);
      // A letter of the mono face is 0.6 of its height wide; words in the reading face stay below 0.54.
      const width = text.length * size * (ink.font.includes('Mono') ? 0.6 : 0.54);
      const left = x - (ink.textAlign === 'center' ? width / 2 : ink.textAlign === 'right' ? width : 0);
      texts.push({ text, x, y, size, left, right: left + width });
    },
  };
  draw(ink as unknown as CanvasRenderingContext2D);
  return texts;
}
