import { i18n } from '@lingui/core';
import { MESSAGE_CHARACTERS, type Sent } from '@stepwell/contract/enquiries/enquiries.ts';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Link } from 'react-router';
import { Check } from '../../../ui/fields/check.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ErrorSummary, FieldError } from '../../../ui/fields/form.tsx';
import { useAwakeForm } from '../../../ui/page/hydrated.ts';
import { useSite } from '../../../ui/page/site.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './forms.module.css';
import { SentPanel } from './sent-panel.tsx';
import type { PublicForm } from './use-public-form.public.ts';

type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

interface FormProps<V extends { consent: boolean }, Result> {
  form: PublicForm<V, Result>;
  label: string;
  /** What the button says: the result. */
  action: string;
  /** In place of the form once it was sent. */
  done: (sent: Result, again: () => void) => ReactNode;
  /** What the details are stored for, in a sentence. */
  consent?: string;
  children: ReactNode;
}

/** A form that ends in the inbox. */
export const FormFrame = <V extends { consent: boolean }>(props: Omit<FormProps<V, Sent>, 'done'>) => (
  <SendingForm {...props} done={(sent, again) => <SentPanel sent={sent} again={again} />} />
);

/** Around the fields of a public form: what is wrong above them, consent and the button below, and the receipt afterwards. */
export function SendingForm<V extends { consent: boolean }, Result>({
  form,
  label,
  action,
  done,
  consent,
  children,
}: FormProps<V, Result>) {
  const { awake, form: place } = useAwakeForm();
  const { siteName } = useSite();
  const { name, values, change, errors, failed, busy, submit, sent, restored, restart, setHomepage } = form;
  if (sent) return done(sent, restart);
  return (
    <form ref={place} method="post" className={css['form']} noValidate aria-label={label} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={errors} prefix={`${name}-`} />
      {restored && failed.round === 0 && (
        <p className={css['restored']}>
          <span>{i18n.t('What you typed earlier is still here.')}</span>
          <button type="button" className="lnk" onClick={restart}>
            {i18n.t('Clear form')}
          </button>
        </p>
      )}
      {children}
      <div className={css['unseen']} aria-hidden="true">
        <label>
          {i18n.t('Leave this field empty')}
          <input
            type="text"
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            onChange={({ currentTarget }) => setHomepage(currentTarget.value)}
          />
        </label>
      </div>
      <div>
        <div className={css['consent']}>
          <Check
            id={`${name}-consent`}
            checked={values.consent}
            aria-invalid={Boolean(errors['consent'])}
            aria-describedby={errors['consent'] ? `${name}-consent-wrong` : undefined}
            onChange={({ currentTarget }) => change({ consent: currentTarget.checked } as Partial<V>)}
          />
          <label htmlFor={`${name}-consent`}>
            {consent ?? i18n.t('{siteName} may store these details to answer me.', { siteName })}{' '}
            <Link className="lnk" to="/privacy">
              {i18n.t('Privacy notice')}
            </Link>
          </label>
        </div>
        {errors['consent'] && (
          <span id={`${name}-consent-wrong`} className={css['bad']}>
            <FieldError>{errors['consent']}</FieldError>
          </span>
        )}
      </div>
      <div className={css['acts']}>
        <Button type="submit" tone="lamp" size="big" disabled={!awake} busy={busy}>
          {busy ? i18n.t('Sending') : action}
        </Button>
        <noscript>{i18n.t('This form needs JavaScript. Turn it on, or write us an email.')}</noscript>
      </div>
    </form>
  );
}

/** As much of a form as its fields need. */
export type FieldsOf<V extends object> = Pick<PublicForm<V>, 'name' | 'values' | 'change' | 'errors'>;

interface FieldProps<V extends object> {
  form: FieldsOf<V>;
  name: TextName<V>;
  label: string;
  help?: string;
}

/** One line of text. */
export function TextLine<V extends object>({
  form,
  name,
  label,
  help,
  ...input
}: FieldProps<V> & { type?: HTMLInputTypeAttribute; autoComplete?: string; inputMode?: 'numeric' | 'tel' | 'url' }) {
  return (
    <Field id={`${form.name}-${name}`} label={label} help={help} error={form.errors[name]}>
      {(aria) => (
        <input
          type="text"
          {...input}
          {...aria}
          name={name}
          value={form.values[name] as string}
          onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value } as Partial<V>)}
        />
      )}
    </Field>
  );
}

/** A message of several lines. More than the limit can be pasted: it is said, not cut off. */
export function MessageField<V extends object>({
  form,
  name,
  label,
  help,
  rows = 7,
  least = 0,
  most = MESSAGE_CHARACTERS,
}: FieldProps<V> & { rows?: number; least?: number; most?: number }) {
  return (
    <Field
      id={`${form.name}-${name}`}
      label={label}
      help={help}
      error={form.errors[name]}
      value={form.values[name] as string}
      onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value } as Partial<V>)}
      rows={rows}
      limits={{ least, most }}
      uncut
    />
  );
}

/** One of several. */
export function ChoiceField<V extends object>({
  form,
  name,
  label,
  help,
  options,
}: FieldProps<V> & { options: [value: string, label: string][] }) {
  return (
    <Field id={`${form.name}-${name}`} label={label} help={help} error={form.errors[name]}>
      {(aria) => (
        <select
          {...aria}
          name={name}
          value={form.values[name] as string}
          onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value } as Partial<V>)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Several of several. */
export function ChoicesField<V extends object>({
  form,
  name,
  label,
  options,
}: Omit<FieldProps<V>, 'name' | 'help'> & { name: keyof V & string; options: [value: string, label: string][] }) {
  const chosen = form.values[name] as string[];
  const flip = (value: string) => (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset
      id={`${form.name}-${name}`}
      tabIndex={-1}
      className={css['choices']}
      aria-describedby={form.errors[name] ? `${form.name}-${name}-wrong` : undefined}
    >
      <legend>{label}</legend>
      <div>
        {options.map(([value, text]) => (
          <div key={value}>
            <Check
              id={`${form.name}-${name}-${value}`}
              checked={chosen.includes(value)}
              onChange={() => form.change({ [name]: flip(value) } as Partial<V>)}
            />
            <label htmlFor={`${form.name}-${name}-${value}`}>{text}</label>
          </div>
        ))}
      </div>
      {form.errors[name] && (
        <span id={`${form.name}-${name}-wrong`} className={css['bad']}>
          <FieldError>{form.errors[name]}</FieldError>
        </span>
      )}
    </fieldset>
  );
}
