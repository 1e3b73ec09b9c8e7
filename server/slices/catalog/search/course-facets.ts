import {
  type CourseFacets,
  type CourseFilters,
  lengths,
  levels,
  ratingSteps,
} from '@stepwell/contract/catalog/catalog.ts';
import { priceBands } from '@stepwell/contract/catalog/price-bands.ts';
import { some, stepsOf } from './course-filters.ts';
import { bandsOf, figuresOf, placeOf } from './price-bands.public.ts';

/** How many courses share all these values. */
export interface Cell {
  categoryId: string;
  level: string;
  language: string;
  ratingStep: number;
  lengthStep: number;
  /** A figure for each currency. */
  priceBands: string;
  courses: number;
}
/** A category with the ids from the top of the tree down to its own. */
export interface Branch {
  id: string;
  key: string;
  label: string;
  parentKey: string | null;
  path: string[];
}

const narrowers = ['category', 'level', 'language', 'rating', 'length', 'price'] as const;
type Narrower = (typeof narrowers)[number];

/** Adds cells up to what each value of a filter would show under all the other filters; the words play no part here. */
export function facetsOf(
  cells: Cell[],
  filters: CourseFilters,
  tree: Branch[],
): Omit<CourseFacets, 'reading' | 'currency'> {
  const steps = stepsOf(filters);
  const [chosenKeys, chosenLevels, chosenLanguages] = [
    some(filters.category),
    some<string>(filters.level),
    some(filters.language),
  ];
  const chosenTops = chosenKeys && new Set(tree.filter(({ key }) => chosenKeys.includes(key)).map(({ id }) => id));
  const chosenPrices = some(filters.price);
  const figures = chosenPrices && figuresOf(chosenPrices);
  const place = placeOf(filters.currency);
  const figureOf = (bands: string) => bands.charAt(place);
  const branches = new Map(tree.map((branch) => [branch.id, branch]));
  const narrows: Record<Narrower, (cell: Cell) => boolean> = {
    category: ({ categoryId }) =>
      !chosenTops || (branches.get(categoryId)?.path.some((id) => chosenTops.has(id)) ?? false),
    level: ({ level }) => !chosenLevels || chosenLevels.includes(level),
    language: ({ language }) => !chosenLanguages || chosenLanguages.includes(language),
    rating: ({ ratingStep }) => ratingStep >= steps.rating,
    length: ({ lengthStep }) => !steps.lengths || steps.lengths.includes(lengthStep),
    price: ({ priceBands }) => !figures || figures.includes(figureOf(priceBands)),
  };

  const counts = {
    category: newCount(),
    level: newCount(),
    language: newCount(),
    rating: newCount(),
    length: newCount(),
    price: newCount(),
  };
  const without = { category: 0, level: 0, language: 0, rating: 0, length: 0, price: 0 };
  let total = 0;
  for (const cell of cells) {
    let shut: Narrower | undefined;
    let more = false;
    for (const one of narrowers) {
      if (narrows[one](cell)) continue;
      more = shut !== undefined;
      if (more) break;
      shut = one;
    }
    if (more) continue;
    if (!shut) total += cell.courses;
    // A cell counts for a filter when no other one shuts it out.
    for (const one of shut ? [shut] : narrowers) {
      without[one] += cell.courses;
      if (one === 'category')
        for (const id of branches.get(cell.categoryId)?.path ?? []) counts.category.add(id, cell.courses);
      else if (one === 'level') counts.level.add(cell.level, cell.courses);
      else if (one === 'language') counts.language.add(cell.language, cell.courses);
      else if (one === 'price')
        for (const band of bandsOf(figureOf(cell.priceBands))) counts.price.add(band, cell.courses);
      else if (one === 'length') counts.length.add(lengths[cell.lengthStep] as string, cell.courses);
      else for (let step = 1; step <= cell.ratingStep; step += 1) counts.rating.add(stepOf(step), cell.courses);
    }
  }

  const shown = <T extends string | number>(values: readonly T[], count: Count, chosen: readonly unknown[] = []) =>
    values
      .map((value) => ({ value, courses: count.of(value) }))
      .filter(({ value, courses }) => courses > 0 || chosen.includes(value));
  return {
    total,
    categories: tree
      .map(({ id, key, label, parentKey }) => ({ key, label, parentKey, courses: counts.category.of(id) }))
      .filter(({ key, courses }) => courses > 0 || chosenKeys?.includes(key)),
    levels: shown(levels, counts.level, chosenLevels),
    languages: shown(
      [...new Set([...counts.language.values(), ...(chosenLanguages ?? [])])].sort(),
      counts.language,
      chosenLanguages,
    ).sort((a, b) => b.courses - a.courses),
    ratings: shown(ratingSteps, counts.rating, steps.rating > 0 ? [stepOf(steps.rating)] : []),
    lengths: shown(lengths, counts.length, filters.length),
    prices: shown(priceBands, counts.price, filters.price),
    without: { q: total, ...without },
  };
}

/** The stars that are the nth step from below. */
const stepOf = (step: number) => ratingSteps[ratingSteps.length - step] as number;

type Count = ReturnType<typeof newCount>;
function newCount() {
  const counted = new Map<string | number, number>();
  return {
    add: (value: string | number, courses: number) => counted.set(value, (counted.get(value) ?? 0) + courses),
    of: (value: string | number) => counted.get(value) ?? 0,
    values: () => [...counted.keys()].map(String),
  };
}
