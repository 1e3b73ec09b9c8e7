import { i18n } from '@lingui/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { UnsavedGuard } from '../storage/unsaved.tsx';
import { FieldError, fieldStyles } from './form.tsx';
import css from './text-form.module.css';

interface TextDraft {
  title: string;
  text: string;
}
interface Props {
  /** Says what the text is; `titleLabel` is there where it has a title of its own. */
  label: string;
  titleLabel?: string;
  hint?: string;
  start?: Partial<TextDraft>;
  /** Whether the text may stay empty. */
  textOptional?: boolean;
  rows?: number;
  /** What the button says: the result. */
  action: string;
  /** May be refused: the words are shown, and what was typed stays. */
  onSend: (draft: TextDraft) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Told with every letter of the title, or of the text where there is no title. */
  onType?: (draft: TextDraft) => void;
  /** Stands between the fields and the button. */
  children?: ReactNode;
  autoFocus?: boolean;
  /** Whether leaving asks first; not where what was typed is kept elsewhere. */
  guarded?: boolean;
}

/** For forms that look the same and ask for something else. */
export const textFormStyles = { form: css['form'], wrong: css['wrong'], acts: css['acts'] } as const;

/** Words that somebody writes to others or to themselves. Ctrl and Enter send; what is not sent is not lost unasked. */
export function TextForm(props: Props) {
  const { label, titleLabel, hint, start, textOptional = false, rows = 4, action, children } = props;
  const { onSend, onCancel, onType, autoFocus = false, guarded = true } = props;
  const first = { title: start?.title ?? '', text: start?.text ?? '' };
  const [draft, setDraft] = useState<TextDraft>(first);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (autoFocus) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [autoFocus]);
  const type = (change: Partial<TextDraft>) => {
    const after = { ...draft, ...change };
    setDraft(after);
    setWrong(null);
    onType?.(after);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const [title, text] = [draft.title.trim(), draft.text.trim()];
    if (titleLabel && !title) return setWrong(i18n.t('Fill in: {label}', { label: titleLabel }));
    if (!textOptional && !text) return setWrong(i18n.t('Enter some text.'));
    setBusy(true);
    try {
      await onSend({ title, text });
      setDraft({ title: '', text: '' });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const changed = !busy && (draft.title !== first.title || draft.text !== first.text);
  return (
    <form
      ref={form}
      className={css['form']}
      onSubmit={send}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      {titleLabel && (
        <div>
          <label className={fieldStyles.label} htmlFor={`${id}title`}>
            {titleLabel}
          </label>
          <input
            id={`${id}title`}
            maxLength={160}
            value={draft.title}
            onChange={(event) => type({ title: event.target.value })}
          />
        </div>
      )}
      <div>
        <label className={fieldStyles.label} htmlFor={`${id}text`}>
          {label}
        </label>
        {hint && <p className={css['hint']}>{hint}</p>}
        <textarea
          id={`${id}text`}
          rows={rows}
          maxLength={5000}
          value={draft.text}
          aria-invalid={wrong !== null}
          aria-describedby={wrong ? `${id}wrong` : undefined}
          onChange={(event) => type({ text: event.target.value })}
        />
      </div>
      {children}
      {wrong && (
        <p id={`${id}wrong`} role="alert" className={css['wrong']}>
          <FieldError>{wrong}</FieldError>
        </p>
      )}
      <div className={css['acts']}>
        <Button type="submit" size="small" busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button tone="ghost" size="small" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
        )}
      </div>
      <UnsavedGuard when={guarded && changed} within />
    </form>
  );
}
