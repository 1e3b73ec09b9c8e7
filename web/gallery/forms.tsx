import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorSummary, errorOf, fieldStyles, fieldsClass, useSending } from '../ui/form.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Part, Row } from './part.tsx';

export function Forms() {
  const [words, setWords] = useState('');
  const [asking, setAsking] = useState(false);
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => (name ? null : 'Give it a name.'),
      password: (password) => (password.length > 9 ? null : 'At least 10 characters.'),
    },
  });
  const { busy, submit, failed } = useSending({ form, send: () => Promise.resolve() });
  const field = (name: 'name' | 'password') => ({
    ...form.getInputProps(name),
    error: errorOf(form.errors[name]),
    classNames: fieldStyles,
    id: `sample-${name}`,
    size: 'lg' as const,
  });
  return (
    <>
      <Part name="Form" says="Send it empty: the summary takes the focus and leads to each field.">
        <form noValidate onSubmit={submit} style={{ maxWidth: 560 }} aria-label="A form">
          <ErrorSummary failed={failed} errors={form.errors} prefix="sample-" />
          <div className={fieldsClass}>
            <TextInput {...field('name')} label="Name of the course" description="Readers see it first." />
            <PasswordInput {...field('password')} label="Password" />
            <Checkbox label="I agree to the terms" />
          </div>
          <Button type="submit" busy={busy}>
            Create course
          </Button>
        </form>
      </Part>
      <Part name="SearchField, Check" says="Asks once one pauses; a box 18 px wide with 44 to hit.">
        <Row>
          <SearchField label="Search" placeholder="Name or email" given={words} onSearch={setWords} />
          <Check aria-label="Not chosen" />
          <Check aria-label="Chosen" defaultChecked />
          <Check aria-label="Some" some />
        </Row>
      </Part>
      <Part name="ConfirmDialog" says="For acts on somebody that are worth a second look.">
        <Button tone="ghost" onClick={() => setAsking(true)}>
          Suspend Asha
        </Button>
        {asking && (
          <ConfirmDialog
            title="Suspend Asha Rao?"
            hint="She is signed out at once and reads your reason."
            action="Suspend"
            reason={{ label: 'Reason', check: (reason) => (reason.trim() ? undefined : 'Write one sentence.') }}
            onConfirm={() => Promise.resolve()}
            onClose={() => setAsking(false)}
          />
        )}
      </Part>
    </>
  );
}
