import { i18n } from '@lingui/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { countWords } from '../catalogue/catalogue-labels.public.ts';
import { noFilters } from './chosen-filters.ts';
import { FacetForm } from './facet-form.tsx';
import { FacetList, FILTERS } from './facet-panel.tsx';
import css from './facet-sheet.module.css';

/** On a phone one button for all filters, with how many are chosen; without scripts it leads to them further down. */
export function FacetSheet({ catalogue, chosen }: { catalogue: Catalogue; chosen: number }) {
  const [open, setOpen] = useState(false);
  const awake = useAwake();
  const label = (
    <>
      <IconAdjustmentsHorizontal size={19} stroke={1.7} aria-hidden />
      {chosen > 0 ? i18n.t('Filters ({chosen})', { chosen }) : i18n.t('Filters')}
    </>
  );
  return (
    <>
      {awake ? (
        <button type="button" className={css['open']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <a href={`#${FILTERS}`} className={css['open']}>
          {label}
        </a>
      )}
      {open && <Sheet catalogue={catalogue} chosen={chosen} close={() => setOpen(false)} />}
    </>
  );
}

interface SheetProps {
  catalogue: Catalogue;
  chosen: number;
  close: () => void;
}

function Sheet({ catalogue, chosen, close }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { facets, to } = catalogue;
  // Closed while it still stands in the page, so that the browser gives the focus back to the button.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const total = facets.data?.total;
  return (
    <dialog ref={dialog} className={css['sheet']} aria-labelledby="sheet-title" onClose={close}>
      <div className={css['head']}>
        <h2 id="sheet-title" ref={title} tabIndex={-1}>
          {i18n.t('Filters')}
        </h2>
        {chosen > 0 && (
          <Link className="lnk" to={to(noFilters)} preventScrollReset onClick={() => title.current?.focus()}>
            {i18n.t('Clear all')}
          </Link>
        )}
        <IconButton aria-label={i18n.t('Close filters')} onClick={close}>
          <IconX size={22} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      <div className={css['body']}>
        <FacetForm catalogue={catalogue}>
          <FacetList catalogue={catalogue} />
        </FacetForm>
      </div>
      <div className={css['foot']}>
        <Button wide onClick={close}>
          {total === undefined
            ? i18n.t('Show courses')
            : i18n.t('{total, plural, one {Show # course} other {Show # courses}}', { total })}
        </Button>
        <p className="sr" role="status">
          {total !== undefined && countWords(total)}
        </p>
      </div>
    </dialog>
  );
}
