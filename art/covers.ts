import { patternOf } from './cover-pattern.ts';
import { palettes } from './palettes.ts';
import { arches, elevation, H, plan, rhombus, section, tessellation, W } from './patterns.ts';
import { rng } from './shapes.ts';

const patterns = [plan, elevation, section, arches, rhombus, tessellation];
const names = Object.keys(palettes);

/**
 * A course's cover: the same id, palette and pattern always give the same picture. Under 15 kB, without text. Without a
 * pattern's number (0 to 5) it has its own.
 */
export function coverArt(id: string, palette: string, pattern = patternOf(id)) {
  const random = rng(`${id}:${palette}`);
  const colours = palettes[palette] ?? palettes[names[Math.floor(random() * names.length)] ?? 'development'];
  const draw = patterns[pattern];
  if (!colours || !draw) throw new Error('a cover without colours or pattern');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${draw(colours, random, id)}</svg>`;
}
