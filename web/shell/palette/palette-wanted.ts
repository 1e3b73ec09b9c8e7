let show = () => {};

/** Opens the palette, wherever it stands. */
export const openPalette = () => show();

/** Who shows the palette says so here. Returns what takes it back. */
export function whenPaletteWanted(handler: () => void) {
  show = handler;
  return () => {
    if (show === handler) show = () => {};
  };
}
