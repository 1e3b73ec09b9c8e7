import type { Palette } from './palettes.ts';
import { mix, n, rect, ripples, rng } from './shapes.ts';
import { sunStops, wall } from './wall.ts';

const day: Palette = {
  sky: '#FFF6E2',
  lit: '#E9C98F',
  mid: '#C79A5C',
  shade: '#1D6B73',
  deep: '#0B4750',
  water: '#063139',
  lamp: '#F2A31B',
};
const night: Palette = {
  sky: '#5C8286',
  lit: '#3B6468',
  mid: '#27525A',
  shade: '#143A42',
  deep: '#0A252B',
  water: '#04161A',
  lamp: '#F7B847',
};
const nightStops = ['#4A7377', '#3A656B', '#2C565D', '#1F474F', '#153A42', '#0D2E35'];
const earth = { day: ['#E4E0D2', '#D4CFBD', '#3E979B'], night: ['#12262A', '#1B343A', '#2E6D74'] } as const;

export interface HeroShape {
  width: number;
  height: number;
  /** Stairs side by side in the top tier, tiers, height of the top tier, how far each tier stands in. */
  units: number;
  tiers: number;
  tier: number;
  inset: number;
}

/** The cut through the well: tiers of stairs down to the water, and the lit way along them. Body of an SVG. */
function heroBody(shape: HeroShape, light: 'day' | 'night') {
  const { width, height, units, tiers, tier, inset } = shape;
  const p = light === 'day' ? day : night;
  const [ground, strata, ripple] = earth[light];
  const r = rng('hero');
  const stops = light === 'day' ? sunStops : nightStops;
  const well = wall({
    x: 0,
    y: 0,
    w: width,
    tiers,
    th: tier,
    shrink: 0.94,
    inset,
    units,
    steps: 8,
    p,
    path: true,
    stops,
  });
  let layers = '';
  for (let i = 0; i < 40; i++) layers += `M${n(r() * width)} ${n(30 + i * (height / 40))}h${n(20 + r() * 80)}`;
  const left = inset * (tiers - 1);
  const room = width - 2 * left;
  const depth = height - well.y;
  let shine = '';
  for (let i = 0; i < 3; i++)
    shine += rect(left, well.y + i * 9, room, 3, mix(p.shade, p.water, 0.35 + i * 0.25), ' opacity=".8"');
  let lamps = '';
  for (let i = 0; i < 9; i++) {
    const [x, y] = [left + room * (0.08 + r() * 0.84), well.y + 22 + r() * (depth - 40)];
    lamps +=
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="4" ry="2.6" fill="${p.lamp}"/>` +
      `<path d="M${n(x - 2)} ${n(y + 7)}h4M${n(x - 1.2)} ${n(y + 12)}h2.4" stroke="${p.lamp}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>`;
  }
  return (
    rect(0, 0, width, height, ground) +
    `<path d="${layers}" stroke="${strata}" stroke-width="2" stroke-linecap="round"/>` +
    rect(left, well.y - 1, room, depth + 2, p.water) +
    well.svg +
    shine +
    ripples(left, well.y + 26, room, depth - 30, ripple, r, 6) +
    lamps
  );
}

const colour = /#[0-9a-f]{6}/gi;

/**
 * One drawing for both themes: each pair of colours, by day and by night, becomes a CSS variable `--well-…`, so the page
 * that shows it decides the light. `known` collects the pairs over several drawings.
 */
export function heroArt(shape: HeroShape, known: Map<string, string>): string {
  const [byDay, byNight] = [heroBody(shape, 'day'), heroBody(shape, 'night')];
  const nightly = byNight.match(colour) ?? [];
  let place = 0;
  const body = byDay.replace(colour, (one) => {
    const pair = `${one} ${nightly[place++]}`.toLowerCase();
    const name = known.get(pair) ?? `--well-${known.size.toString(36)}`;
    known.set(pair, name);
    return `var(${name})`;
  });
  if (place !== nightly.length) throw new Error('day and night are not the same drawing');
  return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="well" viewBox="0 0 ${shape.width} ${shape.height}" preserveAspectRatio="xMidYMin slice">${body}</symbol></svg>\n`;
}

/** The style sheet that lights those drawings. */
export function heroLight(known: Map<string, string>) {
  const lines = (which: 0 | 1) => [...known].map(([pair, name]) => `  ${name}: ${pair.split(' ')[which]};\n`).join('');
  return `:root {\n${lines(0)}}\n\n[data-theme="dark"] {\n${lines(1)}}\n`;
}
