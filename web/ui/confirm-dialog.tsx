import { i18n } from '@lingui/core';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FieldError, fieldStyles } from './form.tsx';

interface Props {
  title: string;
  hint: string;
  /** What the button says: the result. */
  action: string;
  /** Asks for words that somebody will read. */
  reason?: { label: string; check: (words: string) => string | undefined };
  /** May be refused; the dialog then stays, with the words and what was typed. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** For acts on somebody that are worth a second look. */
export function ConfirmDialog({ title, hint, action, reason, onConfirm, onClose }: Props) {
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [refused, setRefused] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = reason?.check(words);
    setWrong(problem);
    if (problem) return field.current?.focus();
    setBusy(true);
    setRefused(undefined);
    try {
      await onConfirm(words.trim());
      onClose();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('This did not work'));
      setBusy(false);
    }
  };
  return (
    <Dialog label={title} close={onClose}>
      <div className={css['body']}>
        <h2 className={css['title']}>{title}</h2>
        <form onSubmit={submit} noValidate>
          <p className={css['hint']}>{hint}</p>
          {reason && (
            <div className={css['field']}>
              <label className={fieldStyles.label} htmlFor="reason">
                {reason.label}
              </label>
              <textarea
                ref={field}
                id="reason"
                data-autofocus
                className={css['words']}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong ? 'reason-wrong' : undefined}
                rows={3}
                maxLength={500}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
              {wrong && (
                <span id="reason-wrong">
                  <FieldError>{wrong}</FieldError>
                </span>
              )}
            </div>
          )}
          {refused && (
            <p className={css['refused']} role="alert">
              {refused}
            </p>
          )}
          <div className={css['acts']}>
            <Button type="submit" tone={reason ? 'bad' : 'main'} busy={busy} data-autofocus={!reason || undefined}>
              {action}
            </Button>
            <Button tone="ghost" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
