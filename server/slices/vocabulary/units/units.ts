import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishAreas } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { type EnglishItemSource, itemsOf } from './items.ts';
import { type Unit, unitOf } from './unit-format.ts';

/** Units come with the program, as text below `content/english/<area>/`: read once, when the first is needed. */
const folder = join(import.meta.dirname, '../../../../content/english');

/** Easy units first: words by band, grammar by level, then by title. */
const rank = { easy: 1, medium: 3, hard: 5 };
const rankOf = ({ band, level }: Unit) => band ?? (level ? rank[level] : 0);

interface Library {
  units: readonly Unit[];
  byId: ReadonlyMap<string, Unit>;
  items: readonly EnglishItemSource[];
  itemById: ReadonlyMap<string, EnglishItemSource>;
}

let read: Library | undefined;

/** Every unit with its items. */
export function library(): Library {
  if (read) return read;
  const units = englishAreas.flatMap((area) =>
    readdirSync(join(folder, area))
      .filter((file) => file.endsWith('.txt'))
      .map((file) => unitOf(file.slice(0, -4), area, readFileSync(join(folder, area, file), 'utf8')))
      .sort((a, b) => rankOf(a) - rankOf(b) || (a.title < b.title ? -1 : 1)),
  );
  const items = units.flatMap(itemsOf);
  read = {
    units,
    byId: new Map(units.map((unit) => [unit.id, unit])),
    items,
    itemById: new Map(items.map((item) => [item.id, item])),
  };
  return read;
}

export const findUnit = (id: string) => library().byId.get(id);
