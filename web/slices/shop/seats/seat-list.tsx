import { i18n } from '@lingui/core';
import { type Seat, type SeatItem, type SeatLot, seats } from '@stepwell/contract/shop/seats.ts';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { type Columns, csvOf, saveAs } from '../../../ui/lists/csv.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../shop.module.css';
import { CHECKOUT } from '../shop-at.public.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { VouchersDialog } from './vouchers-dialog.tsx';

const stateLabel = (state: Seat['state']) =>
  ({
    free: i18n.t('Free'),
    invited: i18n.t('Invited'),
    taken: i18n.t('Taken'),
    refunded: i18n.t('Refunded'),
  })[state];

/** The seats of an order: who has one, whom to invite, and a link for the rest. */
export function OrderSeats({ orderId }: { orderId: string }) {
  const query = ask(seats.ofOrder, { params: { orderId } });
  const found = useQuery({ ...query, staleTime: 0 });
  const queryClient = useQueryClient();
  const change = (lot: SeatLot) =>
    queryClient.setQueryData(query.queryKey, (now) =>
      now ? { lots: now.lots.map((one) => (one.lotId === lot.lotId ? lot : one)) } : now,
    );
  return (
    <Answer of={found}>
      {({ lots }) => (
        <>
          {lots.map((lot) => (
            <Lot key={lot.lotId} lot={lot} change={change} />
          ))}
        </>
      )}
    </Answer>
  );
}

function Lot({ lot, change }: { lot: SeatLot; change: (lot: SeatLot) => void }) {
  const { lotId, item, joinCode, seats: all } = lot;
  const [isInviting, setInviting] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const count = (state: Seat['state']) => all.filter((seat) => seat.state === state).length;
  const free = count('free');
  const invited = count('invited');
  // A voucher invites nobody yet.
  const vouchers = all.filter(({ state, code }) => state === 'invited' && code !== null).length;
  const takeBack = useMutation({
    mutationFn: (seatId: string) => call(seats.takeBack, { params: { lotId, seatId } }),
    onSuccess: change,
    onError: (error) => toast.error(error.message),
  });
  const copy = async () => {
    const link = linkOf(joinCode);
    try {
      await navigator.clipboard.writeText(link);
      toast.success(i18n.t('Link copied'));
    } catch {
      toast.error(i18n.t('Couldn’t copy the link: {link}', { link }));
    }
  };
  return (
    <section aria-labelledby={lotId} className={css['seats']}>
      <h2 id={lotId}>{i18n.t('Seats: {item}', { item: item.title })}</h2>
      <p className="mut">
        {[
          i18n.t('{taken} of {all} taken', { taken: count('taken'), all: all.length }),
          invited - vouchers > 0 && i18n.t('{count} invited', { count: invited - vouchers }),
          vouchers > 0 &&
            i18n.t('{count, plural, one {# unused voucher} other {# unused vouchers}}', { count: vouchers }),
          count('refunded') > 0 && i18n.t('{count} refunded', { count: count('refunded') }),
          i18n.t('{count} free', { count: free }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className={css['acts']}>
        <Button onClick={() => setInviting(true)} disabled={free === 0}>
          {i18n.t('Invite people')}
        </Button>
        <Button tone="ghost" onClick={() => void copy()} disabled={free === 0}>
          {i18n.t('Copy link')}
        </Button>
        <Button tone="ghost" onClick={() => setMaking(true)} disabled={free === 0}>
          {i18n.t('Create vouchers')}
        </Button>
        <Button tone="ghost" onClick={() => saveAs(`seats-${item.slug}.csv`, csvOf(all, csvColumns()))}>
          {i18n.t('Download CSV')}
        </Button>
      </div>
      <p className="mut">
        {item.period && `${periodText(item)} `}
        {free > 0 && i18n.t('Anyone with the link can take a free seat.')}
      </p>
      {free < all.length && (
        <DataTable
          caption={i18n.t('Seats')}
          rows={all.filter(({ state }) => state !== 'free')}
          keyOf={({ seatId }) => seatId}
          columns={columns()}
          menu={({ seatId, state, email, code }) =>
            state === 'invited' && (
              <IconButton
                disabled={takeBack.isPending && takeBack.variables === seatId}
                aria-label={
                  code
                    ? i18n.t('Revoke voucher {code}', { code })
                    : i18n.t('Revoke invitation of {email}', { email: email ?? '' })
                }
                title={code ? i18n.t('Revoke voucher') : i18n.t('Revoke invitation')}
                onClick={() => takeBack.mutate(seatId)}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            )
          }
        />
      )}
      {isMaking && <VouchersDialog lotId={lotId} free={free} onChange={change} close={() => setMaking(false)} />}
      {isInviting && <InviteDialog lotId={lotId} free={free} onChange={change} close={() => setInviting(false)} />}
    </section>
  );
}

/** Nobody was invited with a voucher. */
const statusOf = ({ state, code, expiresAt }: Seat) => {
  if (!code) return stateLabel(state);
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? i18n.t('Expired') : i18n.t('Unused');
};
/** The last moment of the last day. */
const lastOf = ({ expiresAt }: Seat) => expiresAt && new Date(Date.parse(expiresAt) - 1000).toISOString();

/** How long a seat of a plan runs. */
const periodText = ({ period }: SeatItem) =>
  period === 'month'
    ? i18n.t('Each seat opens the plan for one month from the day it’s accepted, and doesn’t renew.')
    : i18n.t('Each seat opens the plan for one year from the day it’s accepted, and doesn’t renew.');

const whoOf = ({ state, name, email, code }: Seat) =>
  (state === 'taken'
    ? name || email || i18n.t('Deleted account')
    : email || (code && i18n.t('Voucher {code}', { code }))) ?? '–';
/** Where a seat of a code is accepted. */
const linkOf = (code: string) => `${location.origin}${CHECKOUT}?seat=${code}`;

const columns = (): Column<Seat>[] => [
  { heading: i18n.t('Person'), cell: whoOf, full: whoOf, under: statusOf },
  { heading: i18n.t('Status'), cell: statusOf, width: 100, from: 'tablet' },
  { heading: i18n.t('Date'), cell: ({ at }) => at && <When at={at} />, width: 120, from: 'tablet' },
  {
    heading: i18n.t('Expires'),
    cell: (seat) => {
      const last = lastOf(seat);
      return last ? <When at={last} /> : '–';
    },
    width: 120,
    from: 'desktop',
  },
];

const csvColumns = (): Columns<Seat> => [
  [i18n.t('Status'), statusOf],
  [i18n.t('Name'), ({ name }) => name],
  [i18n.t('Email address'), ({ email }) => email],
  [i18n.t('Voucher'), ({ code }) => code],
  [i18n.t('Link'), ({ code }) => code && linkOf(code)],
  [i18n.t('Date'), ({ at }) => at],
  [i18n.t('Expires'), lastOf],
];
