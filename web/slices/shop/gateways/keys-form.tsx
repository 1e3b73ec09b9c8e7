import { i18n } from '@lingui/core';
import { type PaymentSettings, ProviderKeysForm, paymentSettings } from '@stepwell/contract/shop/gateways.ts';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { SaveFooter } from '../../../ui/fields/save-footer.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PasswordInput, TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './gateways.module.css';

interface Values {
  provider: ProviderKeysForm['provider'];
  keyId: string;
  secret: string;
  webhookSecret: string;
}
const empty: Values = { provider: 'stripe', keyId: '', secret: '', webhookSecret: '' };
/** Stripe has no key id. */
const sentOf = ({ provider, keyId, secret, webhookSecret }: Values): ProviderKeysForm =>
  provider === 'stripe' ? { provider, secret, webhookSecret } : { provider, keyId, secret, webhookSecret };
const check = checkedBy(ProviderKeysForm);

/** The keys of a provider's account; the provider is asked before they are stored. */
export function KeysForm({ keep }: { keep: (newest: PaymentSettings) => void }) {
  const form = useForm<Values>({ initialValues: empty, validate: (values) => check(sentOf(values)) });
  const { busy, submit, failed } = useSending({
    form,
    send: async (values) => {
      keep(await call(paymentSettings.saveKeys, { body: sentOf(values) }));
      const next = { ...empty, provider: values.provider };
      form.setInitialValues(next);
      form.setValues(next);
      toast.success(i18n.t('Keys saved'));
    },
  });
  const isStripe = form.values.provider === 'stripe';
  const changed = [form.values.keyId, form.values.secret, form.values.webhookSecret].some((typed) => typed !== '');
  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    id: `keys-${name}`,
    size: 'md' as const,
    autoComplete: 'off',
  });
  return (
    <form noValidate aria-label={i18n.t('Provider keys')} onSubmit={submit} className={css['form']}>
      <ErrorSummary failed={failed} errors={form.errors} prefix="keys-" />
      <div className={fieldsClass}>
        <SelectField
          label={i18n.t('Provider')}
          options={[
            { value: 'stripe', label: 'Stripe' },
            { value: 'razorpay', label: 'Razorpay' },
          ]}
          value={form.values.provider}
          onChoose={(provider) => {
            form.setValues({ ...empty, provider });
            form.setErrors({});
          }}
        />
        {!isStripe && (
          <TextInput
            {...field('keyId')}
            label={i18n.t('Key ID')}
            description={i18n.t('Starts with rzp_test_ or rzp_live_')}
          />
        )}
        <PasswordInput
          {...field('secret')}
          label={isStripe ? i18n.t('Secret key') : i18n.t('Key secret')}
          {...(isStripe && { description: i18n.t('Starts with sk_test_ or sk_live_') })}
          autoComplete="new-password"
          reveal={i18n.t('Show key')}
        />
        <PasswordInput
          {...field('webhookSecret')}
          label={isStripe ? i18n.t('Webhook signing secret') : i18n.t('Webhook secret')}
          description={
            isStripe
              ? i18n.t('Starts with whsec_. Stripe shows it with the webhook.')
              : i18n.t('The one you chose when you added the webhook at Razorpay.')
          }
          autoComplete="new-password"
          reveal={i18n.t('Show secret')}
        />
      </div>
      <SaveFooter busy={busy} changed={changed} action={i18n.t('Save keys')} acting={i18n.t('Checking keys')} />
    </form>
  );
}
