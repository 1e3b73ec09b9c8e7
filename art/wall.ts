import type { Palette } from './palettes.ts';
import { mix, n, poly, rect, rng } from './shapes.ts';

export const ramp = (c: string[], q: number) => {
  const f = q * (c.length - 1),
    i = Math.min(c.length - 2, Math.floor(f));
  // From the third stop on a hard shadow line: sand never blends into teal, which would go olive.
  const at = (k: number) => c[k] ?? '#000000';
  return i === 2 ? at(f - i < 0.6 ? 2 : 3) : mix(at(i), at(i + 1), f - i);
};
export const sunStops = ['#EBCB92', '#E3B377', '#D29461', '#3E8F90', '#1C6B72', '#0D4A53'];

/** One flight of stairs: rises from (x0,y1) to (x1,y0); solid below. */
export function flight(x0: number, x1: number, y0: number, y1: number, k: number) {
  const dx = (x1 - x0) / k,
    dy = (y1 - y0) / k,
    pts = [[x0, y1]];
  for (let i = 0; i < k; i++) {
    const y = y1 - (i + 1) * dy;
    pts.push([x0 + i * dx, y], [x0 + (i + 1) * dx, y]);
  }
  pts.push([x1, y1]);
  return pts;
}
export function treads(x0: number, x1: number, y0: number, y1: number, k: number, stroke: string, w = 1.4) {
  const dx = (x1 - x0) / k,
    dy = (y1 - y0) / k;
  let d = '';
  for (let i = 0; i < k; i++) d += `M${n(x0 + i * dx)} ${n(y1 - (i + 1) * dy)}h${n(dx)}`;
  return `<path d="${d}" stroke="${stroke}" stroke-width="${w}" fill="none"/>`;
}

/** The wall of flights, Chand Baori style. Returns SVG body. */
export function wall(o: {
  x: number;
  y: number;
  w: number;
  tiers: number;
  th: number;
  shrink?: number;
  inset: number;
  units: number;
  steps: number;
  p: Palette;
  path?: boolean;
  seed?: string;
  top?: string;
  bottom?: string;
  stops?: string[];
  insetGrow?: number;
}) {
  const { p, shrink = 0.93 } = o;
  const r = rng(o.seed ?? 'well');
  let y = o.y,
    s = '',
    trail = '';
  let th = o.th;
  let cx: number | null = null;
  for (let t = 0; t < o.tiers; t++) {
    const q = o.tiers === 1 ? 0 : t / (o.tiers - 1);
    const inset = o.inset * t * (1 + (o.insetGrow ?? 0) * t),
      x = o.x + inset,
      w = o.w - 2 * inset,
      y1 = y + th;
    const base = o.stops ? ramp(o.stops, q) : mix(o.top ?? p.lit, o.bottom ?? p.deep, q);
    const litC = mix(base, p.sky, 0.42 * (1 - q) + 0.1),
      shadeC = mix(base, o.stops ? mix(base, '#1B1410', 0.55) : p.deep, 0.42),
      wallC = mix(base, o.stops ? mix(base, '#1B1410', 0.5) : p.deep, 0.16);
    s += rect(x, y, w, th + 1, wallC);
    const units = Math.max(2, Math.round(o.units * (w / o.w)));
    const u = w / units,
      led = Math.max(2.5, th * 0.075);
    for (let i = 0; i < units; i++) {
      const c = x + (i + 0.5) * u,
        a = c - u / 2,
        b = c + u / 2,
        ty = y + led;
      // niche in the wall between flights
      if (th > 34) {
        const nx = b,
          nw = u * 0.075,
          nh = th * 0.26;
        if (i < units - 1)
          s += `<path d="M${n(nx - nw)} ${n(y + led + nh * 1.35)}v${n(-nh * 0.7)}q0 ${n(-nh * 0.35)} ${n(nw)} ${n(-nh * 0.55)}q${n(nw)} ${n(nh * 0.2)} ${n(nw)} ${n(nh * 0.55)}v${n(nh * 0.7)}z" fill="${mix(base, p.water, 0.55)}"/>`;
      }
      s += poly(flight(a, c - u * 0.035, ty, y1, o.steps), litC);
      s += poly(flight(b, c + u * 0.035, ty, y1, o.steps), shadeC);
      s += rect(c - u * 0.036, ty, u * 0.072, th - led, mix(base, p.deep, 0.28));
      s += treads(a, c - u * 0.035, ty, y1, o.steps, mix(litC, '#ffffff', 0.35), th > 50 ? 1.4 : 1);
    }
    s +=
      rect(x - 3, y, w + 6, led, mix(litC, '#ffffff', 0.22)) +
      rect(x - 3, y + led, w + 6, led * 0.45, mix(base, p.water, 0.5), ' opacity=".35"');
    if (o.path) {
      const idx =
        cx === null ? Math.floor(units * 0.28) : Math.max(0, Math.min(units - 1, Math.round((cx - x) / u - 0.5)));
      const c = x + (idx + 0.5) * u,
        ty = y + led,
        right = t % 3 !== 2 ? true : r() > 0.5;
      const end: number = right ? c + u / 2 : c - u / 2;
      trail += cx === null ? '' : rect(Math.min(cx, c), y, Math.abs(c - cx) + u * 0.036, led, p.lamp);
      trail += poly(flight(end, right ? c + u * 0.035 : c - u * 0.035, ty, y1, o.steps), mix(p.lamp, base, 0.12 * q));
      trail += treads(end, right ? c + u * 0.035 : c - u * 0.035, ty, y1, o.steps, mix(p.lamp, '#ffffff', 0.55), 1.6);
      cx = end;
    }
    y = y1;
    th *= shrink;
  }
  return { svg: s + trail, y, inset: o.inset * o.tiers * (1 + (o.insetGrow ?? 0) * o.tiers), cx: cx ?? o.x + o.w / 2 };
}
