import { i18n } from '@lingui/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import type { Fields } from './fields.ts';
import css from './profile.module.css';

const MOST = 12;
const yearOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

/** School by school, the last one first or as somebody likes it. */
export function EducationRows({ form }: { form: Fields }) {
  const { education } = form.getValues();
  const field = (row: number, name: 'school' | 'degree') => ({
    ...form.getInputProps(`education.${row}.${name}`),
    id: `profile-education.${row}.${name}`,
  });
  const year = (row: number, name: 'from' | 'to') => ({
    value: education[row]?.[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(`education.${row}.${name}`, yearOf(event.currentTarget.value)),
    id: `profile-education.${row}.${name}`,
    inputMode: 'numeric' as const,
    maxLength: 4,
  });
  return (
    <fieldset className={css['part']} id="profile-education" tabIndex={-1}>
      <legend>{i18n.t('Education')}</legend>
      {education.map((_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing in it lives beside the form's values.
        <fieldset key={row} className={css['school']} aria-label={i18n.t('School {place}', { place: row + 1 })}>
          <TextInput {...field(row, 'school')} label={i18n.t('School')} />
          <TextInput {...field(row, 'degree')} label={i18n.t('Degree or subject')} />
          <TextInput {...year(row, 'from')} label={i18n.t('From year')} />
          <TextInput {...year(row, 'to')} label={i18n.t('To year')} placeholder={i18n.t('present')} />
          <IconButton
            className={css['remove'] ?? ''}
            aria-label={i18n.t('Remove school {place}', { place: row + 1 })}
            onClick={() => form.removeListItem('education', row)}
          >
            <IconTrash size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {education.length < MOST && (
        <Button
          tone="ghost"
          size="small"
          onClick={() => form.insertListItem('education', { school: '', degree: '', from: null, to: null })}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add school')}
        </Button>
      )}
    </fieldset>
  );
}
