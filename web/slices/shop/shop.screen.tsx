import { i18n } from '@lingui/core';
import { type ProductSort, productKinds, productSorts, products } from '@stepwell/contract/shop/products.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { ask } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Breadcrumbs, homeCrumb } from '../../ui/page/breadcrumbs.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { CurrencyChoice } from './prices/currency-choice.public.tsx';
import { ProductCards } from './product-cards.tsx';
import css from './shop.module.css';
import { CART, kindLabel, SHOP, shopQuery } from './shop-at.public.ts';

const sortLabel = (sort: ProductSort) =>
  ({
    newest: i18n.t('Newest'),
    price: i18n.t('Price, low to high'),
    '-price': i18n.t('Price, high to low'),
    title: i18n.t('Title'),
  })[sort];

/** /shop */
export function Shop() {
  const [search, setSearch] = useSearchParams();
  const submit = useSubmit();
  const query = shopQuery(search);
  const found = useQuery({ ...ask(products.list, { query }), placeholderData: keepPreviousData });
  const categories = found.data?.categories ?? [];
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };
  const pageLink = (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(page) })}`;
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb()]} />
      <div className={css['head']}>
        <h1>{i18n.t('Shop')}</h1>
        <div className={css['lineActs']}>
          <CurrencyChoice />
          <ButtonLink tone="ghost" to={CART}>
            {i18n.t('View cart')}
          </ButtonLink>
        </div>
      </div>
      <Form
        className={css['filters']}
        action={SHOP}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          key={query.q}
          maxLength={100}
          aria-label={i18n.t('Search products')}
          placeholder={i18n.t('Search products')}
        />
        <Button type="submit" tone="ghost">
          {i18n.t('Search')}
        </Button>
        <SelectField
          label={i18n.t('Type')}
          name="kind"
          options={[
            { value: '', label: i18n.t('All') },
            ...productKinds.map((value) => ({ value, label: kindLabel(value) })),
          ]}
          value={query.kind ?? ''}
          onChoose={(kind) => set('kind', kind)}
        />
        {categories.length > 0 && (
          <SelectField
            label={i18n.t('Category')}
            name="category"
            options={[{ value: '', label: i18n.t('All') }, ...categories.map((value) => ({ value, label: value }))]}
            value={query.category ?? ''}
            onChoose={(category) => set('category', category)}
          />
        )}
        <SelectField
          label={i18n.t('Sort by')}
          name="sort"
          options={productSorts.map((value) => ({ value, label: sortLabel(value) }))}
          value={query.sort}
          onChoose={(sort) => set('sort', sort)}
        />
        <SelectField
          label={i18n.t('Stock')}
          name="stock"
          options={[
            { value: '', label: i18n.t('All') },
            { value: 'yes', label: i18n.t('In stock') },
          ]}
          value={query.inStock ?? ''}
          onChoose={(stock) => set('stock', stock)}
        />
      </Form>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          search.size > 0 ? (
            <NothingYet title={i18n.t('No products match these filters')} hint={i18n.t('Try another word or type.')}>
              <ButtonLink to={SHOP}>{i18n.t('Clear filters')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet title={i18n.t('No products yet')} hint={i18n.t('Books and kits appear here.')}>
              <ButtonLink to="/pages/course/grid">{i18n.t('Browse courses')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextPage }) => (
          <>
            <ProductCards products={items} />
            {(nextPage !== null || query.page > 1) && (
              <nav className={css['pages']} aria-label={i18n.t('Pages')}>
                {query.page > 1 && <Link to={pageLink(query.page - 1)}>{i18n.t('Previous page')}</Link>}
                {nextPage !== null && <Link to={pageLink(nextPage)}>{i18n.t('Next page')}</Link>}
              </nav>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}
