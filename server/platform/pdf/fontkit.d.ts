/** The part of fontkit we use; it comes without types of its own. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  interface Glyph {
    id: number;
    path: Path;
    /** Its own, not for others; named here because `typefaces.ts` mends it. */
    _getCBox(): { minX: number; minY: number; maxX: number; maxY: number; width: number; height: number };
  }
  interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    getGlyph(id: number): Glyph;
    glyphForCodePoint(point: number): Glyph;
    /** `features` by their OpenType names: a list of those wished, or each with whether it is. */
    layout(text: string, features?: string[] | Record<string, boolean>): GlyphRun;
  }
  export function create(file: Uint8Array): Font;
}
