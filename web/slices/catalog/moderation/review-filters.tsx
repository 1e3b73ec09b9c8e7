import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { NarrowedBy } from '../../../ui/lists/active-filters.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch, ListSort } from '../../../ui/lists/list-controls.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';

interface Props {
  list: ListAddress;
  query: {
    q?: string | undefined;
    stars?: number | undefined;
    course?: string | undefined;
    instructor?: string | undefined;
    sort: string;
  };
  sorts: readonly string[];
  /** Reports that wait come in their own order. */
  ordered?: boolean;
}

/** Words, stars, course and order of a list of reviews; all of it stands in the address. */
export function ReviewFilters({ list, query, sorts, ordered = true }: Props) {
  const courses = useQuery(ask(reviews.taughtCourses, {}));
  const any = { value: '', label: i18n.t('All') };
  const known = courses.data?.items ?? [];
  const named = query.course && !known.some(({ courseId }) => courseId === query.course);
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search reviews')}
          placeholder={i18n.t('Text, course or name')}
        />
        <SelectField
          label={i18n.t('Stars')}
          options={[any, ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: String(stars) }))]}
          value={String(query.stars ?? '')}
          onChoose={(stars) => list.change({ stars })}
        />
        <SelectField
          label={i18n.t('Course')}
          options={[
            any,
            ...known.map(({ courseId, title }) => ({ value: courseId, label: title })),
            ...(named ? [{ value: query.course ?? '', label: query.course ?? '' }] : []),
          ]}
          value={query.course ?? ''}
          onChoose={(course) => list.change({ course })}
        />
        {ordered && (
          <ListSort list={list} sorts={sorts.map((sort) => ({ value: sort, label: sortWord(sort) }))} query={query} />
        )}
      </ListFilters>
      {query.instructor && (
        <NarrowedBy without={list.to({ instructor: undefined })}>{i18n.t('One instructor’s courses')}</NarrowedBy>
      )}
    </>
  );
}

function sortWord(sort: string) {
  if (sort === 'waiting') return i18n.t('No reply first');
  if (sort === 'lowest') return i18n.t('Lowest rating');
  return sort === 'highest' ? i18n.t('Highest rating') : i18n.t('Newest');
}
