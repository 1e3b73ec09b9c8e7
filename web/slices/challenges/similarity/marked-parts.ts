/** A stretch of a program: of a common part (counted from 0), or of none. */
export interface Piece {
  text: string;
  part: number | null;
  from: number;
}

/** Cuts a program at its common parts, which do not overlap; together the pieces are the program. */
export function piecesOf(source: string, spans: readonly { from: number; to: number }[]): Piece[] {
  const sorted = spans.map((span, part) => ({ ...span, part })).sort((one, other) => one.from - other.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, part } of sorted) {
    if (from > at) pieces.push({ text: source.slice(at, from), part: null, from: at });
    pieces.push({ text: source.slice(from, to), part, from });
    at = to;
  }
  if (at < source.length) pieces.push({ text: source.slice(at), part: null, from: at });
  return pieces;
}

/** The line a character stands in, from 1. */
export const lineOf = (source: string, at: number) => source.slice(0, Math.max(0, at)).split('\n').length;
