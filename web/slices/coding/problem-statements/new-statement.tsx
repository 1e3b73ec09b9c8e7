import { i18n } from '@lingui/core';
import { ownStatements } from '@stepwell/contract/own-statements.ts';
import { type Cadence, cadences } from '@stepwell/contract/problem-statements.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/author-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, type Wrong } from '../../../ui/form-dialog.tsx';
import { LineField } from '../../../ui/line-field.tsx';
import { newId } from '../../../ui/new-id.ts';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import { cadenceWord } from './statement-words.ts';

/** Begins a problem, and opens it to be written. */
export function NewStatement({ list }: { list: ListAddress }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="lamp" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {i18n.t('New problem')}
      </Button>
      {open && <Titled list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

function Titled({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  const [statementId] = useState(newId);
  const [title, setTitle] = useState('');
  const [cadence, setCadence] = useState<Cadence>('daily');
  const [wrong, setWrong] = useState<Wrong>({});
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={i18n.t('New problem')}
      hint={i18n.t('It is a draft at first. Nobody sees it before you publish it and it opens.')}
      action={i18n.t('Make the draft')}
      check={() => (title.trim() ? {} : { title: i18n.t('Give it a title.') })}
      onWrong={setWrong}
      send={async () => {
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
      <LineField
        label={i18n.t('Title')}
        name="title"
        value={title}
        most={120}
        wrong={wrong['title']}
        autoFocus
        onType={setTitle}
      />
      <ChoiceField
        label={i18n.t('How often')}
        value={cadence}
        options={cadences.map((value) => ({ value, label: cadenceWord(value) }))}
        onChange={setCadence}
      />
    </FormDialog>
  );
}
