// The package brings no types; these are of what is used.
declare module 'subset-font' {
  /** Answers a font of these letters alone. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
