import { i18n } from '@lingui/core';
import { finals } from '@stepwell/contract/finals.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, type Wrong } from '../../../ui/form-dialog.tsx';
import { LineField } from '../../../ui/line-field.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';

/** Begins a draft with a title, and opens it to be composed. */
export function NewFinal({ list }: { list: ListAddress }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="lamp" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {i18n.t('New assessment')}
      </Button>
      {open && <Titled list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

function Titled({ list, onClose }: { list: ListAddress; onClose: () => void }) {
  // Sent once more, after a reply that was lost, it is the same one.
  const [quizId] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={i18n.t('New assessment')}
      hint={i18n.t('It is a draft at first. Nobody sees it before you publish it.')}
      action={i18n.t('Make the draft')}
      check={() => (title.trim() ? {} : { title: i18n.t('Give it a title.') })}
      onWrong={setWrong}
      send={async () => {
        await call(finals.make, { params: { quizId }, body: { title } });
        void queryClient.invalidateQueries({ ...everything(finals.list), refetchType: 'none' });
        await navigate(list.to({ final: quizId, state: undefined, q: undefined }));
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
    </FormDialog>
  );
}
