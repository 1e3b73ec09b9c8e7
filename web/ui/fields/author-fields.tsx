import { i18n } from '@lingui/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import css from './author-fields.module.css';
import { Check } from './check.tsx';
import { fieldStyles } from './form.tsx';

interface Basics {
  label: string;
  hint?: ReactNode;
  id?: string;
  /** By what an address leads to it, behind `#`. */
  field?: string;
  /** The label is not shown: it stands in the empty field, and readers hear it. */
  bare?: boolean;
}

function Labelled({ label, hint, id, field, bare, children }: Basics & { id: string; children: ReactNode }) {
  return (
    <div className={css['field']} data-field={field}>
      <label className={bare ? 'sr' : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={fieldStyles.description} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

interface TextProps extends Basics {
  value: string;
  onChange: (value: string) => void;
  most?: number;
  lines?: number;
  /** A line that may become several. */
  grows?: boolean;
  /** Of what is typed, where it is not the page's. */
  lang?: string | undefined;
  placeholder?: string;
}

/** A line or a few, in the course's own words; saved as it is typed. */
export function TextField({
  value,
  onChange,
  most,
  lines = 1,
  grows = false,
  lang,
  placeholder,
  ...basics
}: TextProps) {
  const created = useId();
  const id = basics.id ?? created;
  const props = {
    id,
    value,
    lang,
    placeholder: placeholder ?? (basics.bare ? basics.label : undefined),
    maxLength: most,
    className: css['input'],
    'aria-describedby': basics.hint ? `${id}-hint` : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <Labelled {...basics} id={id}>
      {lines > 1 || grows ? (
        <textarea {...props} rows={lines} style={{ '--rows': lines } as CSSProperties} />
      ) : (
        <input {...props} autoComplete="off" />
      )}
    </Labelled>
  );
}

interface NumberProps extends Basics {
  value: number | null;
  onChange: (value: number | null) => void;
  least?: number;
  most?: number;
  step?: number;
  /** Whether nothing may stand there. */
  optional?: boolean;
  unit?: string;
}

/** A number, or nothing where that means something. What is no number yet is not handed on. */
export function NumberField({
  value,
  onChange,
  least,
  most,
  step = 1,
  optional = false,
  unit,
  ...basics
}: NumberProps) {
  const created = useId();
  const id = basics.id ?? created;
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    if (Number(typed) !== value || (typed === '') !== (value === null)) setTyped(value === null ? '' : String(value));
  }
  return (
    <Labelled {...basics} id={id}>
      <span className={css['number']}>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          className={css['input']}
          value={typed}
          min={least}
          max={most}
          step={step}
          aria-describedby={basics.hint ? `${id}-hint` : undefined}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            setTyped(text);
            const read = text.trim() === '' ? null : Number(text);
            if (
              read === null ? !optional : Number.isNaN(read) || read < (least ?? -Infinity) || read > (most ?? Infinity)
            )
              return;
            setGiven(read);
            onChange(read);
          }}
          onBlur={() => setTyped(value === null ? '' : String(value))}
        />
        {unit && <span>{unit}</span>}
      </span>
    </Labelled>
  );
}

interface ChoiceProps<V extends string> extends Basics {
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function ChoiceField<V extends string>({ value, options, onChange, ...basics }: ChoiceProps<V>) {
  const created = useId();
  const id = basics.id ?? created;
  return (
    <Labelled {...basics} id={id}>
      <select
        id={id}
        className={css['input']}
        value={value}
        aria-describedby={basics.hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface TickProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Tick({ label, hint, checked, onChange }: TickProps) {
  const id = useId();
  return (
    <div className={css['tick']}>
      <Check
        id={id}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <small className={css['hint']} id={`${id}-hint`}>
            {hint}
          </small>
        )}
      </span>
    </div>
  );
}

interface LinesProps {
  label: string;
  hint?: string;
  add: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  most: number;
  longest: number;
  lang?: string | undefined;
}

/** Short texts one under the other; Enter in the last one begins the next. */
export function LinesField({ label, hint, add, lines, onChange, most, longest, lang }: LinesProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const fresh = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that was just added takes the focus.
  useEffect(() => {
    if (!fresh.current) return;
    fresh.current = false;
    [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [lines.length]);
  const more = () => {
    if (lines.length >= most) return;
    fresh.current = true;
    onChange([...lines, '']);
  };
  return (
    <fieldset ref={box} className={css['lines']}>
      <legend className={fieldStyles.label}>{label}</legend>
      {hint && <p className={fieldStyles.description}>{hint}</p>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing lives in it beside its text.
        <div key={at} className={css['line']}>
          <input
            className={css['input']}
            lang={lang}
            aria-label={i18n.t('{label} {at}', { label, at: at + 1 })}
            value={line}
            maxLength={longest}
            onChange={({ currentTarget }) => onChange(lines.with(at, currentTarget.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (at === lines.length - 1 && line.trim()) more();
            }}
          />
          <IconButton
            aria-label={i18n.t('Remove {name}', { name: line.trim() || `${label} ${at + 1}` })}
            onClick={() => onChange(lines.toSpliced(at, 1))}
          >
            <IconX size={19} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      {lines.length < most && (
        <Button tone="ghost" size="small" onClick={more}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {add}
        </Button>
      )}
    </fieldset>
  );
}
