import { i18n } from '@lingui/core';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface Props {
  of: { currency: Currency; currencies: readonly Currency[] };
  choose: (currency: Currency) => void;
}

/** Whose figures are shown, where money came in several currencies; they are never added up. */
export function BalanceCurrency({ of: { currency, currencies }, choose }: Props) {
  if (currencies.length < 2) return null;
  return (
    <SelectField
      label={i18n.t('Currency')}
      options={currencies.map((value) => ({ value, label: value }))}
      value={currency}
      onChoose={choose}
    />
  );
}
