import { i18n } from '@lingui/core';
import {
  applyOps,
  type Board,
  type BoardColour,
  type BoardItem,
  type BoardWidth,
  type Drawn,
  emptyBoard,
  itemsOn,
  liveBoard,
  MOST_OPS_SENT,
  MOST_POINTS,
  MOST_POINTS_SENT,
  SEND_MS,
} from '@stepwell/contract/live/board.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { onLive } from '../../../../session/live.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { newId } from '../../../../ui/storage/new-id.ts';
import type { RoomPart } from '../use-room.ts';

const RETRY_MS = 1500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Pen {
  strokeId: string;
  sheet: string;
  colour: BoardColour;
  width: BoardWidth;
  part: number;
  points: number[];
  /** Numbers that are on their way. */
  sent: number;
}

/** The boards of a class, and one's own pen: what is drawn is seen here at once, and sent in batches. */
export function useBoard({ room, connectionId }: Pick<RoomPart, 'room' | 'connectionId'>, sheet: string) {
  const classId = room?.classId ?? '';
  const userId = room?.me.userId ?? '';
  const params = { classId };
  const [board, setBoard] = useState<Board>(emptyBoard);
  /** Drawn here, until the server's board has it. */
  const [own, setOwn] = useState<ReadonlyMap<string, BoardItem>>(new Map());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isWaiting, setWaiting] = useState(false);
  const state = useRef({ seq: 0, isReading: false, isStale: false, isSending: false, isGone: false });
  const queue = useRef<Drawn[]>([]);
  const pen = useRef<Pen>(undefined);
  /** The number by which a stroke of one's own is on the server's board. */
  const arrived = useRef(new Map<string, number>());

  const prune = () =>
    setOwn((before) => {
      const rest = [...before].filter(
        ([id]) => (arrived.current.get(id) ?? Number.POSITIVE_INFINITY) > state.current.seq,
      );
      return rest.length === before.size ? before : new Map(rest);
    });

  /** Reads what is new. What is told meanwhile is read right after. */
  const read = async () => {
    const now = state.current;
    now.isStale = true;
    if (now.isReading) return;
    now.isReading = true;
    try {
      while (now.isStale && !now.isGone) {
        now.isStale = false;
        const { ops, seq, hasMore } = await call(liveBoard.board, { params, query: { connectionId, after: now.seq } });
        now.seq = Math.max(now.seq, seq);
        setBoard((before) => applyOps(before, ops));
        prune();
        if (hasMore) now.isStale = true;
        else await pause(SEND_MS);
      }
    } catch {
      // The room is asked again by itself, and says that there is more.
    } finally {
      now.isReading = false;
    }
  };
  const readNow = useRef(read);
  readNow.current = read;

  const seq = room?.boardSeq ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the room says of its number is read.
  useEffect(() => void readNow.current(), [classId, seq]);
  useEffect(() => {
    const now = state.current;
    now.isGone = false;
    const stop = onLive('class-moved', (about) => {
      if (about['classId'] === classId && about['part'] === 'board') void readNow.current();
    });
    return () => {
      now.isGone = true;
      stop();
    };
  }, [classId]);

  /** Points of the pen that wait, as an operation. */
  const takePoints = () => {
    const one = pen.current;
    if (!one || one.sent >= one.points.length) return;
    const { strokeId, sheet: of, colour, width, part } = one;
    const points = one.points.slice(one.sent, one.sent + 2 * MOST_POINTS_SENT);
    queue.current.push({ kind: 'line', strokeId, sheet: of, colour, width, part, points });
    one.part += 1;
    one.sent += points.length;
  };

  const refused = (error: Refusal) => {
    queue.current.length = 0;
    pen.current = undefined;
    setOwn(new Map());
    setHidden(new Set());
    toast.error(error.message);
  };

  /** Sends what waits, a batch at a time, and again after a failure: the same twice changes nothing. */
  const send = async () => {
    const now = state.current;
    if (now.isSending) return;
    now.isSending = true;
    for (;;) {
      await pause(SEND_MS);
      takePoints();
      const ops = queue.current.slice(0, MOST_OPS_SENT);
      if (ops.length === 0) break;
      try {
        const answer = await call(liveBoard.draw, { params, body: { connectionId, ops } });
        queue.current.splice(0, ops.length);
        const open = new Set([pen.current?.strokeId, ...queue.current.map(({ strokeId }) => strokeId)]);
        for (const { strokeId } of ops) if (!open.has(strokeId)) arrived.current.set(strokeId, answer.seq);
        setWaiting(false);
        prune();
        void readNow.current();
      } catch (error) {
        if (error instanceof Refusal && error.status < 500 && error.status !== 429) refused(error);
        else if (now.isGone) break;
        else {
          setWaiting(true);
          await pause(RETRY_MS);
        }
      }
    }
    now.isSending = false;
  };
  const enqueue = (op: Drawn) => {
    queue.current.push(op);
    void send();
  };

  const end = () => {
    const one = pen.current;
    if (!one) return;
    while (one.sent < one.points.length) takePoints();
    pen.current = undefined;
    void send();
  };
  /** Shows the stroke as far as it is drawn. */
  const showPen = ({ strokeId, sheet: of, colour, width, points }: Pen) =>
    setOwn((before) =>
      new Map(before).set(strokeId, {
        kind: 'line',
        strokeId,
        userId,
        sheet: of,
        seq: Number.MAX_SAFE_INTEGER,
        colour,
        width,
        parts: new Map([[0, { seq: 0, points: [...points] }]]),
      }),
    );
  const extend = (points: number[]) => {
    const one = pen.current;
    if (!one) return;
    one.points.push(...points.slice(0, 2 * MOST_POINTS - one.points.length));
    showPen(one);
    if (one.points.length >= 2 * MOST_POINTS) {
      end();
      toast.error(i18n.t('This stroke has 2,000 points, the most there are. Lift the pen to start another.'));
    } else void send();
  };

  const settled = useMemo(
    () => itemsOn(board, sheet).filter(({ strokeId }) => !hidden.has(strokeId)),
    [board, hidden, sheet],
  );
  const drawn = useMemo(
    () => [...own.values()].filter((item) => item.sheet === sheet && !hidden.has(item.strokeId)),
    [own, hidden, sheet],
  );
  const items = useMemo(
    () => [...settled.filter(({ strokeId }) => !own.has(strokeId)), ...drawn],
    [settled, drawn, own],
  );
  const erase = (strokeId: string) => {
    setHidden((before) => new Set(before).add(strokeId));
    enqueue({ kind: 'erase', strokeId });
  };
  const last = items.filter((item) => item.userId === userId).at(-1);
  return {
    /** All that is seen: what the server has, and what is on its way there. */
    items,
    settled,
    drawn,
    isWaiting,
    pen: {
      start(colour: BoardColour, width: BoardWidth, points: number[]) {
        end();
        pen.current = { strokeId: newId(), sheet, colour, width, part: 0, points: [], sent: 0 };
        extend(points);
      },
      extend,
      end,
    },
    write(colour: BoardColour, at: { x: number; y: number }, text: string) {
      const strokeId = newId();
      setOwn((before) =>
        new Map(before).set(strokeId, {
          kind: 'text',
          strokeId,
          userId,
          sheet,
          seq: Number.MAX_SAFE_INTEGER,
          colour,
          ...at,
          text,
        }),
      );
      enqueue({ kind: 'text', strokeId, sheet, colour, ...at, text });
    },
    erase,
    undo: last && (() => erase(last.strokeId)),
  };
}
export type BoardPart = ReturnType<typeof useBoard>;
