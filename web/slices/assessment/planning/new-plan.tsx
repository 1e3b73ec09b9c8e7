import { i18n } from '@lingui/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, type Wrong } from '../../../ui/form-dialog.tsx';
import { LineField } from '../../../ui/line-field.tsx';

interface Props {
  /** What the button and the dialog are called. */
  label: string;
  /** Makes the draft, and says where it stands. `id` is the same when it is sent once more, after a reply that was lost. */
  make: (title: string, id: string) => Promise<string>;
}

/** Begins a draft with a title, and opens it to be written. */
export function NewPlan(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="lamp" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {props.label}
      </Button>
      {open && <Titled {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Titled({ label, make, onClose }: Props & { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const navigate = useNavigate();
  return (
    <FormDialog
      title={label}
      hint={i18n.t('It is a draft at first. Nobody sees it before you publish it.')}
      action={i18n.t('Make the draft')}
      check={() => (title.trim() ? {} : { title: i18n.t('Give it a title.') })}
      onWrong={setWrong}
      send={async () => {
        await navigate(await make(title, id));
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
