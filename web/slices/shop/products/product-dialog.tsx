import { i18n } from '@lingui/core';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type ManagedProduct, MOST_OPTIONS, MOST_PICTURES } from '@stepwell/contract/shop/product-admin.ts';
import { productKinds } from '@stepwell/contract/shop/products.ts';
import { useId, useState } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { CoverField, pictureBook } from '../../content/editor/cover-field.public.tsx';
import { kindLabel } from '../shop-at.public.ts';
import { newOption, type OptionDraft, problemsIn, type Typed } from './product-draft.ts';
import css from './products.module.css';

interface Props {
  /** Nothing for a new one. */
  product: ManagedProduct | null;
  first: Typed;
  currency: Currency;
  categories: string[];
  save: (typed: Typed) => Promise<unknown>;
  /** Another admin changed it in the meantime. */
  onConflict: () => Promise<unknown>;
  close: () => void;
}

/** A product: its texts, pictures, taxes and options. */
export function ProductDialog({ product, first, currency, categories, save, onConflict, close }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const [book] = useState(() => pictureBook(product?.pictureUrls ?? []));
  const change = (part: Partial<Typed>) => setDraft({ ...draft, ...part });
  const line = (name: 'title' | 'summary' | 'description' | 'category' | 'hsn' | 'tax') => ({
    name,
    value: draft[name],
    wrong: wrong[name],
    onType: (value: string) => change({ [name]: value }),
  });
  const changeOption = (at: number, part: Partial<OptionDraft>) =>
    change({ options: draft.options.map((option, nth) => (nth === at ? { ...option, ...part } : option)) });
  const isCard = draft.kind === 'gift-card';
  const send = async () => {
    try {
      await save(draft);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') await onConflict();
      throw error;
    }
  };
  return (
    <FormDialog
      title={product ? i18n.t('Edit product') : i18n.t('Add product')}
      hint={product && product.sold > 0 ? i18n.t('Past orders keep the product as it was bought.') : undefined}
      action={i18n.t('Save product')}
      unsaved={JSON.stringify(draft) !== JSON.stringify(first)}
      check={() => problemsIn(draft, currency)}
      onWrong={setWrong}
      send={send}
      onClose={close}
    >
      <LineField {...line('title')} label={i18n.t('Title')} most={120} autoFocus />
      {!product && (
        <SelectField
          label={i18n.t('Type')}
          options={productKinds.map((value) => ({ value, label: kindLabel(value) }))}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
        />
      )}
      {!product && draft.kind === 'download' && (
        <p className="mut">
          {i18n.t('Save it hidden, add its files from the product’s menu, then show it in the shop.')}
        </p>
      )}
      <LineField {...line('summary')} label={i18n.t('Short description')} most={200} />
      <LineField
        {...line('description')}
        label={i18n.t('Description')}
        hint={i18n.t('Leave an empty line between paragraphs.')}
        most={5000}
        rows={6}
      />
      <LineField
        {...line('category')}
        label={i18n.t('Category (optional)')}
        most={40}
        {...(categories.length > 0 && { hint: i18n.t('In use: {categories}', { categories: categories.join(', ') }) })}
      />
      {isCard ? (
        <p className="mut">{i18n.t('Gift cards are taxed when they’re used. Each option is an amount.')}</p>
      ) : (
        <div className={css['two']}>
          <LineField {...line('hsn')} label={i18n.t('HSN/SAC code')} most={8} />
          <LineField {...line('tax')} label={i18n.t('Tax rate (%)')} most={5} />
        </div>
      )}
      {draft.options.map((option, at) => (
        <Option
          key={option.variantId}
          option={option}
          at={at}
          currency={currency}
          isOnly={draft.options.length === 1}
          hasStock={!isCard && draft.kind !== 'download'}
          wrong={wrong}
          change={(part) => changeOption(at, part)}
          remove={() => change({ options: draft.options.filter((_, nth) => nth !== at) })}
        />
      ))}
      {draft.options.length < MOST_OPTIONS && (
        <div>
          <Button size="small" tone="ghost" onClick={() => change({ options: [...draft.options, newOption()] })}>
            {i18n.t('Add option')}
          </Button>
        </div>
      )}
      {draft.pictures.map((picture, at) => (
        <CoverField
          key={picture.pictureId}
          label={at === 0 ? i18n.t('Main image') : i18n.t('Image {number}', { number: at + 1 })}
          cover={picture}
          book={book}
          onChange={(cover) =>
            change({ pictures: draft.pictures.flatMap((one, nth) => (nth === at ? (cover ?? []) : one)) })
          }
        />
      ))}
      {draft.pictures.length < MOST_PICTURES && (
        <CoverField
          key={draft.pictures.length}
          label={draft.pictures.length === 0 ? i18n.t('Images (optional)') : i18n.t('Next image')}
          cover={null}
          book={book}
          onChange={(cover) => cover && change({ pictures: [...draft.pictures, cover] })}
        />
      )}
      {wrong['pictures'] && (
        <p role="alert">
          <FieldError>{wrong['pictures']}</FieldError>
        </p>
      )}
      <div className={css['check']}>
        <Check id={`${id}-shown`} checked={draft.shown} onChange={() => change({ shown: !draft.shown })} />
        <label htmlFor={`${id}-shown`}>{i18n.t('Show in the shop')}</label>
      </div>
    </FormDialog>
  );
}

interface OptionProps {
  option: OptionDraft;
  at: number;
  currency: Currency;
  isOnly: boolean;
  hasStock: boolean;
  wrong: Wrong;
  change: (part: Partial<OptionDraft>) => void;
  remove: () => void;
}

/** A form the product comes in, as a size or a binding; the only one needs no name. */
function Option({ option, at, currency, isOnly, hasStock, wrong, change, remove }: OptionProps) {
  const field = (name: 'name' | 'price' | 'stock') => ({
    name: `option-${at}-${name}`,
    value: option[name],
    wrong: wrong[`option-${at}-${name}`],
    onType: (value: string) => change({ [name]: value }),
  });
  return (
    <fieldset className={css['option']}>
      <legend className={fieldStyles.label}>
        {isOnly ? i18n.t('Price and stock') : i18n.t('Option {number}', { number: at + 1 })}
      </legend>
      <LineField {...field('name')} label={isOnly ? i18n.t('Option name (optional)') : i18n.t('Name')} most={60} />
      <div className={css['two']}>
        <LineField {...field('price')} label={i18n.t('Price ({currency})', { currency })} most={14} />
        {option.isNew && hasStock && (
          <LineField {...field('stock')} label={i18n.t('In stock (empty: no limit)')} most={7} />
        )}
      </div>
      {!isOnly && (
        <div>
          <Button
            size="small"
            tone="ghost"
            aria-label={i18n.t('Remove option {name}', { name: option.name || at + 1 })}
            onClick={remove}
          >
            {i18n.t('Remove option')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
