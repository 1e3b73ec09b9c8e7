import { i18n } from '@lingui/core';
import { type Cart, cart } from '@stepwell/contract/shop/cart.ts';
import type { CouponProblem } from '@stepwell/contract/shop/coupons.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { LineField } from '../../ui/fields/line-field.tsx';
import { Button } from '../../ui/parts/button.tsx';
import css from './shop.module.css';
import { cartName } from './use-cart.ts';

const problemText = (problem: CouponProblem) =>
  ({
    unknown: i18n.t('This code isn’t valid. Check it.'),
    'not-started': i18n.t('This coupon isn’t valid yet.'),
    over: i18n.t('This coupon has expired.'),
    'used-up': i18n.t('This coupon has been used up.'),
    used: i18n.t('You have used this coupon already.'),
    'first-order': i18n.t('This coupon is for a first order only.'),
    'other-currency': i18n.t('This coupon is an amount in another currency.'),
    nothing: i18n.t('This coupon doesn’t apply to anything in your cart.'),
  })[problem];

/** The one code of an order: entered, shown with what keeps it from working, taken out again. */
export function CouponField({ coupon: found }: { coupon: Cart['coupon'] }) {
  // An offer of a batch leaves the field free: a code that is entered takes its place.
  const coupon = found?.automatic ? null : found;
  const [code, setCode] = useState('');
  const queryClient = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: string) => call(cart.setCoupon, { body: { ...cartName(true), code: wanted } }),
    onSuccess: () => {
      setCode('');
      return queryClient.invalidateQueries(everything(cart.get));
    },
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending && code.trim() !== '') set.mutate(code.trim());
  };
  if (coupon)
    return (
      <div>
        <p className={css['coupon']}>
          <span>{i18n.t('Coupon {code}', { code: coupon.code })}</span>
          <Button size="small" tone="ghost" busy={set.isPending} onClick={() => set.mutate('')}>
            {i18n.t('Remove coupon')}
          </Button>
        </p>
        {coupon.problem && (
          <p className={css['problem']} role="alert">
            {problemText(coupon.problem)}
          </p>
        )}
      </div>
    );
  return (
    <form className={css['couponForm']} onSubmit={apply} noValidate>
      {found?.automatic && <p>{i18n.t('Offer for your batch: {code}', { code: found.code })}</p>}
      <LineField
        label={i18n.t('Coupon code')}
        hint={i18n.t('One per order')}
        name="coupon"
        value={code}
        most={24}
        wrong={set.error?.message}
        onType={setCode}
      />
      <Button type="submit" tone="ghost" busy={set.isPending}>
        {i18n.t('Apply')}
      </Button>
    </form>
  );
}
