import { i18n } from '@lingui/core';
import type { CategoryNode, CourseFacets } from '@stepwell/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { languageName, lengthWord, priceWord, ratingWord } from '../catalogue/catalogue-labels.public.ts';
import { flipCategory, flipPrice } from '../catalogue/courses-at.ts';
import { levelWord } from '../course-card.public.tsx';
import { FacetRow } from './facet-row.tsx';
import css from './facets.module.css';

export interface FacetGroup {
  key: 'category' | 'level' | 'length' | 'rating' | 'price' | 'language';
  title: string;
  /** How many of its values are chosen. */
  chosen: number;
  rows: ReactNode;
}

/** What the list can be narrowed by now, each value with the courses it would show. A filter without any is left out. */
export function facetGroups(catalogue: Catalogue, facets: CourseFacets): FacetGroup[] {
  const { at, tree, choose } = catalogue;
  const { levels, lengths, ratings, languages, categories, prices } = facets;
  const groups: (FacetGroup | false)[] = [
    categories.length > 0 && {
      key: 'category',
      title: i18n.t('Category'),
      chosen: at.category.length,
      rows: (
        <CategoryRows
          categories={categories}
          chosen={at.category}
          flip={(key) => choose({ category: flipCategory(at.category, key, tree) })}
        />
      ),
    },
    levels.length > 0 && {
      key: 'level',
      title: i18n.t('Level'),
      chosen: at.level.length,
      rows: (
        <Boxes
          name="level"
          values={levels}
          chosen={at.level}
          labelOf={levelWord}
          onChoose={(level) => choose({ level })}
        />
      ),
    },
    lengths.length > 0 && {
      key: 'length',
      title: i18n.t('Duration'),
      chosen: at.length.length,
      rows: (
        <Boxes
          name="length"
          values={lengths}
          chosen={at.length}
          labelOf={lengthWord}
          onChoose={(length) => choose({ length })}
        />
      ),
    },
    ratings.length > 0 && {
      key: 'rating',
      title: i18n.t('Rating'),
      chosen: at.rating === undefined ? 0 : 1,
      rows: <RatingRows catalogue={catalogue} ratings={ratings} />,
    },
    // Where all of them cost nothing, there is nothing to choose.
    (at.price.length > 0 || prices.some(({ value }) => value === 'paid')) && {
      key: 'price',
      title: i18n.t('Price'),
      chosen: at.price.length,
      rows: <PriceRows catalogue={catalogue} facets={facets} />,
    },
    languages.length > 0 && {
      key: 'language',
      title: i18n.t('Language'),
      chosen: at.language.length,
      rows: (
        <Boxes
          name="language"
          values={languages}
          chosen={at.language}
          labelOf={(tag) => (
            <>
              {languageName(tag)} <OwnName tag={tag} />
            </>
          )}
          onChoose={(language) => choose({ language })}
        />
      ),
    },
  ];
  return groups.filter((group) => group !== false);
}

interface BoxesProps<T extends string> {
  name: string;
  values: { value: T; courses: number }[];
  chosen: T[];
  labelOf: (value: T) => ReactNode;
  onChoose: (chosen: T[]) => void;
}

/** Any number of a filter's values may be chosen. */
function Boxes<T extends string>({ name, values, chosen, labelOf, onChoose }: BoxesProps<T>) {
  const flip = (value: T) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return values.map(({ value, courses }) => (
    <FacetRow
      key={value}
      name={name}
      value={value}
      courses={courses}
      checked={chosen.includes(value)}
      onFlip={() => flip(value)}
    >
      {labelOf(value)}
    </FacetRow>
  ));
}

/** What the language calls itself, for those who look for that. */
function OwnName({ tag }: { tag: string }) {
  const own = languageName(tag, tag);
  if (own === languageName(tag)) return null;
  return (
    <span className={css['own']} lang={tag}>
      {own}
    </span>
  );
}

interface CategoryRowsProps {
  categories: Pick<CategoryNode, 'key' | 'label' | 'parentKey' | 'courses'>[];
  chosen: string[];
  flip: (key: string) => void;
}

/** The top of the tree, and below what is chosen its parts: two levels, as a person can overlook them. */
function CategoryRows({ categories, chosen, flip }: CategoryRowsProps) {
  const known = new Set(categories.map(({ key }) => key));
  const tops = categories.filter(({ parentKey }) => parentKey === null || !known.has(parentKey));
  const partsOf = (top: string) => categories.filter(({ parentKey }) => parentKey === top);
  return tops.map(({ key, label, courses }) => {
    const parts = partsOf(key);
    const some = parts.some((part) => chosen.includes(part.key));
    // One wrapper either way, or the box would be made anew under the focus of who ticks it.
    return (
      <div key={key} className={css['branch']}>
        <FacetRow
          name="category"
          value={key}
          courses={courses}
          checked={chosen.includes(key)}
          some={some}
          onFlip={() => flip(key)}
        >
          {label}
        </FacetRow>
        {(some || chosen.includes(key)) &&
          parts.map((part) => (
            <FacetRow
              key={part.key}
              name="category"
              value={part.key}
              courses={part.courses}
              checked={chosen.includes(part.key)}
              onFlip={() => flip(part.key)}
            >
              {part.label}
            </FacetRow>
          ))}
      </div>
    );
  });
}

/** Free or paid, and below what is paid its bands. */
function PriceRows({
  catalogue: { at, choose },
  facets: { prices, currency },
}: {
  catalogue: Catalogue;
  facets: CourseFacets;
}) {
  const row = ({ value, courses }: (typeof prices)[number]) => (
    <FacetRow
      key={value}
      name="price"
      value={value}
      courses={courses}
      checked={at.price.includes(value)}
      some={value === 'paid' && at.price.some((band) => band.startsWith('band'))}
      onFlip={() => choose({ price: flipPrice(at.price, value) })}
    >
      {priceWord(value, currency)}
    </FacetRow>
  );
  const isBand = ({ value }: (typeof prices)[number]) => value.startsWith('band');
  return (
    <>
      {prices.filter((one) => !isBand(one)).map(row)}
      <div className={css['branch']}>
        <span />
        {prices.filter(isBand).map(row)}
      </div>
    </>
  );
}

function RatingRows({ catalogue, ratings }: { catalogue: Catalogue; ratings: CourseFacets['ratings'] }) {
  const { at, choose } = catalogue;
  return (
    <>
      <FacetRow
        radio
        name="rating"
        value=""
        checked={at.rating === undefined}
        onFlip={() => choose({ rating: undefined })}
      >
        {i18n.t('Any rating')}
      </FacetRow>
      {ratings.map(({ value, courses }) => (
        <FacetRow
          key={value}
          radio
          name="rating"
          value={String(value)}
          courses={courses}
          checked={at.rating === value}
          onFlip={() => choose({ rating: value as typeof at.rating })}
        >
          {ratingWord(value)}
        </FacetRow>
      ))}
    </>
  );
}
