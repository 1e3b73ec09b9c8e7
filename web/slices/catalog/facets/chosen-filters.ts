import { i18n } from '@lingui/core';
import type { CategoryNode, CourseFacets } from '@stepwell/contract/catalog/catalog.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { languageName, lengthWord, priceWord, ratingWord } from '../catalogue/catalogue-labels.public.ts';
import type { CoursesAt } from '../catalogue/courses-at.ts';
import { levelWord } from '../course-card.public.tsx';

export type Filter = keyof CourseFacets['without'];

interface Chosen {
  filter: Filter;
  label: string;
  /** What the address changes to when this one falls. */
  without: Partial<CoursesAt>;
}

/** Everything the list is narrowed by, one after the other, as a person would name it. */
export function chosenFilters(at: CoursesAt, tree: CategoryNode[], currency: Currency = 'INR'): Chosen[] {
  const labelOf = (key: string) => tree.find((node) => node.key === key)?.label ?? key;
  const rest = <T>(values: T[], one: T) => values.filter((value) => value !== one);
  return [
    ...at.category.map((key) => ({
      filter: 'category' as const,
      label: labelOf(key),
      without: { category: rest(at.category, key) },
    })),
    ...at.level.map((level) => ({
      filter: 'level' as const,
      label: levelWord(level),
      without: { level: rest(at.level, level) },
    })),
    ...at.length.map((length) => ({
      filter: 'length' as const,
      label: lengthWord(length),
      without: { length: rest(at.length, length) },
    })),
    ...(at.rating === undefined
      ? []
      : [
          {
            filter: 'rating' as const,
            label: i18n.t('Rated {steps}', { steps: ratingWord(at.rating) }),
            without: { rating: undefined },
          },
        ]),
    ...at.price.map((band) => ({
      filter: 'price' as const,
      label: priceWord(band, currency),
      without: { price: rest(at.price, band) },
    })),
    ...at.language.map((code) => ({
      filter: 'language' as const,
      label: languageName(code),
      without: { language: rest(at.language, code) },
    })),
  ];
}

/** What takes a whole filter away, its words or all of its values. */
export function withoutFilter(filter: Filter): Partial<CoursesAt> {
  if (filter === 'q') return { q: undefined, exact: false };
  return { [filter]: filter === 'rating' ? undefined : [] };
}

export const noFilters: Partial<CoursesAt> = {
  category: [],
  level: [],
  language: [],
  rating: undefined,
  length: [],
  price: [],
};
