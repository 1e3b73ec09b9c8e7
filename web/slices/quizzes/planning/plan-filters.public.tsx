import { i18n } from '@lingui/core';
import { type QuizState, quizStates } from '@stepwell/contract/quizzes/quizzes.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { stateLabels } from './state-labels.public.tsx';

interface Props {
  list: ListAddress;
  query: { q?: string | undefined; state?: QuizState | undefined };
  /** What the search is called. */
  label: string;
}

/** Narrows a list of planned quizzes to words of the title and a state. */
export function PlanFilters({ list, query, label }: Props) {
  return (
    <ListFilters>
      <SearchField
        label={label}
        placeholder={i18n.t('Search by title')}
        given={query.q ?? ''}
        onSearch={(q) => list.change({ q }, { replace: true })}
      />
      <SelectField<QuizState | ''>
        label={i18n.t('State')}
        options={[
          { value: '', label: i18n.t('All except archived') },
          ...quizStates.map((state) => ({ value: state, label: stateLabels[state]() })),
        ]}
        value={query.state ?? ''}
        onChoose={(state) => list.change({ state })}
      />
    </ListFilters>
  );
}
