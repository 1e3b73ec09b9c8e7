import { i18n } from '@lingui/core';
import {
  adminStockReasons,
  type ManagedProduct,
  productsAdmin,
  type StockChange,
  type StockReason,
} from '@stepwell/contract/shop/product-admin.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { EARNINGS } from '../money-at.ts';
import { countOf } from './product-draft.ts';
import css from './products.module.css';

const reasonLabel = (reason: StockReason) =>
  ({
    delivery: i18n.t('Delivery received'),
    count: i18n.t('Stock count'),
    damage: i18n.t('Damaged or lost'),
    other: i18n.t('Other'),
    new: i18n.t('First stock'),
    order: i18n.t('Ordered'),
    cancelled: i18n.t('Order not paid'),
    refund: i18n.t('Refunded'),
  })[reason];

export const stockText = (stock: number | null) => (stock === null ? i18n.t('No limit') : String(stock));

interface Props {
  product: ManagedProduct;
  /** Told of the product as it is now. */
  onChange: (product: ManagedProduct) => void;
  close: () => void;
}

/** What is in stock now, of one option, and why it changed. */
export function StockDialog({ product, onChange, close }: Props) {
  const { variants, title, productId } = product;
  const [variantId, choose] = useState(variants[0]?.variantId ?? '');
  const seen = variants.find((one) => one.variantId === variantId)?.stock ?? null;
  const [typed, type] = useState<string>();
  const [reason, setReason] = useState<(typeof adminStockReasons)[number]>('delivery');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const value = typed ?? (seen === null ? '' : String(seen));
  return (
    <FormDialog
      title={i18n.t('Change stock')}
      hint={title}
      action={i18n.t('Save stock')}
      unsaved={typed !== undefined || note !== ''}
      onWrong={setWrong}
      send={async () => {
        const body = { stock: countOf(value), seen, reason, note };
        onChange(await call(productsAdmin.setStock, { params: { productId, variantId }, body }));
      }}
      onClose={close}
    >
      {variants.length > 1 && (
        <SelectField
          label={i18n.t('Option')}
          options={variants.map((one) => ({ value: one.variantId, label: one.name }))}
          value={variantId}
          onChoose={(to) => {
            choose(to);
            type(undefined);
          }}
        />
      )}
      <LineField
        label={i18n.t('In stock now')}
        hint={i18n.t('Was {stock}. Leave empty for no limit.', { stock: stockText(seen) })}
        name="stock"
        value={value}
        most={7}
        wrong={wrong['stock']}
        onType={type}
        autoFocus
      />
      <SelectField
        label={i18n.t('Reason')}
        options={adminStockReasons.map((one) => ({ value: one, label: reasonLabel(one) }))}
        value={reason}
        onChoose={setReason}
      />
      <LineField label={i18n.t('Note (optional)')} name="note" value={note} most={200} onType={setNote} />
    </FormDialog>
  );
}

/** Every change of a product's stock, newest first. */
export function StockHistoryDialog({ product, close }: { product: ManagedProduct; close: () => void }) {
  const params = { productId: product.productId };
  const found = useInfiniteQuery({
    queryKey: [...ask(productsAdmin.stockHistory, { params, query: {} }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(productsAdmin.stockHistory, { params, query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  return (
    <Dialog label={i18n.t('Stock history')} close={close}>
      <div className={css['body']}>
        <h2>{i18n.t('Stock history')}</h2>
        <p className="mut">{product.title}</p>
        <Answer
          of={found}
          isEmpty={({ pages }) => pages[0]?.items.length === 0}
          whenEmpty={
            <NothingYet title={i18n.t('No changes yet')} hint={i18n.t('Orders and changes by admins appear here.')} />
          }
        >
          {({ pages }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard.
            <ul className={css['history']} tabIndex={0} aria-label={i18n.t('Stock history')}>
              {pages
                .flatMap(({ items }) => items)
                .map((change) => (
                  <Change key={change.changeId} change={change} />
                ))}
            </ul>
          )}
        </Answer>
        <p>
          {found.hasNextPage && (
            <Button
              size="small"
              tone="ghost"
              busy={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {i18n.t('Show more')}
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  );
}

function Change({ change: { at, option, reason, change, stock, note, order, by } }: { change: StockChange }) {
  return (
    <li>
      <span>
        {[option, reasonLabel(reason)].filter(Boolean).join(': ')}
        {order !== null && (
          <>
            {', '}
            <Link to={`${EARNINGS}?view=orders&q=${order}`}>{i18n.t('Order {number}', { number: String(order) })}</Link>
          </>
        )}
        <br />
        <span className="mut">
          <When at={at} as="time" />
          {by && ` · ${by}`}
          {note && ` · ${note}`}
        </span>
      </span>
      <span className="num">
        {change > 0 && '+'}
        {change < 0 && '−'}
        {Math.abs(change)}
        <br />
        <span className="mut">{stock === null ? stockText(null) : i18n.t('{stock} left', { stock })}</span>
      </span>
    </li>
  );
}
