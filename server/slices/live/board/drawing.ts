import {
  type BoardOp,
  type Drawn,
  MOST_CLASS_POINTS,
  MOST_POINTS,
  MOST_SHEETS,
  MOST_STROKES,
  OPS_A_PAGE,
} from '@stepwell/contract/live/board.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { liveBoardOps } from '../../../tables/live/board.ts';
import { liveClasses, liveFiles } from '../../../tables/live/live.ts';
import { inside } from '../room/members.ts';

interface From {
  classId: string;
  connectionId: string;
  userId: string;
}
type OpRow = typeof liveBoardOps.$inferSelect;
type NewOp = typeof liveBoardOps.$inferInsert;

/** The class, with so many numbers taken. Its row stays held, so that numbers become visible in their order. */
async function withNumbers(tx: Db, classId: string, count: number) {
  const row = one(
    await tx
      .update(liveClasses)
      .set({ boardSeq: sql`${liveClasses.boardSeq} + ${count}` })
      .where(eq(liveClasses.id, classId))
      .returning(),
  );
  return { row, first: row.boardSeq - count + 1 };
}

/**
 * Takes what somebody drew or erased; the same again changes nothing, and what belongs to a stroke that is gone is
 * dropped. Answers the last number. Throws `live_drawing_off`, `live_class_ended`, `live_stroke_long`, `live_board_full`,
 * and as `inside` does.
 */
export async function draw(tx: Db, from: From, ops: Drawn[]): Promise<number> {
  const { classId, userId } = from;
  const { isHost } = await inside(tx, userId, from);
  const { row, first } = await withNumbers(tx, classId, ops.length);
  if (row.endedAt) throw new Problem('live_class_ended');
  if (!isHost && !row.allDraw) throw new Problem('live_drawing_off');
  const sheets = await sheetsThere(tx, classId, ops);
  const known = await strokesThere(tx, classId, ops);
  let [strokes, points] = [row.boardStrokes, row.boardPoints];
  const rows: NewOp[] = [];
  for (const [at, op] of ops.entries()) {
    const stroke = known.get(op.strokeId);
    const common = { classId, seq: first + at, userId, kind: op.kind, strokeId: op.strokeId };
    if (op.kind === 'erase') {
      if (stroke && (stroke.userId === userId || isHost)) rows.push({ ...common, sheet: stroke.sheet });
      continue;
    }
    const { sheet, colour } = op;
    if (!sheets.has(sheet) || (stroke && stroke.userId !== userId)) continue;
    if (op.kind === 'text') {
      if (stroke) continue;
      strokes += 1;
      known.set(op.strokeId, { userId, sheet, points: 0, parts: new Set([0]) });
      rows.push({ ...common, sheet, data: { colour, x: op.x, y: op.y, text: op.text } });
      continue;
    }
    const { part, width } = op;
    const added = op.points.length / 2;
    // The first part went with a clearing, or never came; or this one is there.
    if (stroke ? stroke.parts.has(part) : part > 0) continue;
    const now = stroke ?? { userId, sheet, points: 0, parts: new Set<number>() };
    if (now.points + added > MOST_POINTS) throw new Problem('live_stroke_long');
    if (!stroke) strokes += 1;
    points += added;
    known.set(op.strokeId, { ...now, points: now.points + added, parts: new Set(now.parts).add(part) });
    rows.push({ ...common, sheet: now.sheet, part, points: added, data: { colour, width, points: op.points } });
  }
  if (strokes > MOST_STROKES || points > MOST_CLASS_POINTS) throw new Problem('live_board_full');
  if (rows.length > 0) await tx.insert(liveBoardOps).values(rows).onConflictDoNothing();
  await tx.update(liveClasses).set({ boardStrokes: strokes, boardPoints: points }).where(eq(liveClasses.id, classId));
  return row.boardSeq;
}

