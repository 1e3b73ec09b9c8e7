const NAME = 'code-size';
/** Pixels. */
export const codeSizes = [13, 14, 15, 16, 18, 20, 24] as const;

/** How large somebody likes code; remembered on this device. */
export function readCodeSize(): number {
  try {
    const stored = Number(localStorage.getItem(NAME));
    if (codeSizes.some((size) => size === stored)) return stored;
  } catch {
    // A closed store remembers nothing.
  }
  return 15;
}

export function keepCodeSize(size: number) {
  try {
    localStorage.setItem(NAME, String(size));
  } catch {
    // It holds as long as the page does.
  }
}
