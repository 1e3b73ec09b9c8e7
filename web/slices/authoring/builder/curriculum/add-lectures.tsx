import { i18n } from '@lingui/core';
import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { ChoiceField, TextField } from '../../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import css from './curriculum.module.css';
import { kindWord } from './lecture-labels.ts';

const offered: LectureKind[] = ['video', 'article', 'quiz', 'file', 'package', 'assignment', 'coding', 'live'];

/** As many as go in one call. */
const MOST = 50;

interface Props {
  section: string;
  /** May be refused, or find no connection; what was typed then stays. */
  add: (kind: LectureKind, titles: string[]) => Promise<unknown>;
}

/** One lecture, or several at once: a title a line. */
export function AddLectures({ section, add }: Props) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<LectureKind>('video');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const titles = typed
    .split('\n')
    .map((line) => line.trim().slice(0, 120))
    .filter((line) => line !== '');
  if (!open) {
    return (
      <button
        ref={opener}
        type="button"
        className={css['add']}
        onClick={() => setOpen(true)}
        aria-label={i18n.t('Add lectures to {section}', { section })}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {i18n.t('Add lectures')}
      </button>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // A challenge brings its own title.
    const wanted = titles.length === 0 && kind === 'coding' ? [''] : titles;
    if (wanted.length === 0) return setWrong(i18n.t('Enter a title.'));
    if (titles.length > MOST) return setWrong(i18n.t('Add up to {most} at a time.', { most: MOST }));
    setBusy(true);
    setWrong(undefined);
    try {
      await add(kind, wanted);
      setTyped('');
      setOpen(false);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <form
      className={css['adding']}
      onSubmit={submit}
      aria-label={i18n.t('Add lectures to {section}', { section })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <ChoiceField
        label={i18n.t('Type')}
        value={kind}
        options={offered.map((value) => ({ value, label: kindWord(value) }))}
        onChange={setKind}
      />
      <TextField
        label={i18n.t('Titles')}
        hint={
          kind === 'coding' ? i18n.t('One per line. If empty, the challenge’s title is used.') : i18n.t('One per line.')
        }
        value={typed}
        lines={Math.min(8, Math.max(2, titles.length + 1))}
        onChange={setTyped}
      />
      {wrong && (
        <span role="alert">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
      <div className={css['acts']}>
        <Button type="submit" size="small" busy={busy}>
          {i18n.t('{n, plural, =0 {Add} one {Add # lecture} other {Add # lectures}}', { n: titles.length })}
        </Button>
        <Button tone="ghost" size="small" onClick={() => setOpen(false)}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
