import { i18n } from '@lingui/core';
import type { CourseFacets } from '@stepwell/contract/catalog/catalog.ts';
import { Link } from 'react-router';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { chosenFilters, type Filter, withoutFilter } from '../facets/chosen-filters.ts';
import { type Catalogue, scrollToResults } from './catalogue.ts';
import { countWords } from './catalogue-labels.public.ts';
import css from './catalogue-nothing.module.css';
import { coursesAddress, isNarrowed, nowhere } from './courses-at.ts';

/** Letters or digits of any script; without one there is nothing to search for. */
const readable = /[\p{L}\p{N}]/u;

/** Why there is nothing, and each way back with what waits at its end. */
export function NothingFound({ catalogue }: { catalogue: Catalogue }) {
  const { at, design, tree, facets } = catalogue;
  const { q, page } = at;
  // Counts of the question before this one say nothing about it.
  const counts = facets.isPlaceholderData ? undefined : facets.data;
  const total = counts?.total ?? 0;
  const everything = coursesAddress(design, nowhere);
  if (!isNarrowed(at) && total === 0) {
    return (
      <NothingYet title={i18n.t('No courses yet')} hint={i18n.t('Courses appear here when they are published.')} />
    );
  }
  if (total > 0 && page > 1) {
    return (
      <NothingYet
        title={i18n.t('Page {page} not found', { page })}
        hint={i18n.t('{courses} match, on fewer pages.', { courses: countWords(total) })}
      >
        <ButtonLink to={coursesAddress(design, at, { page: 1 })}>{i18n.t('Go to first page')}</ButtonLink>
      </NothingYet>
    );
  }
  const names = chosenFilters(at, tree, facets.data?.currency).map(({ label }) => label);
  const filtersText = names.length > 0 ? i18n.t('Filters: {names}.', { names: names.join(', ') }) : '';
  return (
    <div className={css['nothing']}>
      <NothingYet title={titleOf(q)} hint={[filtersText, hintOf(q)].filter(Boolean).join(' ')}>
        <ButtonLink to={everything}>{i18n.t('All courses')}</ButtonLink>
      </NothingYet>
      {counts && <WaysBack catalogue={catalogue} without={counts.without} />}
      <Subjects catalogue={catalogue} />
    </div>
  );
}

function titleOf(q: string | undefined) {
  if (q === undefined) return i18n.t('No courses match these filters');
  return readable.test(q) ? i18n.t('No results for “{q}”', { q }) : i18n.t('“{q}” has no letters or digits', { q });
}

function hintOf(q: string | undefined) {
  if (q === undefined) return i18n.t('Remove a filter to see more courses.');
  if (!readable.test(q)) return i18n.t('Search by subject, skill or teacher.');
  return q.length > 60 ? i18n.t('Try two or three words.') : i18n.t('Try fewer or more general words.');
}

/** Every filter that stands in the way, the most rewarding first. */
function WaysBack({ catalogue: { at, to }, without }: { catalogue: Catalogue; without: CourseFacets['without'] }) {
  const labels: Record<Filter, string> = {
    q: i18n.t('Without the search text'),
    category: i18n.t('Any category'),
    level: i18n.t('Any level'),
    length: i18n.t('Any length'),
    rating: i18n.t('Any rating'),
    price: i18n.t('Any price'),
    language: i18n.t('Any language'),
  };
  const stands = (filter: Filter) => {
    const value = at[filter];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };
  const ways = (Object.keys(labels) as Filter[])
    .filter((filter) => stands(filter) && without[filter] > 0)
    .sort((one, other) => without[other] - without[one]);
  if (ways.length === 0) return null;
  return (
    <section className={css['ways']}>
      <h3>{i18n.t('Remove a filter')}</h3>
      <ul>
        {ways.map((filter) => (
          <li key={filter}>
            <Link to={to(withoutFilter(filter))} onClick={scrollToResults}>
              {labels[filter]} <span className="num">{countWords(without[filter])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Subjects beside the chosen one, or the top ones. */
function Subjects({ catalogue: { at, tree, design } }: { catalogue: Catalogue }) {
  const parents = at.category.map((key) => tree.find((node) => node.key === key)?.parentKey ?? null);
  const parent = parents.length === 1 ? (parents[0] ?? null) : null;
  const near = tree
    .filter(({ parentKey, key, courses }) => parentKey === parent && courses > 0 && !at.category.includes(key))
    .sort((one, other) => other.courses - one.courses)
    .slice(0, 6);
  if (near.length === 0) return null;
  return (
    <section className={css['ways']}>
      <h3>{parent === null ? i18n.t('Subjects') : i18n.t('Related subjects')}</h3>
      <ul>
        {near.map(({ key, label, courses }) => (
          <li key={key}>
            <Link to={coursesAddress(design, nowhere, { category: [key] })} onClick={scrollToResults}>
              {label} <span className="num">{countWords(courses)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
