interface Place {
  row: number;
  column: number;
}
/** Rows that a page key moves over. */
const PAGE = 10;

/** Where a key leads from a cell of a grid of so many rows and columns; nothing where it leads nowhere. */
export function movedTo(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  [rows, columns]: readonly [number, number],
): Place | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const next: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? lastRow : row, column: lastColumn },
    PageUp: { row: Math.max(0, row - PAGE), column },
    PageDown: { row: Math.min(lastRow, row + PAGE), column },
  };
  const at = next[key];
  return at && at.row >= 0 && at.row <= lastRow && at.column >= 0 && at.column <= lastColumn ? at : undefined;
}
