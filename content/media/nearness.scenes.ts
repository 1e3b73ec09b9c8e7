import { between, color, mono, paintStage, rect, words } from './paint.ts';
import { sceneOf } from './scene.ts';

const title = 'Near things belong together';
const labels = ['Name', 'Phone', 'Town'];
const square = 46;
const field = { left: 300, width: 520, height: 44 };

type Picture = {
  show: 'squares' | 'form';
  /** Pixels between squares, sideways and downwards. */
  across: number;
  down: number;
  /** Pixels between a label and its field; what is left of 52 lies between the field and the next label. */
  close: number;
  numbers: boolean;
};

/** Distances make groups: sixteen squares, then the labels of a form. */
export const nearness = sceneOf<Picture>({
  base: 'nearness',
  title,
  start: { show: 'squares', across: 50, down: 50, close: 26, numbers: false },
  poster: 11,
  beats: [
    { say: 'Sixteen squares, all equally far apart. Rows or columns?', show: {} },
    { say: 'Nobody can say. The distances do not tell.', show: {} },
    { say: 'Now the squares of a column come closer.', show: { across: 110, down: 12 } },
    { say: 'You see four columns, and nothing else was changed.', show: {} },
    { say: 'No line, no colour. Nearness alone makes a group.', show: {} },
    { say: 'Turn the two distances round, and the same squares are rows.', show: { across: 12, down: 64 } },
    { say: 'A form makes groups too, whether you want it or not.', show: { show: 'form' } },
    { say: 'Here each label stands 26 pixels from the fields on both sides.', show: { numbers: true } },
    { say: 'Does Phone belong to the field above it, or to the one below?', show: {} },
    { say: 'Move each label towards its own field: 8 pixels instead of 26.', show: { close: 8 } },
    { say: 'To the other field it is now 44.', show: {} },
    { say: 'It reads by itself, and the form is not one pixel higher.', show: {} },
    { say: 'How different must the two be? Twice as far is a beginning.', show: { close: 17 } },
    { say: 'Less than twice looks like an accident.', show: { close: 22 } },
    { say: 'A line or a box can part groups too. Try the distance first.', show: { close: 8 } },
    { say: 'It costs no ink, and it works in every colour.', show: {} },
  ],
  draw: (ink, { was, now, move, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    if (now.show === 'squares')
      paintSquares(ink, between(was.across, now.across, move), between(was.down, now.down, move));
    else paintForm(ink, between(was.close, now.close, move), now, was.show === 'form' ? 1 : move);
  },
});

function paintSquares(ink: CanvasRenderingContext2D, across: number, down: number) {
  const width = 4 * square + 3 * across;
  const height = 4 * square + 3 * down;
  const [left, top] = [640 - width / 2, 350 - height / 2];
  for (let place = 0; place < 16; place++) {
    const [x, y] = [left + (place % 4) * (square + across), top + Math.floor(place / 4) * (square + down)];
    rect(ink, x, y, square, square, color.water);
    rect(ink, x, y, square, 6, color.waterEdge);
  }
}

function paintForm(ink: CanvasRenderingContext2D, close: number, { numbers }: Picture, see: number) {
  const pitch = 130;
  for (const [place, label] of labels.entries()) {
    const bottom = 190 + place * pitch + 52;
    // The field stays where it is; the label moves, so that nothing else can be the reason for what one sees.
    const base = bottom - close;
    words(ink, label, { at: [field.left, base], see });
    rect(ink, field.left, bottom, field.width, field.height, color.idle, see);
    rect(ink, field.left, bottom + field.height - 4, field.width, 4, color.waterEdge, see);
    if (!numbers || place !== 1) continue;
    const above = bottom - pitch + field.height;
    const letters = 34;
    mark(ink, above, base - letters, `${Math.round(52 - close)}`, color.bad);
    mark(ink, base, bottom, `${Math.round(close)}`, color.good);
  }
}

/** A distance between two heights, as a bar to the right of the field, with its number beside it. */
function mark(ink: CanvasRenderingContext2D, from: number, to: number, text: string, fill: string) {
  rect(ink, 860, from, 10, to - from, fill);
  const x = fill === color.good ? 1010 : 900;
  mono(ink, text, { at: [x, (from + to) / 2 + 15], fill });
  rect(ink, 872, (from + to) / 2 - 2, x - 886, 4, fill);
}
