import { i18n } from '@lingui/core';
import { type CouponScope, type Coupons, NewCoupon } from '@stepwell/contract/shop/coupons.ts';
import { useId, useState } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { minorOf } from '../../../ui/text/money.ts';
import css from '../money.module.css';

interface Draft {
  code: string;
  kind: 'percent' | 'amount';
  worth: string;
  /** Of an amount. */
  currency: Coupons['currency'];
  scope: CouponScope;
  scopeIds: string[];
  /** Whose members it is for; empty for everybody. */
  batchId: string;
  firstOrder: boolean;
  perPerson: string;
  mostUses: string;
  from: string;
  until: string;
}
const emptyIn = (currency: Coupons['currency']): Draft => ({
  code: '',
  kind: 'percent',
  worth: '',
  scope: 'everything',
  scopeIds: [],
  batchId: '',
  firstOrder: false,
  perPerson: '1',
  mostUses: '',
  from: '',
  until: '',
  currency,
});

const check = checkedBy(NewCoupon);
const whole = (typed: string) => (typed.trim() === '' ? null : /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1);
/** The beginning of a day in the browser’s zone, some days later. */
function dayStart(day: string, later: number) {
  if (day === '') return null;
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** What was typed. What is no number becomes one that the contract refuses beside its field. */
function couponOf(draft: Draft): NewCoupon {
  const percent = Math.round(Number(draft.worth.trim().replace('%', '')) * 100);
  const isPercent = draft.kind === 'percent';
  return {
    code: draft.code.trim().toUpperCase(),
    percentBp: isPercent ? (Number.isFinite(percent) ? percent : 0) : null,
    amountMinor: isPercent ? null : (minorOf(draft.worth, draft.currency) ?? 0),
    ...(!isPercent && { currency: draft.currency }),
    scope: draft.scope,
    scopeIds: draft.scopeIds,
    batchId: draft.batchId || null,
    firstOrder: draft.firstOrder,
    perPerson: whole(draft.perPerson),
    mostUses: whole(draft.mostUses),
    startsAt: dayStart(draft.from, 0),
    endsAt: dayStart(draft.until, 1),
  };
}

interface Props {
  page: Coupons;
  create: (couponId: string, coupon: NewCoupon) => Promise<unknown>;
  close: () => void;
}

/** A new coupon: its code, what it takes off, of what, and its limits. */
export function CouponDialog({ page, create, close }: Props) {
  const id = useId();
  const [couponId] = useState(newId);
  const [empty] = useState(() => emptyIn(page.currency));
  const [draft, setDraft] = useState(empty);
  const [wrong, setWrong] = useState<Wrong>({});
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const line = (name: 'code' | 'worth' | 'perPerson' | 'mostUses' | 'from' | 'until') => ({
    name,
    value: draft[name],
    wrong: wrong[name],
    onType: (value: string) => change({ [name]: value }),
  });
  const problems = () => {
    const names = { percentBp: 'worth', amountMinor: 'worth', startsAt: 'from', endsAt: 'until' } as const;
    const found = Object.entries(check(couponOf(draft)));
    return Object.fromEntries(found.map(([path, text]) => [names[path as keyof typeof names] ?? path, String(text)]));
  };
  const choices = { everything: [], courses: page.courses, plans: page.plans }[draft.scope];
  return (
    <FormDialog
      title={i18n.t('Create coupon')}
      action={i18n.t('Create coupon')}
      unsaved={JSON.stringify(draft) !== JSON.stringify(empty)}
      check={problems}
      onWrong={setWrong}
      send={() => create(couponId, couponOf(draft))}
      onClose={close}
    >
      <LineField
        {...line('code')}
        label={i18n.t('Code')}
        hint={i18n.t('Letters, digits and hyphens')}
        most={24}
        autoFocus
      />
      <SelectField
        label={i18n.t('Discount')}
        options={[
          { value: 'percent', label: i18n.t('Percentage') },
          { value: 'amount', label: i18n.t('Amount') },
        ]}
        value={draft.kind}
        onChoose={(kind) => change({ kind, worth: '' })}
      />
      <LineField
        {...line('worth')}
        label={
          draft.kind === 'percent'
            ? i18n.t('Percent off')
            : i18n.t('Amount off ({currency})', { currency: draft.currency })
        }
        most={14}
      />
      {draft.kind === 'amount' && page.currencies && page.currencies.length > 1 && (
        <SelectField
          label={i18n.t('Currency')}
          options={page.currencies.map((value) => ({ value, label: value }))}
          value={draft.currency}
          onChoose={(currency) => change({ currency })}
        />
      )}
      <SelectField
        label={i18n.t('Applies to')}
        options={[
          { value: 'everything', label: i18n.t('Everything') },
          { value: 'courses', label: i18n.t('Courses') },
          { value: 'plans', label: i18n.t('Plans (first payment)') },
        ]}
        value={draft.scope}
        onChoose={(scope) => change({ scope, scopeIds: [] })}
      />
      {choices.length > 0 && (
        <fieldset className={css['choices']}>
          <legend>{i18n.t('Only these (none selected: all)')}</legend>
          <ul>
            {choices.map((one) => (
              <li key={one.id}>
                <Check
                  id={`${id}-${one.id}`}
                  checked={draft.scopeIds.includes(one.id)}
                  onChange={() =>
                    change({
                      scopeIds: draft.scopeIds.includes(one.id)
                        ? draft.scopeIds.filter((known) => known !== one.id)
                        : [...draft.scopeIds, one.id],
                    })
                  }
                />
                <label htmlFor={`${id}-${one.id}`}>{one.title}</label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {page.batches && page.batches.length > 0 && (
        <SelectField
          label={i18n.t('For')}
          options={[
            { value: '', label: i18n.t('Everyone with the code') },
            ...page.batches.map((one) => ({ value: one.id, label: one.title })),
          ]}
          value={draft.batchId}
          onChoose={(batchId) => change({ batchId })}
        />
      )}
      {draft.batchId && (
        <p className={css['note']}>{i18n.t('Students of this batch get it without entering a code.')}</p>
      )}
      <LineField {...line('mostUses')} label={i18n.t('Uses in all')} hint={i18n.t('Empty for no limit')} most={7} />
      <LineField
        {...line('perPerson')}
        label={i18n.t('Uses per person')}
        hint={i18n.t('Empty for no limit')}
        most={7}
      />
      <LineField {...line('from')} label={i18n.t('First day (optional)')} type="date" />
      <LineField {...line('until')} label={i18n.t('Last day (optional)')} type="date" />
      <div className={css['check']}>
        <Check
          id={`${id}-first`}
          checked={draft.firstOrder}
          onChange={() => change({ firstOrder: !draft.firstOrder })}
        />
        <label htmlFor={`${id}-first`}>{i18n.t('First order only')}</label>
      </div>
    </FormDialog>
  );
}
