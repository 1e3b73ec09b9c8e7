import { i18n } from '@lingui/core';
import { type ManagedProduct, productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { amountText, priceText } from '../../../ui/text/money.ts';
import { kindLabel, productPath } from '../shop-at.public.ts';
import { ProductDialog } from './product-dialog.tsx';
import { draftOf, emptyProduct, type Typed, typedOf } from './product-draft.ts';
import { StockDialog, StockHistoryDialog, stockText } from './stock-dialogs.tsx';

const FilesDialog = lazy(async () => ({ default: (await import('../downloads/files-dialog.tsx')).FilesDialog }));

type Open =
  | { is: 'edit'; productId: string; product: ManagedProduct | null }
  | { is: 'stock' | 'history' | 'files'; product: ManagedProduct };
const states = ['shown', 'hidden', 'sold-out'] as const;
const stateLabel = (state: (typeof states)[number]) =>
  ({ shown: i18n.t('In the shop'), hidden: i18n.t('Hidden'), 'sold-out': i18n.t('Out of stock') })[state];

/** What the shop sells: found, written, stocked, shown or hidden. */
export function ProductSettings() {
  const list = useListAddress();
  const queryClient = useQueryClient();
  const query = {
    q: (list.search.get('q') ?? '').slice(0, 100),
    state: states.find((one) => one === list.search.get('state')),
    cursor: list.search.get('cursor') ?? undefined,
    limit: 25,
  };
  const listQuery = ask(productsAdmin.list, { query });
  const found = useQuery({ ...listQuery, placeholderData: keepPreviousData });
  const [open, setOpen] = useState<Open | null>(null);
  const fresh = () =>
    Promise.all([productsAdmin.list, products.list].map((one) => queryClient.invalidateQueries(everything(one))));
  const currency = found.data?.currency ?? 'INR';
  const save = async (productId: string, version: number, typed: Typed) => {
    await call(productsAdmin.save, { params: { productId }, body: { product: draftOf(typed, currency), version } });
    toast.success(i18n.t('Product saved'));
    await fresh();
  };
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search products')}
          placeholder={i18n.t('Title or category')}
        />
        <SelectField
          label={i18n.t('Show')}
          options={[
            { value: '', label: i18n.t('All') },
            ...states.map((value) => ({ value, label: stateLabel(value) })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
        <CsvDownload
          name="products"
          columns={() => csvColumns(currency)}
          pageAt={(cursor) => call(productsAdmin.list, { query: { ...query, limit: 100, cursor } })}
        />
        <Button
          tone="lamp"
          busy={!found.data}
          onClick={() => setOpen({ is: 'edit', productId: newId(), product: null })}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add product')}
        </Button>
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          query.q || query.state ? (
            <NothingYet title={i18n.t('No products match these filters')} hint={i18n.t('Try a shorter search.')}>
              <ButtonLink to="/admin/admin-settings?view=products">{i18n.t('Clear filters')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet title={i18n.t('No products yet')} hint={i18n.t('Books and kits you add appear here.')} />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Products')}
              rows={items}
              keyOf={({ productId }) => productId}
              columns={columns(currency, (product) => setOpen({ is: 'edit', productId: product.productId, product }))}
              menu={(product) => <Acts product={product} begin={setOpen} />}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {open?.is === 'edit' && (
        <ProductDialog
          product={open.product}
          first={open.product ? typedOf(open.product, currency) : emptyProduct()}
          currency={currency}
          categories={found.data?.categories ?? []}
          save={(typed) => save(open.productId, open.product?.version ?? 0, typed)}
          onConflict={fresh}
          close={() => setOpen(null)}
        />
      )}
      {open?.is === 'stock' && (
        <StockDialog product={open.product} onChange={() => void fresh()} close={() => setOpen(null)} />
      )}
      {open?.is === 'files' && (
        <Suspense>
          <FilesDialog product={open.product} close={() => setOpen(null)} />
        </Suspense>
      )}
      {open?.is === 'history' && <StockHistoryDialog product={open.product} close={() => setOpen(null)} />}
    </>
  );
}

function Acts({ product, begin }: { product: ManagedProduct; begin: (open: Open) => void }) {
  return (
    <Menu
      width={220}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {title}', { title: product.title })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onClick={() => begin({ is: 'edit', productId: product.productId, product })}>
        {i18n.t('Edit product')}
      </MenuItem>
      {product.kind === 'download' && (
        <MenuItem onClick={() => begin({ is: 'files', product })}>{i18n.t('Manage files')}</MenuItem>
      )}
      {product.kind !== 'gift-card' && product.kind !== 'download' && (
        <>
          <MenuItem onClick={() => begin({ is: 'stock', product })}>{i18n.t('Change stock')}</MenuItem>
          <MenuItem onClick={() => begin({ is: 'history', product })}>{i18n.t('Stock history')}</MenuItem>
        </>
      )}
      {product.shown && <MenuLink to={productPath(product.slug)}>{i18n.t('View in shop')}</MenuLink>}
    </Menu>
  );
}

const stateOf = ({ shown }: ManagedProduct) => stateLabel(shown ? 'shown' : 'hidden');
const stockOf = ({ variants }: ManagedProduct) =>
  variants.some(({ stock }) => stock === null) ? null : variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
const priceOf = ({ variants }: ManagedProduct, currency: string) => {
  const least = Math.min(...variants.map(({ priceMinor }) => priceMinor));
  const amount = priceText(least, currency);
  return variants.some(({ priceMinor }) => priceMinor > least) ? i18n.t('From {amount}', { amount }) : amount;
};

const columns = (currency: string, edit: (product: ManagedProduct) => void): Column<ManagedProduct>[] => [
  {
    heading: i18n.t('Product'),
    cell: (product) => (
      <button type="button" className="lnk" onClick={() => edit(product)}>
        {product.title}
      </button>
    ),
    full: ({ title }) => title,
    under: (product) => `${stateOf(product)} · ${i18n.t('Stock: {stock}', { stock: stockText(stockOf(product)) })}`,
  },
  {
    heading: i18n.t('Category'),
    cell: ({ category, kind }) => category || kindLabel(kind),
    width: 150,
    from: 'desktop',
  },
  { heading: i18n.t('Price'), cell: (product) => priceOf(product, currency), width: 120, numeric: true },
  {
    heading: i18n.t('Stock'),
    cell: (product) => stockText(stockOf(product)),
    width: 90,
    numeric: true,
    from: 'tablet',
  },
  { heading: i18n.t('Sold'), cell: ({ sold }) => sold, width: 80, numeric: true, from: 'desktop' },
  { heading: i18n.t('Status'), cell: stateOf, width: 120, from: 'tablet' },
];

const csvColumns = (currency: string): Columns<ManagedProduct> => [
  [i18n.t('Product'), ({ title }) => title],
  [i18n.t('Type'), ({ kind }) => kindLabel(kind)],
  [i18n.t('Category'), ({ category }) => category],
  [i18n.t('Options'), ({ variants }) => variants.map(({ name }) => name).join(', ')],
  [i18n.t('Price'), ({ variants }) => variants.map(({ priceMinor }) => amountText(priceMinor, currency)).join(', ')],
  [i18n.t('Currency'), () => currency],
  [i18n.t('HSN/SAC code'), ({ hsn }) => hsn],
  [i18n.t('Tax rate (%)'), ({ taxBp }) => taxBp / 100],
  [i18n.t('Stock'), stockOf],
  [i18n.t('Sold'), ({ sold }) => sold],
  [i18n.t('Status'), stateOf],
];
