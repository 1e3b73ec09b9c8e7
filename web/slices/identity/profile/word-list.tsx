import { i18n } from '@lingui/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FieldError } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import type { Fields } from './fields.ts';
import css from './profile.module.css';

interface Props {
  form: Fields;
  list: 'skills' | 'links';
  title: string;
  hint?: string;
  label: (place: number) => string;
  add: string;
  most: number;
  type?: 'text' | 'url';
}

/** Short texts one under the other; Enter in the last one begins the next. */
export function WordList({ form, list, title, hint, label, add, most, type = 'text' }: Props) {
  const entries = form.getValues()[list];
  const box = useRef<HTMLFieldSetElement>(null);
  const fresh = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that was just added takes the focus.
  useEffect(() => {
    if (!fresh.current) return;
    fresh.current = false;
    [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [entries.length]);
  const more = () => {
    if (entries.length >= most) return;
    fresh.current = true;
    form.insertListItem(list, '');
  };
  return (
    <fieldset ref={box} className={css['part']} id={`profile-${list}`} tabIndex={-1}>
      <legend>{title}</legend>
      {hint && <p className={css['hint']}>{hint}</p>}
      {entries.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing in it lives beside the form's values.
        <div key={place} className={css['word']}>
          <TextInput
            {...form.getInputProps(`${list}.${place}`)}
            id={`profile-${list}.${place}`}
            aria-label={label(place + 1)}
            type={type}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (place === entries.length - 1 && entries[place]?.trim()) more();
            }}
          />
          <IconButton
            aria-label={i18n.t('Remove {name}', { name: entries[place]?.trim() || label(place + 1) })}
            onClick={() => form.removeListItem(list, place)}
          >
            <IconTrash size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      {form.errors[list] && <FieldError>{form.errors[list]}</FieldError>}
      {entries.length < most && (
        <Button tone="ghost" size="small" onClick={more}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {add}
        </Button>
      )}
    </fieldset>
  );
}
