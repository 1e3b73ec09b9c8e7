import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payoutDesk, payouts } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { sales } from '@stepwell/contract/shop/sales.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import {
  balanceAt,
  disputesAt,
  entriesAt,
  overviewAt,
  paidOrdersAt,
  payoutsAt,
  refundsAt,
  salesAt,
  viewAt,
} from './money-at.ts';

const searchOf = (request: Request) => new URL(request.url).searchParams;

export const salesAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    await queryClient.prefetchQuery({ ...ask(sales.list, { query: salesAt(searchOf(request)) }), staleTime: 0 });
    return null;
  };

export const payoutsAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const query = balanceAt(searchOf(request));
    await queryClient.prefetchQuery({ ...ask(payouts.overview, { query }), staleTime: 0 });
    return null;
  };

/** Each view asks one question, anew each time it is opened. */
export const earningsAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    const entries = entriesAt(search);
    const fresh = { staleTime: 0 };
    const view = viewAt(search);
    if (view === 'refunds')
      await queryClient.prefetchQuery({ ...ask(refundDesk.list, { query: refundsAt(search) }), ...fresh });
    else if (view === 'orders')
      await queryClient.prefetchQuery({ ...ask(refundDesk.orders, { query: paidOrdersAt(search) }), ...fresh });
    else if (view === 'disputes')
      await queryClient.prefetchQuery({ ...ask(disputeDesk.list, { query: disputesAt(search) }), ...fresh });
    else if (view === 'payouts')
      await queryClient.prefetchQuery({ ...ask(payoutDesk.list, { query: payoutsAt(search) }), ...fresh });
    else if (view === 'coupons') return null;
    else if (entries) await queryClient.prefetchQuery({ ...ask(earnings.entries, { query: entries }), ...fresh });
    else
      await queryClient.prefetchQuery({
        ...ask(earnings.overview, { query: overviewAt(search) }),
        ...fresh,
      });
    return null;
  };
