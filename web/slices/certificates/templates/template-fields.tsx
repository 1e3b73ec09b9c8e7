import { i18n } from '@lingui/core';
import { type Design, MOST_SIGNATURES } from '@stepwell/contract/certificates/templates.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { fieldStyles, fieldsClass } from '../../../ui/fields/form.tsx';
import { Textarea, TextInput } from '../../../ui/inputs/inputs.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import {
  borderChoices,
  fieldLabel,
  languageChoices,
  logoChoices,
  orientationChoices,
  sizeChoices,
} from './design-labels.ts';
import { type KeptPicture, PictureField } from './picture-field.tsx';
import css from './templates.module.css';

export interface Values {
  name: string;
  design: Design;
}
/** As much of the form as the fields need. */
export interface TemplateForm {
  values: Values;
  errors: Record<string, ReactNode>;
  getValues(): Values;
  getInputProps(path: string): object;
  setValues(values: Partial<Values>): void;
  setFieldValue(path: 'design.accent', value: string): void;
  clearErrors(): void;
  validate(): { hasErrors: boolean };
  setErrors(errors: Record<string, ReactNode>): void;
}

interface Props {
  form: TemplateForm;
  /** Addresses of the pictures that are known. */
  pictures: ReadonlyMap<string, string>;
  keep: (saved: KeptPicture) => void;
}

/** Everything a template says, in the order in which it stands on the paper. */
export function TemplateFields({ form, pictures, keep }: Props) {
  const { design } = form.values;
  const fieldProps = (name: string) => ({
    ...form.getInputProps(name),
    id: `template-${name}`,
    size: 'md' as const,
  });
  const chosen = <K extends 'size' | 'orientation' | 'border' | 'language' | 'logo'>(key: K) => ({
    id: `template-design.${key}`,
    value: design[key],
    onChoose: (value: Design[K]) => form.setValues({ design: { ...form.getValues().design, [key]: value } }),
  });
  const logo = (picture: string | null) =>
    form.setValues({ design: { ...form.getValues().design, logoPicture: picture } });
  return (
    <div className={fieldsClass}>
      <TextInput {...fieldProps('name')} label={i18n.t('Name')} description={i18n.t('Only admins see this.')} />
      <div className={css['pair']}>
        <Choice label={i18n.t('Paper')} choices={sizeChoices()} {...chosen('size')} />
        <Choice label={i18n.t('Orientation')} choices={orientationChoices()} {...chosen('orientation')} />
        <Choice label={i18n.t('Border')} choices={borderChoices()} {...chosen('border')} />
        <Choice label={i18n.t('Language')} choices={languageChoices()} {...chosen('language')} />
      </div>
      <div className={css['colour']}>
        <TextInput
          {...fieldProps('design.accent')}
          label={i18n.t('Border and title colour')}
          autoComplete="off"
          spellCheck={false}
        />
        <input
          type="color"
          aria-label={i18n.t('Pick a colour')}
          value={/^#[0-9a-f]{6}$/i.test(design.accent) ? design.accent : '#0b5f6b'}
          onChange={({ currentTarget }) => form.setFieldValue('design.accent', currentTarget.value)}
        />
      </div>
      <Choice label={i18n.t('Logo')} choices={logoChoices()} {...chosen('logo')} />
      {design.logo === 'own' && (
        <PictureField
          id="template-design.logoPicture"
          label={i18n.t('Image instead of the logo')}
          picture={design.logoPicture}
          url={pictures.get(design.logoPicture ?? '')}
          error={form.errors['design.logoPicture']}
          onKept={(saved) => {
            keep(saved);
            logo(saved.picture);
          }}
          onRemove={() => logo(null)}
        />
      )}
      <TextInput
        {...fieldProps('design.title')}
        label={i18n.t('Title')}
        description={i18n.t('Optional.')}
        lang={design.language}
      />
      <Textarea
        {...fieldProps('design.body')}
        label={i18n.t('Text')}
        description={i18n.t('A line with only {student} or {course} is set in large type.', {
          student: '{student}',
          course: '{course}',
        })}
        rows={6}
        lang={design.language}
      />
      <details className={css['fieldlist']}>
        <summary>{i18n.t('Available fields')}</summary>
        <dl>
          {fieldLabel().map(([field, meaning]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Signatures form={form} pictures={pictures} keep={keep} fieldProps={fieldProps} />
    </div>
  );
}

function Signatures({ form, pictures, keep, fieldProps }: Props & { fieldProps: (name: string) => { id: string } }) {
  const { signatures } = form.values.design;
  const add = useRef<HTMLButtonElement>(null);
  const set = (next: Design['signatures']) =>
    form.setValues({ design: { ...form.getValues().design, signatures: next } });
  const change = (place: number, picture: string | null) =>
    set(form.getValues().design.signatures.map((one, index) => (index === place ? { ...one, picture } : one)));
  return (
    <fieldset className={css['signatures']}>
      <legend>{i18n.t('Signatures')}</legend>
      {signatures.map(({ picture }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a signature is known by its place alone.
        <fieldset key={place}>
          <legend className="sr">{i18n.t('Signature {place}', { place: place + 1 })}</legend>
          <TextInput {...fieldProps(`design.signatures.${place}.name`)} label={i18n.t('Name')} />
          <TextInput {...fieldProps(`design.signatures.${place}.office`)} label={i18n.t('Job title')} />
          <PictureField
            id={`template-design.signatures.${place}.picture`}
            label={i18n.t('Signature image')}
            picture={picture}
            url={pictures.get(picture ?? '')}
            error={form.errors[`design.signatures.${place}.picture`]}
            onKept={(saved) => {
              keep(saved);
              change(place, saved.picture);
            }}
            onRemove={() => change(place, null)}
          />
          <Button
            tone="ghost"
            size="small"
            aria-label={i18n.t('Remove signature {place}', { place: place + 1 })}
            onClick={() => {
              set(signatures.filter((_, index) => index !== place));
              form.clearErrors();
              add.current?.focus();
            }}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
            {i18n.t('Remove')}
          </Button>
        </fieldset>
      ))}
      <button
        ref={add}
        type="button"
        className={css['add']}
        aria-disabled={signatures.length >= MOST_SIGNATURES || undefined}
        onClick={() => {
          if (signatures.length < MOST_SIGNATURES) set([...signatures, { name: '', office: '', picture: null }]);
        }}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {signatures.length >= MOST_SIGNATURES ? i18n.t('Maximum 3 signatures') : i18n.t('Add signature')}
      </button>
    </fieldset>
  );
}

interface ChoiceProps<V extends string> {
  id: string;
  label: string;
  choices: { value: V; label: string }[];
  value: V;
  onChoose: (value: V) => void;
}

function Choice<V extends string>({ id, label, choices, value, onChoose }: ChoiceProps<V>): ReactNode {
  return (
    <div className={css['choice']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
