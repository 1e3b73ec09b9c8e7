import { i18n } from '@lingui/core';
import { bankSorts } from '@stepwell/contract/questions/bank-actions.ts';
import type { BankCounts } from '@stepwell/contract/questions/question-bank.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { questionKindWord } from '../editing/new-question.public.ts';
import css from './bank.public.module.css';
import type { bankAt } from './bank-at.public.ts';
import { difficultyWord, sortWord } from './bank-labels.ts';
import { topicOptions } from './writing/topic-options.public.ts';

interface Props {
  list: ListAddress;
  query: ReturnType<typeof bankAt>;
  counts: BankCounts | undefined;
}

/** What narrows and orders the bank; on a phone all but the search stands behind a button. Only what there is can be chosen, and what is chosen always stands there. */
export function BankFilters({ list, query, counts }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = [query.topic, query.kind, query.difficulty, query.tag, query.used].filter(Boolean).length;
  const any = { value: '', label: i18n.t('Any') };
  const offered = (options: { value: string; label: string }[], chosen: string | undefined) => [
    any,
    ...options,
    ...(chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }] : []),
  ];
  const kinds = counts?.kinds ?? [];
  const known = (kind: string) => ({ value: kind, label: questionKindWord(kind as never) });
  return (
    <div className={css['filters']}>
      <ListSearch
        list={list}
        q={query.q}
        label={i18n.t('Search questions')}
        placeholder={i18n.t('Search by text, topic or tag')}
      />
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
          label={i18n.t('Topic')}
          options={offered(topicOptions(counts?.topics ?? []), query.topic)}
          value={query.topic ?? ''}
          onChoose={(topic) => list.change({ topic })}
        />
        <SelectField
          label={i18n.t('Type')}
          options={[
            any,
            ...kinds.map(({ value }) => known(value)),
            ...(query.kind && !kinds.some(({ value }) => value === query.kind) ? [known(query.kind)] : []),
          ]}
          value={query.kind ?? ''}
          onChoose={(kind) => list.change({ kind })}
        />
        <SelectField
          label={i18n.t('Difficulty')}
          options={[any, ...[1, 2, 3, 4, 5].map((one) => ({ value: String(one), label: difficultyWord(one) }))]}
          value={query.difficulty ? String(query.difficulty) : ''}
          onChoose={(difficulty) => list.change({ difficulty })}
        />
        <SelectField
          label={i18n.t('Tag')}
          options={offered(
            (counts?.tags ?? []).map(({ value, count }) => ({ value, label: `${value} (${count})` })),
            query.tag,
          )}
          value={query.tag ?? ''}
          onChoose={(tag) => list.change({ tag })}
        />
        <SelectField
          label={i18n.t('In use')}
          options={[any, { value: 'yes', label: i18n.t('Yes') }, { value: 'no', label: i18n.t('Not yet') }]}
          value={query.used ?? ''}
          onChoose={(used) => list.change({ used })}
        />
        <ListOrder
          list={list}
          sorts={bankSorts.map((sort) => ({ value: sort, label: sortWord(sort) }))}
          query={query}
        />
      </div>
    </div>
  );
}