/** The sheets that ops may lie on: those of the whiteboard, and pages of files of the class. */
async function sheetsThere(db: Db, classId: string, ops: Drawn[]) {
  const wanted = new Set(ops.flatMap((op) => (op.kind === 'erase' ? [] : [op.sheet])));
  const fileOf = (sheet: string) => sheet.split(':')[0] ?? '';
  const pageOf = (sheet: string) => Number(sheet.split(':')[1]);
  const fileIds = [...new Set([...wanted].map(fileOf))].filter((id) => id !== 'board');
  const files =
    fileIds.length === 0
      ? []
      : await db
          .select({ id: liveFiles.id })
          .from(liveFiles)
          .where(and(eq(liveFiles.classId, classId), inArray(liveFiles.id, fileIds)));
  const there = new Set(files.map(({ id }) => id));
  return new Set(
    [...wanted].filter((sheet) =>
      fileOf(sheet) === 'board' ? pageOf(sheet) <= MOST_SHEETS : there.has(fileOf(sheet)),
    ),
  );
}

/** The strokes and texts that ops go on with or erase. */
async function strokesThere(db: Db, classId: string, ops: Drawn[]) {
  const ids = [...new Set(ops.map(({ strokeId }) => strokeId))];
  const rows = await db
    .select()
    .from(liveBoardOps)
    .where(
      and(
        eq(liveBoardOps.classId, classId),
        inArray(liveBoardOps.strokeId, ids),
        inArray(liveBoardOps.kind, ['line', 'text']),
      ),
    );
  const known = new Map<string, { userId: string; sheet: string; points: number; parts: Set<number> }>();
  for (const { strokeId, userId, sheet, part, points } of rows) {
    const before = known.get(strokeId ?? '') ?? { userId, sheet, points: 0, parts: new Set() };
    known.set(strokeId ?? '', { ...before, points: before.points + points, parts: before.parts.add(part) });
  }
  return known;
}

/** Clears a sheet: what lies on it goes for good. */
export async function clearSheet(tx: Db, classId: string, userId: string, sheet: string) {
  const { first: seq } = await withNumbers(tx, classId, 1);
  const isOfSheet = and(eq(liveBoardOps.classId, classId), eq(liveBoardOps.sheet, sheet));
  await tx.delete(liveBoardOps).where(and(isOfSheet, lt(liveBoardOps.seq, seq)));
  await tx.insert(liveBoardOps).values({ classId, seq, userId, kind: 'clear', sheet });
  const [rest] = await tx
    .select({
      strokes: sql<number>`count(distinct stroke_id) filter (where kind in ('line', 'text'))::int`,
      points: sql<number>`coalesce(sum(points), 0)::int`,
    })
    .from(liveBoardOps)
    .where(eq(liveBoardOps.classId, classId));
  await tx
    .update(liveClasses)
    .set({ boardStrokes: rest?.strokes ?? 0, boardPoints: rest?.points ?? 0 })
    .where(eq(liveClasses.id, classId));
}

const opOf = ({ kind, seq, userId, sheet, strokeId, part, data }: OpRow): BoardOp =>
  (kind === 'clear'
    ? { kind, seq, sheet }
    : kind === 'erase'
      ? { kind, seq, userId, strokeId }
      : { kind, seq, userId, sheet, strokeId, ...(kind === 'line' && { part }), ...data }) as BoardOp;

/** What was drawn after a number, at most a page of it. */
export async function opsAfter(db: Db, classId: string, after: number) {
  const rows = await db
    .select()
    .from(liveBoardOps)
    .where(and(eq(liveBoardOps.classId, classId), gt(liveBoardOps.seq, after)))
    .orderBy(asc(liveBoardOps.seq))
    .limit(OPS_A_PAGE);
  const ops = rows.map(opOf);
  return { ops, seq: ops.at(-1)?.seq ?? after, hasMore: ops.length === OPS_A_PAGE };
}

/** The same for somebody in the room, who has seen everything up to the number it answers. Throws as `inside` does. */
export async function boardView(db: Db, { after, ...from }: From & { after: number }) {
  await inside(db, from.userId, from);
  // Read first: what has a number up to this one is there by the next statement.
  const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, from.classId));
  const found = await opsAfter(db, from.classId, after);
  return found.hasMore ? found : { ...found, seq: Math.max(found.seq, row?.boardSeq ?? 0) };
}
