import { i18n } from '@lingui/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Check } from '../fields/check.tsx';
import { FieldError, fieldStyles } from '../fields/form.tsx';
import css from './inputs.module.css';

interface About {
  id: string;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}
interface Box extends About {
  className?: string | undefined;
  size?: 'md' | 'lg' | undefined;
}
type Given<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof Box | 'children'> & Box;

/** What is said of a field, and what its control takes. */
const apart = <G extends Box>({ id, label, description, error, className, size, ...control }: G) => ({
  about: { id, label, description, error, className, size },
  control,
});

/** A line of text of a form: label, help, the box, and below it what is wrong. */
export function TextInput(given: Given<'input'>) {
  const { about, control } = apart(given);
  return <Labelled {...about}>{(box) => <input {...control} {...box} />}</Labelled>;
}

export function Textarea(given: Given<'textarea'>) {
  const { about, control } = apart(given);
  return <Labelled {...about}>{(box) => <textarea {...control} {...box} />}</Labelled>;
}

type Numbers = Omit<Given<'input'>, 'onChange'> & { onChange: (value: number | '') => void };

/** A whole number that is not below nought; empty while there is none. */
export function NumberInput({ onChange, ...given }: Numbers) {
  return (
    <TextInput
      {...given}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? '' : Number(value))}
    />
  );
}

/** A secret, which its owner may look at; `reveal` says so on the button. */
export function PasswordInput({ reveal, ...given }: Given<'input'> & { reveal?: string }) {
  const [shown, setShown] = useState(false);
  const { about, control } = apart(given);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Labelled {...about}>
      {(box) => (
        <div className={css['secret']}>
          <input {...control} {...box} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={css['reveal']}
            aria-label={reveal ?? i18n.t('Show password')}
            aria-pressed={shown}
            // What is typed keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </Labelled>
  );
}

const described = ({ id, description, error }: About) =>
  [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined;

interface LabelledProps extends Box {
  children: (box: { id: string; className: string }) => ReactNode;
}

function Labelled({ children, className, size = 'md', ...about }: LabelledProps) {
  const { id, label, description, error } = about;
  const box = {
    id,
    className: [css['box'], css[size], fieldStyles.input, className].filter(Boolean).join(' '),
    'data-error': error ? true : undefined,
    'aria-invalid': Boolean(error),
    'aria-describedby': described(about),
  };
  return (
    <div>
      {label && (
        <label htmlFor={id} className={`${css['label']} ${fieldStyles.label}`}>
          {label}
        </label>
      )}
      {description && (
        <p id={`${id}-description`} className={fieldStyles.description}>
          {description}
        </p>
      )}
      {children(box)}
      <Wrong id={id}>{error}</Wrong>
    </div>
  );
}

const Wrong = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={`${id}-error`} className={css['error']}>
      <FieldError>{children}</FieldError>
    </p>
  ) : null;

/** One thing to agree to or not. */
export function Checkbox({
  label,
  description,
  error,
  ...box
}: Omit<ComponentProps<typeof Check>, keyof About> & About) {
  const { id } = box;
  return (
    <div className={css['tick']}>
      <Check {...box} aria-invalid={Boolean(error)} aria-describedby={described({ id, description, error })} />
      <label htmlFor={id}>{label}</label>
      {description && (
        <div id={`${id}-description`} className={css['hint']}>
          {description}
        </div>
      )}
      <Wrong id={id}>{error}</Wrong>
    </div>
  );
}
