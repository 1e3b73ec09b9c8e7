// Drawing with numbers: pure functions that answer SVG text. The same seed draws the same picture.

export function rng(seed: string) {
  // xmur3 + mulberry32
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const n = (v: number) => String(Math.round(v * 10) / 10);
export const hex = (c: string) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
export const mix = (a: string, b: string, t: number) =>
  `#${hex(a)
    .map((v, i) =>
      Math.round(v + ((hex(b)[i] ?? v) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
export const poly = (pts: number[][], fill: string, extra = '') =>
  `<path d="M${pts.map(([x = 0, y = 0]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${extra}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra}/>`;

export function ripples(x: number, y: number, w: number, h: number, c: string, r: () => number, rows = 7) {
  let d = '';
  for (let i = 0; i < rows; i++) {
    const yy = y + 6 + (i * (h - 8)) / rows;
    let xx = x + r() * 60;
    while (xx < x + w - 30) {
      const l = Math.min(20 + r() * 90, x + w - xx - 8);
      d += `M${n(xx)} ${n(yy)}h${n(l)}`;
      xx += l + 30 + r() * 120;
    }
  }
  return `<path d="${d}" stroke="${c}" stroke-width="1.5" stroke-linecap="round" opacity=".55"/>`;
}
