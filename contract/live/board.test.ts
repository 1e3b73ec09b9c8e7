import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyOps, type Board, type BoardOp, emptyBoard, itemsOn, linesOf, pathOf, pointsOf } from './board.ts';

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
const sheets = ['board:1', 'board:2'];

/** What 30 pens did on two sheets: strokes in parts, texts, erased ones, and sheets that were cleared. */
function historyOf(roll: (sides: number) => number): BoardOp[] {
  const ops: BoardOp[] = [];
  const strokes: { strokeId: string; userId: string; sheet: string; part: number }[] = [];
  const pens = Array.from({ length: 30 }, () => randomUUID());
  for (let seq = 1; seq <= 600; seq += 1) {
    const userId = pens[roll(pens.length)] ?? '';
    const sheet = sheets[roll(2)] ?? '';
    const known = strokes[roll(Math.max(1, strokes.length))];
    const points = [roll(3200), roll(1800), roll(3200), roll(1800)];
    const what = roll(100);
    const common = { seq, userId, colour: 'ink' as const };
    if (what < 2) ops.push({ kind: 'clear', sheet, seq });
    else if (what < 12 && known) ops.push({ kind: 'erase', seq, userId: known.userId, strokeId: known.strokeId });
    else if (what < 50 && known) {
      known.part += 1;
      ops.push({ kind: 'line', ...common, ...known, width: 'thin', points });
    } else if (what < 60)
      ops.push({ kind: 'text', ...common, strokeId: randomUUID(), sheet, x: 1, y: 1, text: 'Hello' });
    else {
      const stroke = { strokeId: randomUUID(), userId, sheet, part: 0 };
      strokes.push({ ...stroke });
      ops.push({ kind: 'line', ...common, ...stroke, width: 'thick', points });
    }
  }
  return ops;
}
const seen = (board: Board) =>
  sheets.map((sheet) =>
    itemsOn(board, sheet).map((item) => [item.strokeId, item.seq, item.kind === 'line' ? pointsOf(item) : item.text]),
  );

test('30 boards end equal, however operations are shuffled, doubled and delivered again after a reconnect', () => {
  const roll = dice(7);
  const history = historyOf(roll);
  const inOrder = seen(applyOps(emptyBoard, history));
  expect(inOrder.flat().length).toBeGreaterThan(50);
  for (let pen = 0; pen < 30; pen += 1) {
    const deliveries = [...history, ...history.filter(() => roll(3) === 0), ...history.slice(roll(600))]
      .map((op) => ({ op, at: roll(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ op }) => op);
    let board = emptyBoard;
    for (let at = 0; at < deliveries.length; ) {
      const batch = 1 + roll(40);
      board = applyOps(board, deliveries.slice(at, at + batch));
      at += batch;
    }
    expect(seen(board)).toEqual(inOrder);
  }
});

test('a board that was given stays as it was', () => {
  const [first, ...rest] = historyOf(dice(3));
  const before = applyOps(emptyBoard, first ? [first] : []);
  const picture = seen(before);
  applyOps(before, rest);
  expect(seen(before)).toEqual(picture);
});

test('paths pass through the middles, a dot is seen, and texts break between words', () => {
  expect(pathOf([10, 20])).toBe('M10 20l0.1 0');
  expect(pathOf([0, 0, 10, 0, 10, 10])).toBe('M0 0Q10 0 10 5L10 10');
  expect(pathOf([0, 0, 10, 0, 10, 10], 0.5, 36)).toBe('M0 36Q5 36 5 38.5L5 41');
  expect(linesOf(`${'word '.repeat(20)}`).map((line) => line.length)).toEqual([59, 39]);
  expect(linesOf('x'.repeat(130)).map((line) => line.length)).toEqual([60, 60, 10]);
});
