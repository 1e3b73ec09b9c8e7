import { i18n } from '@lingui/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FieldError, fieldStyles } from '../fields/form.tsx';
import confirm from '../fields/form-dialog.module.css';
import { Dialog } from '../overlay/dialog.tsx';
import { Button } from '../parts/button.tsx';
import css from './editor.module.css';

interface Props {
  title: string;
  hint?: string;
  label: string;
  value: string;
  action: string;
  /** What is wrong with it, in words. */
  check: (value: string) => string | undefined;
  lines?: number;
  code?: boolean;
  preview?: (value: string) => ReactNode;
  onDone: (value: string) => void;
  /** Takes away what the dialog was opened for. */
  remove?: { label: string; act: () => void } | undefined;
  onClose: () => void;
}

/** One question that the editor asks before it writes something. */
export function FieldDialog({ check, onDone, onClose, preview, remove, lines = 1, code = false, ...texts }: Props) {
  const [value, setValue] = useState(texts.value);
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const problem = check(value);
    setWrong(problem);
    if (problem) return field.current?.focus();
    onDone(value.trim());
    onClose();
  };
  const props = {
    ref: field,
    id,
    value,
    'data-autofocus': true,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': wrong ? `${id}-wrong` : undefined,
    className: [confirm['words'], code && css['typed']].filter(Boolean).join(' '),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setValue(currentTarget.value),
  };
  return (
    <Dialog label={texts.title} close={onClose}>
      <form className={confirm['body']} onSubmit={submit} noValidate>
        <h2 className={confirm['title']}>{texts.title}</h2>
        {texts.hint && <p className={confirm['hint']}>{texts.hint}</p>}
        <div className={confirm['fields']}>
          <label className={fieldStyles.label} htmlFor={id}>
            {texts.label}
          </label>
          {lines > 1 ? <textarea {...props} rows={lines} spellCheck={!code} /> : <input {...props} />}
          {wrong && (
            <span id={`${id}-wrong`}>
              <FieldError>{wrong}</FieldError>
            </span>
          )}
        </div>
        {preview && (
          <div className={css['preview']} role="status" aria-label={i18n.t('Preview')}>
            {preview(value)}
          </div>
        )}
        <div className={confirm['acts']}>
          <Button type="submit">{texts.action}</Button>
          <Button tone="ghost" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          {remove && (
            <Button
              tone="bad"
              onClick={() => {
                remove.act();
                onClose();
              }}
            >
              {remove.label}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
