import { i18n } from '@lingui/core';
import { useState } from 'react';
import { lateCheck } from '../../../ui/fields/late-check.ts';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { fromLocal } from '../../../ui/time/local-time.ts';
import { AddToCart } from '../add-to-cart.public.tsx';
import css from '../shop.module.css';

const faultsOf = async (gift: object) =>
  (await lateCheck(async () => (await import('./gift-check.ts')).giftFaults))(gift);
const empty = { name: '', email: '', from: '', message: '', on: '' };

/** For whom a gift card is: oneself, or somebody who gets an email on a day that is chosen. */
export function GiftForm({ variantId }: { variantId: string }) {
  const [who, setWho] = useState<'me' | 'other'>('me');
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { on, ...rest } = typed;
  // In the morning of the day.
  const gift = { ...rest, sendAt: on === '' ? null : fromLocal(`${on}T09:00`) };
  const field = (name: keyof typeof empty, label: string, most: number) => (
    <LineField
      label={label}
      name={name}
      value={typed[name]}
      most={most}
      wrong={wrong[name]}
      onType={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <div className={css['giftForm']}>
      <SelectField
        label={i18n.t('For')}
        options={[
          { value: 'me', label: i18n.t('Me') },
          { value: 'other', label: i18n.t('Someone else') },
        ]}
        value={who}
        onChoose={setWho}
      />
      {who === 'other' && (
        <>
          {field('name', i18n.t('Recipient’s name'), 100)}
          {field('email', i18n.t('Recipient’s email address'), 254)}
          {field('from', i18n.t('Your name'), 100)}
          <LineField
            label={i18n.t('Message (optional)')}
            name="message"
            value={typed.message}
            most={300}
            rows={3}
            wrong={wrong['message']}
            onType={(message) => setTyped({ ...typed, message })}
          />
          <LineField
            label={i18n.t('Send on (optional)')}
            hint={i18n.t('Empty sends it as soon as you’ve paid.')}
            name="on"
            type="date"
            value={on}
            wrong={wrong['sendAt']}
            onType={(value) => setTyped({ ...typed, on: value })}
          />
        </>
      )}
      <p className="mut">
        {who === 'me'
          ? i18n.t('Added to your account; the code comes by email too.')
          : i18n.t('They get an email with the code.')}
      </p>
      <div>
        <AddToCart
          item={{ kind: 'product', variantId, ...(who === 'other' && { gift }) }}
          size="big"
          check={async () => {
            const found = who === 'other' ? await faultsOf(gift) : {};
            setWrong(found);
            const [first] = Object.keys(found);
            if (first) document.querySelector<HTMLElement>(`[name="${first === 'sendAt' ? 'on' : first}"]`)?.focus();
            return first === undefined;
          }}
        />
      </div>
    </div>
  );
}
