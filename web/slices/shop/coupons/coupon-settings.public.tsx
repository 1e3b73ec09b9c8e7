import { i18n } from '@lingui/core';
import { type Coupon, couponsAdmin } from '@stepwell/contract/shop/coupons.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import { CouponDialog } from './coupon-dialog.tsx';

/** Coupons: created, counted, ended. */
export function CouponSettings() {
  const queryClient = useQueryClient();
  const query = ask(couponsAdmin.list, {});
  const found = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<Coupon | null>(null);
  return (
    <>
      <p className={css['note']}>{i18n.t('An order takes one coupon. Buyers enter it in the cart or at checkout.')}</p>
      <div className={css['acts']}>
        <Button tone="lamp" onClick={() => setOpen(true)} busy={!found.data}>
          {i18n.t('Create coupon')}
        </Button>
      </div>
      <Answer
        of={found}
        isEmpty={({ coupons }) => coupons.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No coupons yet')}
            hint={i18n.t('Coupons appear here with how often they were used.')}
          />
        }
      >
        {({ coupons }) => (
          <ul className={`${css['rows']} ${css['spaced']}`}>
            {coupons.map((coupon) => (
              <li key={coupon.couponId}>
                <div>
                  <strong>{coupon.code}</strong> · {stateLabel(coupon.state)}
                  <br />
                  {worthText(coupon)}
                  <br />
                  <span className="mut">
                    <Limits coupon={coupon} />
                  </span>
                </div>
                {coupon.state !== 'over' && (
                  <span className={css['acts']}>
                    <Button
                      size="small"
                      tone="ghost"
                      aria-label={i18n.t('End {code}', { code: coupon.code })}
                      onClick={() => setEnding(coupon)}
                    >
                      {i18n.t('End coupon')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {isOpen && found.data && (
        <CouponDialog
          page={found.data}
          create={async (couponId, body) => {
            queryClient.setQueryData(query.queryKey, await call(couponsAdmin.create, { params: { couponId }, body }));
            toast.success(i18n.t('Coupon created'));
          }}
          close={() => setOpen(false)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={i18n.t('End coupon')}
          hint={i18n.t('From now on, {code} can’t be used. Orders that have it keep it.', { code: ending.code })}
          action={i18n.t('End coupon')}
          tone="bad"
          onConfirm={async () => {
            const params = { couponId: ending.couponId };
            queryClient.setQueryData(query.queryKey, await call(couponsAdmin.end, { params }));
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

const stateLabel = (state: Coupon['state']) =>
  ({
    waiting: i18n.t('Not started'),
    running: i18n.t('Active'),
    'used-up': i18n.t('Used up'),
    over: i18n.t('Ended'),
  })[state];

function worthText({ percentBp, amountMinor, currency, scope, scopeTitles }: Coupon) {
  const worth = percentBp === null ? priceText(amountMinor ?? 0, currency) : `${percentBp / 100}%`;
  if (scopeTitles.length > 0) return i18n.t('{worth} off {titles}', { worth, titles: scopeTitles.join(', ') });
  if (scope === 'courses') return i18n.t('{worth} off courses', { worth });
  return scope === 'plans' ? i18n.t('{worth} off plans', { worth }) : i18n.t('{worth} off everything', { worth });
}

function Limits({ coupon: { batch, uses, mostUses, perPerson, firstOrder, startsAt, endsAt } }: { coupon: Coupon }) {
  const counted =
    mostUses === null
      ? i18n.t('{uses, plural, one {# use} other {# uses}}', { uses })
      : i18n.t('{uses} of {mostUses} uses', { uses, mostUses });
  const parts = [
    batch !== undefined && i18n.t('For {batch}', { batch }),
    counted,
    perPerson !== null && i18n.t('{perPerson} per person', { perPerson }),
    firstOrder && i18n.t('First order only'),
  ].filter(Boolean);
  return (
    <>
      {parts.join(' · ')}
      {startsAt && (
        <>
          {' · '}
          {i18n.t('From')} <When at={startsAt} />
        </>
      )}
      {endsAt && (
        <>
          {' · '}
          {i18n.t('Until')} <When at={endsAt} as="time" />
        </>
      )}
    </>
  );
}
