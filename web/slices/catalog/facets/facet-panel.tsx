import { i18n } from '@lingui/core';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { FacetForm } from './facet-form.tsx';
import { facetGroups } from './facet-groups.tsx';
import css from './facets.module.css';

/** The place that a link leads to on a phone without scripts, where the filters are folded away. */
export const FILTERS = 'filters';
/** The form to which sorting belongs as well. */
export const FILTER_FORM = 'filter-form';

/** All filters beside the list; on phones folded away. */
export function FacetPanel({ catalogue }: { catalogue: Catalogue }) {
  return (
    <aside id={FILTERS} className={css['panel']} aria-label={i18n.t('Filters')}>
      <FacetForm id={FILTER_FORM} catalogue={catalogue}>
        <FacetList catalogue={catalogue} />
      </FacetForm>
    </aside>
  );
}

export function FacetList({ catalogue }: { catalogue: Catalogue }) {
  const { facets } = catalogue;
  if (facets.data === undefined) return facets.error ? <FacetsFailed catalogue={catalogue} /> : <FacetsWaiting />;
  return (
    <div aria-busy={facets.isPlaceholderData}>
      {facetGroups(catalogue, facets.data).map(({ key, title, rows }) => (
        <fieldset key={key} className={css['group']}>
          <legend>{title}</legend>
          {rows}
        </fieldset>
      ))}
    </div>
  );
}

/** The courses stand there all the same, so this stays small. */
export function FacetsFailed({ catalogue: { facets } }: { catalogue: Catalogue }) {
  return (
    <p className={css['failed']} role="alert">
      {i18n.t('Couldn’t load the filters.')}{' '}
      <button type="button" className="lnk" onClick={() => void facets.refetch()}>
        {i18n.t('Retry')}
      </button>
    </p>
  );
}

function FacetsWaiting() {
  return (
    <div className={css['waiting']} aria-hidden="true">
      {[...'abcdefgh'].map((bar) => (
        <i key={bar} />
      ))}
    </div>
  );
}
