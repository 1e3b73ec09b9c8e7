import type { Palette } from './palettes.ts';
import { mix, n, poly, rect, ripples } from './shapes.ts';
import { flight, wall } from './wall.ts';

/** Every cover is drawn on this ground, in its 8:5 frame. */
export const W = 480;
export const H = 300;

export function plan(p: Palette, r: () => number) {
  // looking straight down the well
  let s = rect(0, 0, W, H, p.lit);
  const cx = W * (0.26 + r() * 0.48),
    cy = H * (0.36 + r() * 0.3);
  const N = 4 + Math.floor(r() * 4);
  const litAt = 1 + Math.floor(r() * (N - 1));
  for (let i = 0; i <= N; i++) {
    const t = i / (N + 0.6),
      x0 = cx * t,
      y0 = cy * t,
      x1 = W - (W - cx) * t,
      y1 = H - (H - cy) * t,
      c = mix(p.lit, p.deep, i / N);
    s += poly(
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      c,
    );
    s +=
      poly(
        [
          [x0, y0],
          [x1, y0],
          [cx, cy],
        ],
        mix(c, p.deep, 0.22),
      ) +
      poly(
        [
          [x0, y0],
          [x0, y1],
          [cx, cy],
        ],
        mix(c, p.sky, 0.18),
      ) +
      poly(
        [
          [x0, y1],
          [x1, y1],
          [cx, cy],
        ],
        mix(c, p.sky, 0.4),
      );
    const k = 9 - Math.floor(i / 2);
    let d = '';
    if (i < N)
      for (let j = 0; j < k; j++) {
        const f = (j + 0.5) / k,
          g = (0.5 / k) * 0.9;
        const t2 = (i + 0.62) / (N + 0.6);
        const P = (u: number, tt: number) => {
            const a = cx * tt,
              b = W - (W - cx) * tt;
            return a + (b - a) * u;
          },
          yb = (tt: number) => H - (H - cy) * tt,
          yt = (tt: number) => cy * tt;
        d += `M${n(P(f, t))} ${n(yb(t))}L${n(P(f + g, t2))} ${n(yb(t2))}H${n(P(f - g, t2))}ZM${n(P(f, t))} ${n(yt(t))}L${n(P(f + g, t2))} ${n(yt(t2))}H${n(P(f - g, t2))}Z`;
      }
    s += `<path d="${d}" fill="${mix(c, p.deep, 0.45)}" opacity=".55"/>`;
    if (i === litAt) {
      const t2 = (i + 1) / (N + 0.6),
        a = 0.3 + r() * 0.3;
      const X = (u: number, tt: number) => cx * tt + (W - (W - cx) * tt - cx * tt) * u;
      s += poly(
        [
          [X(a, t), H - (H - cy) * t],
          [X(a + 0.13, t), H - (H - cy) * t],
          [X(a + 0.13, t2), H - (H - cy) * t2],
          [X(a, t2), H - (H - cy) * t2],
        ],
        p.lamp,
      );
    }
  }
  const t = (N / (N + 0.6)) * 0.985;
  const q = 0.86;
  const wx0 = cx * q,
    wy0 = cy * q,
    wx1 = W - (W - cx) * q,
    wy1 = H - (H - cy) * q;
  void t;
  s += poly(
    [
      [wx0, wy0],
      [wx1, wy0],
      [wx1, wy1],
      [wx0, wy1],
    ],
    p.water,
  );
  for (let i = 0; i < 4; i++)
    s += `<circle cx="${n(wx0 + (wx1 - wx0) * (0.2 + r() * 0.6))}" cy="${n(wy0 + (wy1 - wy0) * (0.2 + r() * 0.6))}" r="2.4" fill="${p.lamp}"/>`;
  return s;
}
export function elevation(p: Palette, r: () => number, seed: string) {
  const units = 3 + Math.floor(r() * 3);
  const th = 96 - units * 4;
  const w = wall({
    x: -30,
    y: -12,
    w: W + 60,
    tiers: 4,
    th,
    shrink: 0.86,
    inset: 14 + r() * 18,
    units,
    steps: 6,
    p,
    path: true,
    seed,
  });
  return (
    rect(0, 0, W, H, p.deep) + w.svg + rect(0, w.y, W, H - w.y, p.water) + ripples(0, w.y, W, H - w.y, p.mid, r, 3)
  );
}
export function section(p: Palette, r: () => number) {
  const k = 8 + Math.floor(r() * 4),
    flip = r() > 0.5,
    water = H * 0.78;
  let s = rect(0, 0, W, H, p.sky);
  s += `<circle cx="${n(W * 0.66)}" cy="${n(H * 0.34)}" r="${n(44 + r() * 22)}" fill="${p.lamp}"/>`;
  const layer = (dx: number, c: string, top: string, y0: number) => {
    const sx = (W * 0.86) / k,
      sy = (H * 0.96 - y0) / k;
    const pts = [
      [-10, H + 10],
      [-10, y0],
    ];
    let tr = '';
    for (let i = 0; i < k; i++) {
      const x = dx + i * sx,
        y = y0 + i * sy;
      pts.push([x, y], [x + sx, y]);
      tr += `M${n(i ? x : -10)} ${n(y)}H${n(x + sx)}`;
      pts.push([x + sx, y + sy]);
    }
    pts.push([W + 10, H + 10]);
    return `${poly(pts, c)}<path d="${tr}" stroke="${top}" stroke-width="3" fill="none"/>`;
  };
  s +=
    layer(90, p.lit, mix(p.lit, '#ffffff', 0.45), 30) +
    layer(20, p.mid, mix(p.mid, '#ffffff', 0.4), 66) +
    layer(-60, p.shade, mix(p.shade, p.sky, 0.5), 104);
  s +=
    rect(0, water, W, H, p.water) +
    ripples(0, water, W, H - water, p.lit, r, 4) +
    rect(W * 0.58, water + 8, 70, 3, p.lamp, ' rx="1.5"') +
    rect(W * 0.61, water + 18, 44, 3, p.lamp, ' rx="1.5" opacity=".7"');
  return flip ? `<g transform="translate(${W} 0) scale(-1 1)">${s}</g>` : s;
}
export function arches(p: Palette, r: () => number) {
  let s = rect(0, 0, W, H, p.lit);
  const rows = 3,
    rh = H / rows,
    cols = 4 + Math.floor(r() * 2),
    lit = Math.floor(r() * cols);
  for (let y = 0; y < rows; y++) {
    const c = mix(p.lit, p.shade, y / (rows - 1)),
      cw = W / cols;
    s += rect(0, y * rh, W, rh + 1, c);
    for (let x = -1; x <= cols; x++) {
      const ox = x * cw + (y % 2 ? cw / 2 : 0),
        yy = y * rh + rh * 0.2;
      const draw = (g: number, f: string) => {
        const a = ox + cw * (0.12 + g),
          b = ox + cw * (0.88 - g),
          m = (a + b) / 2,
          bt = (y + 1) * rh - 8,
          sp = yy + rh * (0.42 + g * 0.6),
          ap = yy + rh * g * 1.1;
        return `<path d="M${n(a)} ${n(bt)}V${n(sp)}Q${n(a)} ${n(ap + rh * 0.14)} ${n(m)} ${n(ap)}Q${n(b)} ${n(ap + rh * 0.14)} ${n(b)} ${n(sp)}V${n(bt)}Z" fill="${f}"/>`;
      };
      s +=
        draw(0, mix(c, p.sky, 0.45)) +
        draw(0.06, mix(c, p.deep, 0.35)) +
        draw(0.12, x === lit && y === 1 ? p.lamp : mix(c, p.water, 0.72));
    }
    s +=
      rect(0, (y + 1) * rh - 8, W, 5, mix(c, '#ffffff', 0.35)) +
      rect(0, (y + 1) * rh - 3, W, 3, p.deep, ' opacity=".4"');
  }
  return s;
}
export function rhombus(p: Palette, r: () => number) {
  // stepped diamonds, the kund seen as ornament
  const u = 12 + Math.floor(r() * 3) * 2;
  let s = rect(0, 0, W, H, p.shade);
  const cx = W / 2 + (Math.floor(r() * 5) - 2) * u * 2,
    cy = H / 2;
  const N = 13;
  for (let i = N; i >= 0; i--) {
    const m = i;
    const pts: number[][] = [];
    const q = (sx: number, sy: number, rev: boolean) => {
      const a: number[][] = [];
      for (let j = 0; j <= m; j++) {
        a.push(
          [cx + sx * (m - j + 1) * u * 1.5, cy + sy * j * u],
          [cx + sx * (m - j + 1) * u * 1.5, cy + sy * (j + 1) * u],
        );
      }
      return rev ? a.reverse() : a;
    };
    pts.push(...q(1, 1, false), ...q(-1, 1, true), ...q(-1, -1, false), ...q(1, -1, true));
    const cyc = [p.lit, p.mid, p.shade, p.deep];
    s += poly(
      pts,
      i === 0
        ? p.water
        : i === 3
          ? p.lamp
          : i < 3
            ? mix(p.deep, p.water, 0.4 + 0.2 * (2 - i))
            : (cyc[(i + 1) % 4] ?? p.mid),
      ` stroke="${p.deep}" stroke-opacity=".25"`,
    );
  }
  return s;
}
export function tessellation(p: Palette, r: () => number) {
  const cols = 4 + Math.floor(r() * 3),
    u = W / cols,
    rows = Math.ceil(H / (u * 0.75));
  let s = rect(0, 0, W, H, p.deep);
  const k = 5;
  const off = Math.floor(r() * 97);
  for (let y = 0; y < rows; y++)
    for (let x = -1; x <= cols; x++) {
      const x0 = x * u + (y % 2 ? u / 2 : 0),
        y0 = y * u * 0.75,
        y1 = y0 + u * 0.75,
        f = y / rows;
      const lamp = (x * 7 + y * 13 + off) % 17 === 0;
      s +=
        poly(flight(x0, x0 + u / 2, y0, y1, k), lamp ? p.lamp : mix(p.sky, p.mid, f)) +
        poly(flight(x0 + u, x0 + u / 2, y0, y1, k), lamp ? mix(p.lamp, p.deep, 0.3) : mix(p.mid, p.shade, f));
    }
  return s;
}
