import { i18n } from '@lingui/core';
import { MOST_PARTNERS } from '@stepwell/contract/shop/earnings.ts';
import { IconX } from '@tabler/icons-react';
import { FieldError, fieldStyles } from '../../ui/fields/form.tsx';
import { LineField } from '../../ui/fields/line-field.tsx';
import { Button, IconButton } from '../../ui/parts/button.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { bpOf } from './earnings/percent.ts';
import css from './money.module.css';

interface PartnerRow {
  key: string;
  email: string;
  part: string;
}

export const partnerRows = (partners: readonly { email: string; partBp: number }[]): PartnerRow[] =>
  partners.map(({ email, partBp }) => ({ key: newId(), email, part: String(partBp / 100) }));

/** As the server takes them; rows that are empty are left out. */
export const partnersSent = (rows: readonly PartnerRow[]) =>
  rows
    .filter(({ email, part }) => email.trim() !== '' || part.trim() !== '')
    .map(({ email, part }) => ({ email: email.trim().toLowerCase(), partBp: bpOf(part) }));

/** What is wrong with them, to be told before they are sent. */
export function partnersWrong(rows: readonly PartnerRow[]): string | undefined {
  const sent = partnersSent(rows);
  if (sent.some(({ email, partBp }) => email === '' || !(partBp > 0)))
    return i18n.t('Enter an email address and a percentage above 0 in each row, or remove the row.');
  if (sent.reduce((sum, { partBp }) => sum + partBp, 0) > 10_000)
    return i18n.t('Together the parts are more than 100%.');
  return undefined;
}

interface Props {
  hint: string;
  rows: readonly PartnerRow[];
  wrong: string | undefined;
  onChange: (rows: PartnerRow[]) => void;
}

/** Co-instructors and their parts of a course’s share. */
export function PartnerRows({ hint, rows, wrong, onChange }: Props) {
  const change = (key: string, to: Partial<PartnerRow>) =>
    onChange(rows.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return (
    <fieldset className={css['split']}>
      <legend className={fieldStyles.label}>{i18n.t('Co-instructors')}</legend>
      <p className="mut">{hint}</p>
      {rows.map(({ key, email, part }, at) => (
        <div key={key} className={css['splitRow']}>
          <LineField
            label={i18n.t('Email {number}', { number: at + 1 })}
            name={`partner-${at}`}
            value={email}
            most={254}
            onType={(to) => change(key, { email: to })}
          />
          <LineField
            label={i18n.t('Part (%)')}
            name={`part-${at}`}
            value={part}
            most={6}
            onType={(to) => change(key, { part: to })}
          />
          <IconButton
            aria-label={i18n.t('Remove co-instructor {number}', { number: at + 1 })}
            onClick={() => onChange(rows.filter((one) => one.key !== key))}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {wrong && (
        <p role="alert">
          <FieldError>{wrong}</FieldError>
        </p>
      )}
      {rows.length < MOST_PARTNERS && (
        <div>
          <Button size="small" tone="ghost" onClick={() => onChange([...rows, { key: newId(), email: '', part: '' }])}>
            {i18n.t('Add co-instructor')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
