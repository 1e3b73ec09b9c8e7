const PIECE = 64 * 1024;

/** The same text in pieces of 64 Ki letters or more: a stream costs by its pieces, not by its letters. */
export async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const part of parts) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
