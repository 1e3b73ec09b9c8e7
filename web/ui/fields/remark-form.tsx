import { i18n } from '@lingui/core';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { UnsavedGuard } from '../storage/unsaved.tsx';
import { fieldStyles } from './form.tsx';
import css from './remark-form.module.css';

interface Props {
  label: string;
  /** The passage that it is about, if any. */
  quote: TextQuote | null;
  /** Trimmed, and never empty. */
  keep: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A word about a passage; closes once it is kept, and asks before it is lost. */
export function RemarkForm({ label, quote, keep, onClose }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const id = useId();
  const write = useMutation({ mutationFn: () => keep(text.trim()), onSuccess: onClose });
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(text.trim() ? '' : i18n.t('Enter some text.'));
        if (text.trim() && !write.isPending) write.mutate();
      }}
    >
      {quote && <blockquote>{quote.exact}</blockquote>}
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for.
        autoFocus
        rows={3}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {(wrong || write.error) && <p role="alert">{wrong || write.error?.message}</p>}
      <div className={css['acts']}>
        <Button type="submit" size="small" busy={write.isPending}>
          {i18n.t('Save comment')}
        </Button>
        <Button tone="ghost" size="small" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
      </div>
      <UnsavedGuard within when={text.trim() !== '' && !write.isSuccess} saving={write.isPending} />
    </form>
  );
}
