import { i18n } from '@lingui/core';
import { jobSorts, jobTypes, workModes } from '@stepwell/contract/jobs/jobs.ts';
import { useId } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NarrowedBy } from '../../ui/lists/active-filters.tsx';
import { FoldedFilters, ListFilters } from '../../ui/lists/list-bar.tsx';
import { ListSearch, ListSort } from '../../ui/lists/list-controls.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { modeLabel, sortLabel, typeLabel } from './job-labels.ts';
import css from './jobs.module.css';
import type { jobsAt } from './jobs-at.ts';

const years = [0, 1, 2, 3, 5];
/** Rupees a year. */
const pays = [200_000, 300_000, 500_000, 800_000, 1_200_000];
/** Skills that are asked for most; others are found by the search. */
const skills = [
  'Java',
  'JavaScript',
  'Python',
  'SQL',
  'React',
  'Excel',
  'C++',
  'Testing',
  'Communication',
  'Accounting',
];
const narrowing = ['q', 'place', 'mode', 'type', 'years', 'pay', 'skill', 'employer'];
export const clearedFilters = Object.fromEntries(narrowing.map((key) => [key, undefined]));

/** Everything the board can be narrowed by; the address keeps it. */
export function JobFilters({ list, query }: { list: ListAddress; query: ReturnType<typeof jobsAt> }) {
  const placeId = useId();
  const any = { value: '', label: i18n.t('Any') };
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search jobs')}
          placeholder={i18n.t('Title, skill or employer')}
        />
        <form
          className={css['place']}
          key={query.place}
          onSubmit={(event) => {
            event.preventDefault();
            list.change({ place: String(new FormData(event.currentTarget).get('place') ?? '') });
          }}
        >
          <label htmlFor={placeId}>{i18n.t('Place')}</label>
          <input
            id={placeId}
            name="place"
            defaultValue={query.place}
            maxLength={100}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== (query.place ?? ''))
                list.change({ place: currentTarget.value.trim() });
            }}
          />
        </form>
      </ListFilters>
      <ListFilters>
        <FoldedFilters chosen={[query.mode, query.type, query.years, query.pay, query.skill]}>
          <SelectField
            label={i18n.t('Workplace')}
            options={[any, ...workModes.map((value) => ({ value, label: modeLabel(value) }))]}
            value={query.mode ?? ''}
            onChoose={(mode) => list.change({ mode })}
          />
          <SelectField
            label={i18n.t('Type')}
            options={[any, ...jobTypes.map((value) => ({ value, label: typeLabel(value) }))]}
            value={query.type ?? ''}
            onChoose={(type) => list.change({ type })}
          />
          <SelectField
            label={i18n.t('Experience')}
            options={[
              any,
              ...years.map((n) => ({
                value: String(n),
                label:
                  n === 0 ? i18n.t('None') : i18n.t('{n, plural, one {Up to # year} other {Up to # years}}', { n }),
              })),
            ]}
            value={query.years === undefined ? '' : String(query.years)}
            onChoose={(chosen) => list.change({ years: chosen })}
          />
          <SelectField
            label={i18n.t('Pay')}
            options={[
              any,
              ...pays.map((n) => ({
                value: String(n),
                label: i18n.t('From ₹{lakh} lakh a year', { lakh: n / 100_000 }),
              })),
            ]}
            value={query.pay === undefined ? '' : String(query.pay)}
            onChoose={(pay) => list.change({ pay })}
          />
          <SelectField
            label={i18n.t('Skill')}
            options={[any, ...skills.map((value) => ({ value, label: value }))]}
            value={query.skill ?? ''}
            onChoose={(skill) => list.change({ skill })}
          />
        </FoldedFilters>
        <ListSort list={list} sorts={jobSorts.map((value) => ({ value, label: sortLabel(value) }))} query={query} />
      </ListFilters>
      {query.employer && (
        <NarrowedBy without={list.to({ employer: undefined })}>
          {i18n.t('Only jobs of {employer}', { employer: query.employer })}
        </NarrowedBy>
      )}
    </>
  );
}
