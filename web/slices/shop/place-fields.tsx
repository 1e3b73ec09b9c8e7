import { i18n } from '@lingui/core';
import { billingCountries, gstStates } from '@stepwell/contract/money/places.ts';
import { FieldError } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { countryName } from './money-labels.ts';

interface Props {
  value: string;
  onChoose: (value: string) => void;
}

/** The country of an invoice's address. */
export const CountryField = (props: Props) => (
  <SelectField
    label={i18n.t('Country')}
    options={billingCountries.map((value) => ({ value, label: countryName(value) }))}
    {...props}
  />
);

/** The state of an address in India, by its code in GST, with what is wrong about it below. */
export const StateField = ({ wrong, ...props }: Props & { wrong: string | undefined }) => (
  <div>
    <SelectField
      label={i18n.t('State')}
      name="state"
      options={[
        { value: '', label: i18n.t('Choose') },
        ...Object.entries(gstStates).map(([value, label]) => ({ value, label })),
      ]}
      {...props}
    />
    {wrong && (
      <p role="alert">
        <FieldError>{wrong}</FieldError>
      </p>
    )}
  </div>
);
