import { i18n } from '@lingui/core';
import { catalog, courseSorts, DEEPEST_ROW, type Length, lengths, levels } from '@stepwell/contract/catalog/catalog.ts';
import { type EnrolmentOptions, type Recommended, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FoldedFilters, ListFilters } from '../../../ui/lists/list-bar.tsx';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { priceWord } from '../../catalog/catalogue/catalogue-labels.public.ts';
import { levelWord } from '../../catalog/course-card.public.tsx';
import { useChosenCurrency } from '../../shop/prices/chosen-currency.public.ts';
import { availableAt, filtersOf, isNarrowed, PAGE, rowsOf } from './available-at.ts';
import css from './my-courses.module.css';
import { OfferRows } from './offer-rows.tsx';
import { reasonLabels } from './recommendation-reasons.ts';

const durationText: Record<Length, () => string> = {
  'under-1h': () => i18n.t('Under 1 hour'),
  '1h-2h': () => i18n.t('1 to 2 hours'),
  '2h-5h': () => i18n.t('2 to 5 hours'),
  '5h-10h': () => i18n.t('5 to 10 hours'),
  'over-10h': () => i18n.t('Over 10 hours'),
};
const sortWords = {
  relevance: () => i18n.t('Most relevant'),
  popular: () => i18n.t('Most students'),
  rating: () => i18n.t('Highest rated'),
  newest: () => i18n.t('Newest'),
};

/** Every course there is, with what the learner may do with each: enrol at once, go on, or take another one first. */
export function AvailableCourses() {
  const list = useListAddress();
  const at = availableAt(list.search);
  const currency = useChosenCurrency();
  const courses = useQuery(ask(catalog.courses, { query: rowsOf(at, currency) }));
  const facets = useQuery(ask(catalog.courseFacets, { query: filtersOf(at, currency) }));
  const tree = useQuery(ask(catalog.categories, {}));
  const ids = courses.data?.items.map(({ courseId }) => courseId) ?? [];
  const standings = useQuery({
    ...ask(shelves.standings, { query: { courses: ids.join(',') } }),
    enabled: ids.length > 0,
  });
  const change = (what: Record<string, string | undefined>) => list.change({ ...what, page: undefined });
  const any = { value: '', label: i18n.t('Any') } as const;
  const last = Math.ceil(Math.min(facets.data?.total ?? 0, DEEPEST_ROW) / PAGE);
  return (
    <>
      <PageHeader title={i18n.t('Available courses')}>
        <ButtonLink to="/shop/wishlist" tone="ghost" size="small">
          {i18n.t('Wishlist')}
        </ButtonLink>
        <ButtonLink to="/student/course-list" tone="ghost" size="small">
          {i18n.t('Course list')}
        </ButtonLink>
      </PageHeader>
      {!isNarrowed(at) && at.page === 1 && <ForYou />}
      <section aria-labelledby="all-courses" className={css['part']}>
        <h2 id="all-courses">{i18n.t('All courses')}</h2>
        <ListFilters>
          <SearchField
            label={i18n.t('Search courses')}
            placeholder={i18n.t('What do you want to learn?')}
            given={at.q ?? ''}
            onSearch={(q) => list.change({ q, page: undefined }, { replace: true })}
          />
          <FoldedFilters chosen={[at.category, at.level, at.length, at.price]}>
            <SelectField
              label={i18n.t('Subject')}
              options={[
                any,
                ...(tree.data?.items ?? [])
                  .filter(({ parentKey }) => parentKey === null)
                  .map(({ key, label }) => ({ value: key, label })),
              ]}
              value={at.category ?? ''}
              onChoose={(category) => change({ category })}
            />
            <SelectField
              label={i18n.t('Level')}
              options={[any, ...levels.map((level) => ({ value: level, label: levelWord(level) }))]}
              value={at.level ?? ''}
              onChoose={(level) => change({ level })}
            />
            <SelectField
              label={i18n.t('Duration')}
              options={[any, ...lengths.map((length) => ({ value: length, label: durationText[length]() }))]}
              value={at.length ?? ''}
              onChoose={(length) => change({ length })}
            />
            <SelectField
              label={i18n.t('Price')}
              options={[
                any,
                ...(facets.data?.prices ?? []).map(({ value, courses }) => ({
                  value,
                  label: i18n.t('{price} ({courses})', {
                    price: priceWord(value, facets.data?.currency ?? 'INR'),
                    courses,
                  }),
                })),
              ]}
              value={at.price ?? ''}
              onChoose={(price) => change({ price })}
            />
          </FoldedFilters>
          <SelectField
            label={i18n.t('Sort by')}
            options={courseSorts.map((sort) => ({ value: sort, label: sortWords[sort]() }))}
            value={at.sort}
            onChoose={(sort) => change({ sort: sort === 'relevance' ? undefined : sort })}
          />
          {facets.data && (
            <p className="mut num" role="status">
              {i18n.t('{total, plural, one {# course} other {# courses}}', { total: facets.data.total })}
            </p>
          )}
        </ListFilters>
        <Answer
          of={courses}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            isNarrowed(at) || at.page > 1 ? (
              <NothingYet title={i18n.t('No courses match')} hint={i18n.t('Remove a filter, or try fewer words.')}>
                <ButtonLink to="/student/available-courses">{i18n.t('All courses')}</ButtonLink>
              </NothingYet>
            ) : (
              <NothingYet
                title={i18n.t('No courses yet')}
                hint={i18n.t('Courses appear here when they are published.')}
              />
            )
          }
        >
          {({ items, reading }) => (
            <>
              {reading && (
                <p className="mut">
                  {i18n.t('No results for “{asked}”. Showing results for “{searched}”.', { ...reading })}
                </p>
              )}
              <OfferRows offers={items.map((course) => ({ course, standing: standingIn(standings.data, course) }))} />
              <PageLinks
                page={at.page}
                last={last}
                to={(page) => list.to({ page: page > 1 ? String(page) : undefined })}
              />
            </>
          )}
        </Answer>
      </section>
    </>
  );
}

const standingIn = (known: { items: EnrolmentOptions[] } | undefined, { courseId }: { courseId: string }) =>
  known?.items.find((one) => one.courseId === courseId);

/** Courses that follow from one's own, each with its reason. Nothing where there is none. */
function ForYou() {
  const found = useQuery(ask(shelves.recommended, {}));
  const items: Recommended[] = found.data?.items ?? [];
  const ids = items.map(({ course }) => course.courseId);
  const standings = useQuery({
    ...ask(shelves.standings, { query: { courses: ids.join(',') } }),
    enabled: ids.length > 0,
  });
  if (found.data && items.length === 0) return null;
  return (
    <section aria-labelledby="for-you" className={css['part']}>
      <h2 id="for-you">{i18n.t('Recommended for you')}</h2>
      <Answer of={found}>
        {() => (
          <OfferRows
            offers={items.map(({ course, ...why }) => ({
              course,
              standing: standingIn(standings.data, course),
              says: reasonLabels(why),
            }))}
          />
        )}
      </Answer>
    </section>
  );
}
