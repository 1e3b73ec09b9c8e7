/** Frame size in pixels. */
export const frameSize = { width: 1280, height: 720 };

/** Left and right edge of everything that is drawn, in pixels. */
export const edge = { left: 64, right: 1216 };

/** The dark tokens of the visual guide, with the shades of its stairs. */
export const color = {
  ground: '#0A2C33',
  depth: '#081D22',
  ink: '#EAF1EE',
  quiet: '#B3C3C1',
  faint: '#6E9A9C',
  line: '#2C6670',
  idle: '#0F3D46',
  water: '#3E979B',
  waterEdge: '#8CC7C4',
  onWater: '#06191C',
  lamp: '#F7B847',
  lampEdge: '#FFE3AC',
  onLamp: '#10262A',
  good: '#6FCF9B',
  bad: '#FF9A8B',
} as const;

type Ink = CanvasRenderingContext2D;
type Words = {
  at: [x: number, y: number];
  size?: number;
  fill?: string;
  align?: CanvasTextAlign;
  /** 0 to 1. */
  see?: number;
};

/** A value between two others; `part` 0 gives the first, 1 the second. */
export const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** The empty frame: ground, a stepped edge down to deep water, the title, and how far the film is as a lit stair. */
export function paintStage(ink: Ink, title: string, beat: number, beats: number) {
  rect(ink, 0, 0, frameSize.width, frameSize.height, color.ground);
  for (let step = 0; step < 8; step++) rect(ink, step * 160, 604 + step * 12, 160, 120, color.depth);
  ink.font = "700 60px 'Anek Latin Variable'";
  ink.letterSpacing = '-1.6px';
  ink.textAlign = 'left';
  ink.fillStyle = color.ink;
  ink.fillText(title, edge.left - 2, 98);
  ink.letterSpacing = '0px';
  const width = 10;
  const left = edge.right - beats * width;
  for (let step = 0; step < beats; step++) {
    const fill = step === beat ? color.lamp : step < beat ? color.water : color.idle;
    rect(ink, left + step * width, 48 + step * 3, width, 12, fill);
  }
}

/** A filled rectangle on whole pixels, so that edges stay sharp. */
export function rect(ink: Ink, x: number, y: number, width: number, height: number, fill: string, see = 1) {
  ink.globalAlpha = see;
  ink.fillStyle = fill;
  const [left, top] = [Math.round(x), Math.round(y)];
  ink.fillRect(left, top, Math.round(x + width) - left, Math.round(y + height) - top);
  ink.globalAlpha = 1;
}

/** A line of code or numbers in the mono face; `at` is the baseline. */
export function mono(ink: Ink, text: string, { at, size = 44, fill = color.ink, align = 'left', see = 1 }: Words) {
  ink.font = `600 ${size}px 'JetBrains Mono Variable'`;
  write(ink, text, at, fill, align, see);
}

/** A few words in the reading face; `at` is the baseline. */
export function words(ink: Ink, text: string, { at, size = 44, fill = color.ink, align = 'left', see = 1 }: Words) {
  ink.font = `600 ${size}px 'Hanken Grotesk Variable'`;
  write(ink, text, at, fill, align, see);
}

function write(ink: Ink, text: string, [x, y]: [number, number], fill: string, align: CanvasTextAlign, see: number) {
  ink.globalAlpha = see;
  ink.fillStyle = fill;
  ink.textAlign = align;
  ink.fillText(text, x, y);
  ink.globalAlpha = 1;
}

/** How a block looks: unknown ground, out of play, the one looked at, or settled. */
export type Tone = 'open' | 'out' | 'lit' | 'kept';

const tones: Record<Tone, { fill: string; top: string; text: string }> = {
  open: { fill: color.water, top: color.waterEdge, text: color.onWater },
  out: { fill: color.idle, top: color.line, text: color.faint },
  lit: { fill: color.lamp, top: color.lampEdge, text: color.onLamp },
  kept: { fill: '#17545D', top: color.good, text: color.ink },
};

/** One block with a number at its foot and a lighter upper edge, as the steps of a stepwell catch the light. */
export function block(
  ink: Ink,
  {
    x,
    y,
    width,
    height,
    text,
    tone,
    see = 1,
  }: {
    x: number;
    y: number;
    width: number;
    height: number;
    text: string;
    tone: Tone;
    see?: number;
  },
) {
  const { fill, top, text: textFill } = tones[tone];
  rect(ink, x, y, width - 2, height, fill, see);
  rect(ink, x, y, width - 2, 6, top, see);
  mono(ink, text, { at: [x + width / 2 - 1, y + height - 15], fill: textFill, align: 'center', see });
}

/** A mark below a column: a short post and a name. */
export function post(ink: Ink, x: number, y: number, name: string, fill: string, see = 1) {
  rect(ink, x - 3, y, 6, 18, fill, see);
  mono(ink, name, { at: [x, y + 58], fill, align: 'center', see });
}

/** A line of right angles through the points, as wide as a step edge. */
export function stepLine(ink: Ink, points: [x: number, y: number][], fill: string, see = 1) {
  for (const [place, [x, y]] of points.slice(1).entries()) {
    const [fromX, fromY] = points[place] ?? [x, y];
    const left = Math.min(x, fromX) - 3;
    const top = Math.min(y, fromY) - 3;
    rect(ink, left, top, Math.abs(x - fromX) + 6, Math.abs(y - fromY) + 6, fill, see);
  }
}
