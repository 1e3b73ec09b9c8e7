import { i18n } from '@lingui/core';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { type Cadence, cadences } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { ChoiceField } from '../../ui/fields/author-fields.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { NewDraft, TitledDraft } from '../../ui/storage/new-draft.tsx';
import { cadenceWord } from './statement-labels.ts';

/** Begins a problem, and opens it to be written. */
export const NewStatement = ({ list }: { list: ListAddress }) => (
  <NewDraft label={i18n.t('New problem')}>{(close) => <Titled list={list} onClose={close} />}</NewDraft>
);

function Titled({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const [cadence, setCadence] = useState<Cadence>('daily');
  const queryClient = useQueryClient();
  return (
    <TitledDraft
      label={i18n.t('New problem')}
      hint={i18n.t('Starts as a draft. Students see it after you publish it and it opens.')}
      make={async (title, statementId) => {
        const late =
          cadence === 'weekly' ? { graceHours: 12, percentPerDay: 10 } : { graceHours: 2, percentPerDay: 25 };
        const nothing = { html: '', rubric: [], challenge: null, testPoints: 0, opensAt: null, deadlineAt: null };
        const body = { cadence, title: title.trim(), ways: ['text' as const], ...nothing, ...late, saves: 0 };
        await call(ownStatements.save, { params: { statementId }, body });
        void queryClient.invalidateQueries({ ...everything(ownStatements.list), refetchType: 'none' });
        list.change({ statement: statementId });
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Frequency')}
        value={cadence}
        options={cadences.map((value) => ({ value, label: cadenceWord(value) }))}
        onChange={setCadence}
      />
    </TitledDraft>
  );
}
