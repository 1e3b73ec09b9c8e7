import { i18n } from '@lingui/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import css from './facet-bar.module.css';
import { FacetForm } from './facet-form.tsx';
import { facetGroups } from './facet-groups.tsx';
import { FacetsFailed, FILTER_FORM, FILTERS } from './facet-panel.tsx';

/** Every filter as a menu in one row above the list, for those who look more than they narrow. */
export function FacetBar({ catalogue }: { catalogue: Catalogue }) {
  const bar = useRef<HTMLDivElement>(null);
  const { facets } = catalogue;
  useEffect(() => {
    const close = ({ target }: Event) => {
      for (const menu of bar.current?.querySelectorAll('details[open]') ?? []) {
        if (!(target instanceof Node && menu.contains(target))) menu.removeAttribute('open');
      }
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <search id={FILTERS} className={css['bar']} aria-label={i18n.t('Filters')}>
      <FacetForm id={FILTER_FORM} catalogue={catalogue}>
        <div ref={bar} className={css['menus']} aria-busy={facets.isPlaceholderData}>
          {facets.error && facets.data === undefined && <FacetsFailed catalogue={catalogue} />}
          {facets.data &&
            facetGroups(catalogue, facets.data).map(({ key, title, chosen, rows }) => (
              // The browser opens one of a name at a time, with or without scripts.
              <details key={key} name="facet" className={css['menu']} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
                <summary>
                  {title}
                  {chosen > 0 && <b className="num">{chosen}</b>}
                  <IconChevronDown size={17} stroke={1.8} aria-hidden />
                </summary>
                <fieldset>
                  <legend className="sr">{title}</legend>
                  {rows}
                </fieldset>
              </details>
            ))}
        </div>
      </FacetForm>
    </search>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
