import { i18n } from '@lingui/core';
import { admin, type Person } from '@stepwell/contract/admin/admin.ts';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './person.module.css';
import { wordsOf } from './use-person-actions.tsx';

const check = checkedBy(adminPeople.note.body);

/** What admins wrote down about a person, and a field for more. */
export function PersonNotes({ userId, notes }: { userId: string; notes: Person['notes'] }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const id = useId();
  const refresh = () =>
    Promise.all([admin.person, admin.history].map((endpoint) => queryClient.invalidateQueries(everything(endpoint))));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = check({ text })['text'];
    setWrong(problem);
    if (problem) return;
    setBusy(true);
    try {
      await call(adminPeople.note, { params: { userId }, body: { text } });
      setText('');
      await refresh();
    } catch (error) {
      setWrong(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <section>
      <h3>{i18n.t('Notes')}</h3>
      <form onSubmit={submit} noValidate>
        <label className={fieldStyles.label} htmlFor={id}>
          {i18n.t('Visible to admins. Included in the person’s data export.')}
        </label>
        <textarea
          id={id}
          className={css['words']}
          rows={2}
          maxLength={2000}
          value={text}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {wrong && (
          <span id={`${id}-wrong`} role="alert">
            <FieldError>{wrong}</FieldError>
          </span>
        )}
        <Button type="submit" size="small" tone="ghost" busy={busy}>
          {i18n.t('Add note')}
        </Button>
      </form>
      <ul className={css['notes']}>
        {notes.map(({ noteId, text: noteText, author, writtenAt }) => (
          <li key={noteId}>
            <p>{noteText}</p>
            <span className="mut">
              {author ?? i18n.t('Deleted user')}, <When at={writtenAt} as="time" />
            </span>
            <IconButton aria-label={i18n.t('Remove note')} onClick={() => setRemoving(noteId)}>
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={i18n.t('Remove note')}
          hint={i18n.t('The text is deleted. The audit log keeps a record that the note existed.')}
          action={i18n.t('Remove')}
          tone="bad"
          onConfirm={async () => {
            await call(adminPeople.removeNote, { params: { userId, noteId: removing } }).finally(refresh);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
