import { i18n } from '@lingui/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormDialog, type Wrong } from '../fields/form-dialog.tsx';
import { LineField } from '../fields/line-field.tsx';
import { Button } from '../parts/button.tsx';
import { newId } from './new-id.ts';

interface Props {
  label: string;
  /** The dialog that the button opens; gone, and with it what was typed, once it is closed. */
  children: (close: () => void) => ReactNode;
}

/** Begins something that is written later. */
export function NewDraft({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="lamp" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

interface TitledProps {
  /** What the dialog is called. */
  label: string;
  hint?: string;
  /** Makes the draft and leads to it. `id` is the same when it is sent once more, after a reply that was lost. */
  make: (title: string, id: string) => Promise<unknown>;
  onClose: () => void;
  /** Below the title: what has to be known at once. */
  children?: ReactNode;
}

/** Asks for the title of a new draft. */
export function TitledDraft({ label, hint, make, onClose, children }: TitledProps) {
  const [id] = useState(newId);
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={label}
      hint={hint ?? i18n.t('It starts as a draft. No one sees it until you publish it.')}
      action={i18n.t('Create draft')}
      check={() => (title.trim() ? {} : { title: i18n.t('Enter a title.') })}
      onWrong={setWrong}
      send={async () => {
        await make(title, id);
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
      {children}
    </FormDialog>
  );
}
