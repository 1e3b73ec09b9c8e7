import { type Palette, paletteOf, palettes } from '../../../../art/palettes.ts';
import css from './categories.module.css';

const treads: (keyof Palette)[] = ['lit', 'mid', 'shade', 'deep'];

/** Four treads down in the colours of a subject's covers, so that the index and the shelves know each other. */
export function CategoryStair({ category }: { category: string }) {
  const palette = palettes[paletteOf(category)];
  if (!palette) return null;
  return (
    <svg className={css['stair']} viewBox="0 0 56 40" aria-hidden="true">
      {treads.map((tread, place) => (
        <path key={tread} d={`M${place * 14} ${place * 10}h14V40h-14z`} fill={palette[tread]} />
      ))}
    </svg>
  );
}
