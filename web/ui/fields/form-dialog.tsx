import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import { Button } from '../parts/button.tsx';
import { UnsavedGuard } from '../storage/unsaved.tsx';
import css from './form-dialog.module.css';

/** What is wrong, by the `name` of the field it stands at. */
export type Wrong = Record<string, string>;

interface Props {
  title: string;
  hint?: string | undefined;
  /** What the button says: the result. */
  action: string;
  /** `bad` takes something away from somebody. */
  tone?: 'main' | 'bad';
  /** Nothing can be sent as things are; what is below the title says why. */
  blocked?: boolean;
  /** A form of no fields: Enter is the answer. */
  focusAction?: boolean;
  /** Something was typed that leaving the page would lose. */
  unsaved?: boolean;
  /** Read before anything is sent: says what the fields lack. */
  check?: () => Wrong;
  /** Told what is wrong with each field, and nothing once all is well. The first of them has the focus then. */
  onWrong?: (wrong: Wrong) => void;
  /** May be refused: fields say their own, the rest stands below them, and all that was typed stays. */
  send: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** A few fields over a page, with a button that sends them and one that does not. A double press sends once. */
export function FormDialog({
  title,
  hint,
  action,
  tone = 'main',
  focusAction,
  blocked,
  unsaved,
  children,
  ...acts
}: Props) {
  const { check, onWrong, send, onClose } = acts;
  const [refused, setRefused] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  // The second press of a double click comes before the button knows of the first.
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongAt = (wrong: Wrong) => {
    const known = Object.keys(wrong).filter((name) => form.current?.elements.namedItem(name));
    const field = form.current?.elements.namedItem(known[0] ?? '');
    onWrong?.(wrong);
    if (field instanceof HTMLElement) field.focus();
    return onWrong !== undefined && known.length > 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current || blocked) return;
    setRefused(undefined);
    const wrong = check?.() ?? {};
    if (Object.keys(wrong).length > 0) return void wrongAt(wrong);
    onWrong?.({});
    running.current = true;
    setBusy(true);
    try {
      await send();
      onClose();
    } catch (error) {
      const fields = error instanceof Refusal ? (error.fields ?? {}) : {};
      // What is wrong with something that is no field here is said all the same.
      const fieldMessages = [...new Set(Object.values(fields))].join(' ');
      if (!wrongAt(fields))
        setRefused(fieldMessages || (error instanceof Error ? error.message : i18n.t('Couldn’t complete this action')));
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog label={title} close={onClose}>
      <form ref={form} className={css['body']} onSubmit={submit} noValidate>
        <h2 className={css['title']}>{title}</h2>
        {hint && <p className={css['hint']}>{hint}</p>}
        <div className={css['fields']}>{children}</div>
        {refused && (
          <p className={css['refused']} role="alert">
            {refused}
          </p>
        )}
        <div className={css['acts']}>
          <Button type="submit" tone={tone} busy={busy} disabled={blocked} data-autofocus={focusAction || undefined}>
            {action}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
        </div>
      </form>
      {unsaved !== undefined && <UnsavedGuard when={unsaved} saving={busy} />}
    </Dialog>
  );
}
