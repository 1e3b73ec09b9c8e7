import { i18n } from '@lingui/core';
import {
  type ListCurrency,
  type ListedItem,
  type ListedKind,
  listCurrencies,
  listedKinds,
  priceLists,
} from '@stepwell/contract/shop/price-lists.ts';
import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { amountText, minorOf, priceText } from '../../../ui/text/money.ts';
import css from '../money.module.css';

const kindLabel = (kind: ListedKind) =>
  ({ courses: i18n.t('Courses'), products: i18n.t('Downloads and gift cards'), plans: i18n.t('Plans') })[kind];
const optionLabel = (option: string) =>
  option === 'month' ? i18n.t('Monthly') : option === 'year' ? i18n.t('Yearly') : option;

/** What is sold in other currencies, and for how much: one list for each. */
export function PriceListSettings() {
  const list = useListAddress();
  const { data } = useQuery(ask(priceLists.currencies, {}));
  const own = data?.currencies[0];
  const others = listCurrencies.filter((one) => one !== own);
  const currency = others.find((one) => one === list.search.get('currency')) ?? others.at(-2);
  return (
    <>
      <p className={css['note']}>
        {i18n.t(
          'Buyers abroad can pay in these currencies. An item without a price in a currency isn’t sold in it. Books and kits are sold in {own} only.',
          { own: own ?? '' },
        )}
      </p>
      {own && currency && <PriceList key={currency} currency={currency} others={others} />}
    </>
  );
}

function PriceList({ currency, others }: { currency: ListCurrency; others: readonly ListCurrency[] }) {
  const list = useListAddress();
  const queryClient = useQueryClient();
  const of = listedKinds.find((one) => one === list.search.get('of')) ?? 'courses';
  const q = (list.search.get('q') ?? '').slice(0, 100);
  const query = { of, q, cursor: list.search.get('cursor') ?? undefined, limit: 25 };
  const found = useQuery({
    ...ask(priceLists.list, { params: { currency }, query }),
    placeholderData: keepPreviousData,
  });
  const [editing, setEditing] = useState<ListedItem | null>(null);
  return (
    <>
      <ListFilters>
        <ListSearch list={list} q={q} label={i18n.t('Search by title')} placeholder={i18n.t('Search by title')} />
        <SelectField
          label={i18n.t('Currency')}
          options={others.map((value) => ({ value, label: value }))}
          value={currency}
          onChoose={(value) => list.change({ currency: value })}
        />
        <SelectField
          label={i18n.t('Type')}
          options={listedKinds.map((value) => ({ value, label: kindLabel(value) }))}
          value={of}
          onChoose={(value) => list.change({ of: value })}
        />
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={q ? i18n.t('Nothing matches this search') : i18n.t('Nothing to price yet')}
            hint={i18n.t('What has a price and is published appears here.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Prices in {currency}', { currency })}
              rows={items}
              keyOf={({ key }) => key}
              columns={columns(currency)}
              menu={(item) => (
                <IconButton
                  aria-label={i18n.t('Change price of {title}', { title: nameOf(item) })}
                  onClick={() => setEditing(item)}
                >
                  <IconPencil size={20} stroke={1.7} aria-hidden />
                </IconButton>
              )}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {editing && (
        <PriceDialog
          item={editing}
          currency={currency}
          save={async (priceMinor) => {
            await call(priceLists.set, { params: { currency, key: editing.key }, body: { of, priceMinor } });
            await Promise.all(Object.values(priceLists).map((one) => queryClient.invalidateQueries(everything(one))));
            toast.success(i18n.t('Price saved'));
          }}
          close={() => setEditing(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ title, option }: ListedItem) => [title, optionLabel(option)].filter(Boolean).join(', ');

const columns = (currency: ListCurrency): Column<ListedItem>[] => [
  { heading: i18n.t('Title'), cell: nameOf, under: ({ own }) => priceText(own.minor, own.currency) },
  {
    heading: i18n.t('Own price'),
    cell: ({ own }) => priceText(own.minor, own.currency),
    width: 120,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Price in {currency}', { currency }),
    cell: ({ priceMinor }) => (priceMinor === null ? i18n.t('Not sold') : priceText(priceMinor, currency)),
    width: 140,
    numeric: true,
  },
];

interface DialogProps {
  item: ListedItem;
  currency: ListCurrency;
  save: (priceMinor: number | null) => Promise<unknown>;
  close: () => void;
}
function PriceDialog({ item, currency, save, close }: DialogProps) {
  const first = item.priceMinor === null ? '' : amountText(item.priceMinor, currency);
  const [typed, type] = useState(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const minor = minorOf(typed, currency);
  const isPrice = minor === null || (Number.isSafeInteger(minor) && minor > 0 && minor <= 1_000_000_000);
  return (
    <FormDialog
      title={i18n.t('Price in {currency}', { currency })}
      hint={`${nameOf(item)} · ${priceText(item.own.minor, item.own.currency)}`}
      action={i18n.t('Save price')}
      unsaved={typed !== first}
      check={() => (isPrice ? {} : { price: i18n.t('Enter an amount such as 9 or 9.50.') })}
      onWrong={setWrong}
      send={() => save(minor)}
      onClose={close}
    >
      <LineField
        label={i18n.t('Price ({currency})', { currency })}
        hint={i18n.t('Leave empty to stop selling it in {currency}.', { currency })}
        name="price"
        value={typed}
        most={14}
        wrong={wrong['price']}
        onType={type}
        autoFocus
      />
    </FormDialog>
  );
}
