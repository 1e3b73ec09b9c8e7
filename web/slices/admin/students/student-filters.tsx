import { i18n } from '@lingui/core';
import { type sightings, studentSorts, type yesNo } from '@stepwell/contract/admin/admin.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './people.module.css';
import type { studentsAt } from './students-at.ts';

const sortWord = (sort: (typeof studentSorts)[number]) => {
  if (sort === 'name') return i18n.t('Name');
  return sort === 'seen' ? i18n.t('Last seen') : i18n.t('Newest first');
};

/** What narrows and orders the students; on a phone all but the search stands behind a button. */
export function StudentFilters({ query, list }: { query: ReturnType<typeof studentsAt>; list: ListAddress }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = [query.confirmed, query.seen].filter(Boolean).length;
  const any = { value: '' as const, label: i18n.t('Any') };
  const sights: { value: '' | (typeof sightings)[number]; label: string }[] = [
    any,
    { value: 'week', label: i18n.t('In the last 7 days') },
    { value: 'month', label: i18n.t('8 to 30 days ago') },
    { value: 'older', label: i18n.t('Over 30 days ago') },
    { value: 'never', label: i18n.t('Never') },
  ];
  const confirmations: { value: '' | (typeof yesNo)[number]; label: string }[] = [
    any,
    { value: 'yes', label: i18n.t('Confirmed') },
    { value: 'no', label: i18n.t('Not confirmed') },
  ];
  return (
    <div className={css['filters']}>
      <ListSearch list={list} q={query.q} label={i18n.t('Search students')} placeholder={i18n.t('Name or email')} />
      <Button
        tone="ghost"
        className={css['more'] ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={19} stroke={1.7} aria-hidden />
        {set > 0 ? i18n.t('Filters ({set})', { set }) : i18n.t('Filters')}
      </Button>
      <div id={id} className={css['choices']} data-open={open || undefined}>
        <SelectField
          label={i18n.t('Email')}
          options={confirmations}
          value={query.confirmed ?? ''}
          onChoose={(confirmed) => list.change({ confirmed })}
        />
        <SelectField
          label={i18n.t('Last seen')}
          options={sights}
          value={query.seen ?? ''}
          onChoose={(seen) => list.change({ seen })}
        />
        <ListOrder
          list={list}
          sorts={studentSorts.map((sort) => ({ value: sort, label: sortWord(sort) }))}
          query={query}
        />
      </div>
    </div>
  );
}
