import { i18n } from '@lingui/core';
import { type ShipmentRow, shipmentStates, shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import { shipmentsAt } from '../money-at.ts';
import { shipmentStateLabel } from '../money-labels.ts';
import { DeskList } from './desk-list.tsx';

/** Goods of paid orders: what to pack, to ship, and what is on its way. */
export function ShippingDesk() {
  const query = shipmentsAt(useListAddress().search);
  const found = useQuery({ ...ask(shippingDesk.list, { query }), placeholderData: keepPreviousData });
  return (
    <DeskList
      of={found}
      states={shipmentStates}
      labelOf={shipmentStateLabel}
      state={query.state}
      empty={
        query.state
          ? { title: i18n.t('No parcels in this state'), hint: i18n.t('Choose another state above.') }
          : { title: i18n.t('No parcels yet'), hint: i18n.t('Paid orders of books and kits appear here.') }
      }
    >
      {(shipment) => <Parcel key={shipment.orderId} shipment={shipment} />}
    </DeskList>
  );
}

function Parcel({ shipment }: { shipment: ShipmentRow }) {
  const queryClient = useQueryClient();
  const [isShipping, setShipping] = useState(false);
  const { orderId, state, buyer, address, phone, items, carrier, tracking, disputed } = shipment;
  const number = String(shipment.number);
  const refresh = () => queryClient.invalidateQueries(everything(shippingDesk.list));
  const move = async (to: 'packed' | 'delivered') => {
    try {
      await call(shippingDesk.move, { params: { orderId }, body: { to } });
      toast.success(to === 'packed' ? i18n.t('Marked as packed') : i18n.t('Marked as delivered'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await refresh();
  };
  return (
    <li>
      <div>
        <strong>
          {i18n.t('Order {number}', { number })} · {shipmentStateLabel(state)}
        </strong>
        <p>
          {items.map(({ quantity, title, option }) => `${quantity} × ${title}${option && `, ${option}`}`).join('; ')}
        </p>
        <p className="mut">{[buyer || i18n.t('Deleted account'), ...address, phone].filter(Boolean).join(', ')}</p>
        <p className="mut">
          {i18n.t('Paid')} <When at={shipment.paidAt} />
          {tracking && ` · ${carrier}, ${tracking}`}
          {disputed && ` · ${i18n.t('Payment disputed')}`}
        </p>
      </div>
      <div className={css['acts']}>
        {state === 'to-pack' && !disputed && (
          <Button
            size="small"
            aria-label={i18n.t('Mark order {number} as packed', { number })}
            onClick={() => void move('packed')}
          >
            {i18n.t('Mark as packed')}
          </Button>
        )}
        {state === 'packed' && !disputed && (
          <Button size="small" aria-label={i18n.t('Ship order {number}', { number })} onClick={() => setShipping(true)}>
            {i18n.t('Ship')}
          </Button>
        )}
        {state === 'shipped' && (
          <Button
            size="small"
            aria-label={i18n.t('Mark order {number} as delivered', { number })}
            onClick={() => void move('delivered')}
          >
            {i18n.t('Mark as delivered')}
          </Button>
        )}
      </div>
      {isShipping && <ShipDialog shipment={shipment} onSent={refresh} onClose={() => setShipping(false)} />}
    </li>
  );
}

function ShipDialog(props: { shipment: ShipmentRow; onSent: () => Promise<unknown>; onClose: () => void }) {
  const { shipment, onSent, onClose } = props;
  const [typed, type] = useState({ carrier: '', tracking: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const field = (name: keyof typeof typed, label: string) => (
    <LineField
      label={label}
      name={name}
      value={typed[name]}
      most={60}
      wrong={wrong[name]}
      onType={(value) => type({ ...typed, [name]: value })}
    />
  );
  return (
    <FormDialog
      title={i18n.t('Ship order {number}', { number: String(shipment.number) })}
      hint={i18n.t('The buyer gets the tracking number by email.')}
      action={i18n.t('Mark as shipped')}
      onWrong={setWrong}
      send={async () => {
        await call(shippingDesk.move, { params: { orderId: shipment.orderId }, body: { to: 'shipped', ...typed } });
        await onSent();
        toast.success(i18n.t('Marked as shipped'));
      }}
      onClose={onClose}
    >
      {field('carrier', i18n.t('Carrier'))}
      {field('tracking', i18n.t('Tracking number'))}
    </FormDialog>
  );
}
