import { i18n } from '@lingui/core';
import { type MySubscription, subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { leaving } from '../../ui/page/leaving.ts';
import { Button } from '../../ui/parts/button.tsx';

const toastError = (error: unknown) =>
  toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));

/** Leads to Stripe's page, where another card is entered. */
export function CardPageButton({ label }: { label: string }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      leaving.to((await call(subscriptions.openCardPage, {})).url);
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Button size="small" tone="ghost" busy={busy} onClick={() => void open()}>
      {label}
    </Button>
  );
}

/** What someone sees who comes back from that page; the card that they entered is asked for. */
export function CameBackFromCardPage({ keep }: { keep: (newest: MySubscription) => void }) {
  const [search, setSearch] = useSearchParams();
  const came = search.get('card');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each return.
  useEffect(() => {
    if (came !== 'saved') return;
    let isHere = true;
    call(subscriptions.checkCardPage, {})
      .then((newest) => {
        keep(newest);
        if (isHere) toast.success(i18n.t('Card saved'));
      }, toastError)
      .finally(() => isHere && setSearch({}, { replace: true, preventScrollReset: true }));
    return () => {
      isHere = false;
    };
  }, [came]);
  if (came === 'saved') return <p role="status">{i18n.t('Checking your card with Stripe…')}</p>;
  if (came === 'left') return <p role="status">{i18n.t('You left Stripe’s page. Your card wasn’t changed.')}</p>;
  return null;
}
