import { i18n } from '@lingui/core';
import { passkeys } from '@stepwell/contract/identity/passkeys.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { useSending } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './passkeys.module.css';

interface Props {
  name: string;
  send: (body: { name: string }) => Promise<void>;
  cancel: () => void;
}

/** Stands in the key's row while its owner finds a better name. */
export function RenamePasskey({ name, send, cancel }: Props) {
  const form = useForm({ initialValues: { name }, validate: checkedBy(passkeys.rename.body) });
  const { busy, submit, failed } = useSending({ form, send });
  return (
    <form className={css['rename']} noValidate aria-label={i18n.t('Rename {name}', { name })} onSubmit={submit}>
      <TextInput
        {...form.getInputProps('name')}
        error={form.errors['name'] ?? failed.message}
        id="passkey-name"
        label={i18n.t('Passkey name')}
        maxLength={60}
        autoComplete="off"
        // The pressed button is gone, and the focus with it.
        autoFocus
      />
      <Button type="submit" size="small" busy={busy}>
        {i18n.t('Save')}
      </Button>
      <Button tone="ghost" size="small" onClick={cancel}>
        {i18n.t('Cancel')}
      </Button>
    </form>
  );
}
