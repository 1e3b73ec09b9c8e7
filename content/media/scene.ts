/** One caption on the screen, times in seconds from the start. */
export type Cue = { from: number; to: number; text: string };

/** A film as pure functions of time: nothing in it depends on a clock or on the frame drawn before. */
export type Scene = {
  base: string;
  title: string;
  /** Length of the film in seconds. */
  seconds: number;
  cues: Cue[];
  /** The moment in seconds that becomes the poster. */
  posterAt: number;
  frame: (ink: CanvasRenderingContext2D, seconds: number) => void;
};

/** What a scene sees of one moment: the picture it comes from, the one it goes to, and how far it is. */
export type Moment<Picture> = {
  was: Picture;
  now: Picture;
  /** 0 to 1 over the first half second of a beat, slowing down at its end. */
  move: number;
  /** 0 to 1 over the whole beat, even. */
  share: number;
  /** Which beat, from 0, and how many there are. */
  beat: number;
  beats: number;
};

/** One spoken thought and the picture that belongs to it. */
export type SpokenLine<Picture> = { say: string; show: Partial<Picture> };

type Script<Picture> = {
  base: string;
  title: string;
  start: Picture;
  /** Each beat names only what it changes; the rest stays from the beat before. */
  beats: SpokenLine<Picture>[];
  /** Number of the beat, from 0, whose end becomes the poster. */
  poster: number;
  draw: (ink: CanvasRenderingContext2D, moment: Moment<Picture>) => void;
};

const charactersPerSecond = 14.5;
const moveSeconds = 0.5;

/** Seconds a sentence stays: time to read it, and a breath to look at the picture. Whole fifths, so that frames fit. */
export function secondsToRead(text: string) {
  return Math.max(3.4, Math.ceil((text.length / charactersPerSecond + 0.9) * 5) / 5);
}

/** Turns a script into a film; picture and caption share one timetable and cannot drift apart. */
export function sceneOf<Picture>({ base, title, start, beats, poster, draw }: Script<Picture>): Scene {
  const pictures: Picture[] = [];
  const cues: Cue[] = [];
  let clock = 0;
  for (const { say, show } of beats) {
    pictures.push({ ...(pictures.at(-1) ?? start), ...show });
    const length = secondsToRead(say);
    // A tenth of a second without text lets the eye notice that the sentence changed.
    cues.push({ from: tenth(clock), to: tenth(clock + length - 0.1), text: say });
    clock = tenth(clock + length);
  }
  const frame = (ink: CanvasRenderingContext2D, seconds: number) => {
    const beat = Math.max(
      0,
      cues.findLastIndex((cue) => cue.from <= seconds),
    );
    const from = cues[beat]?.from ?? 0;
    const length = (cues[beat + 1]?.from ?? clock) - from;
    const now = pictures[beat] ?? start;
    draw(ink, {
      was: pictures[beat - 1] ?? start,
      now,
      move: slowing((seconds - from) / moveSeconds),
      share: Math.min(1, Math.max(0, (seconds - from) / length)),
      beat,
      beats: beats.length,
    });
  };
  return { base, title, seconds: clock, cues, posterAt: (cues[poster]?.to ?? 0) - 0.1, frame };
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

const slowing = (part: number) => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;
