import { i18n } from '@lingui/core';
import { courseSorts } from '@stepwell/contract/catalog/catalog.ts';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { chosenFilters, noFilters } from '../facets/chosen-filters.ts';
import { FILTER_FORM } from '../facets/facet-panel.tsx';
import { FacetSheet } from '../facets/facet-sheet.tsx';
import { type Catalogue, scrollToResults } from './catalogue.ts';
import css from './catalogue-bar.module.css';
import { countWords, sortWord } from './catalogue-labels.public.ts';

/** How many there are, what they were narrowed by, and in which order they stand. */
export function CatalogueBar({ catalogue }: { catalogue: Catalogue }) {
  const { at, tree, facets, to, choose } = catalogue;
  const chosen = chosenFilters(at, tree, facets.data?.currency);
  const total = facets.data?.total;
  // Without words nothing is relevant; the first order then is the one by learners.
  const sorts = courseSorts.filter((sort) => sort !== (at.q === undefined ? 'popular' : undefined));
  return (
    <div className={css['bar']}>
      <p className={`${css['count']} num`} role="status">
        {total !== undefined && countWords(total)}
      </p>
      {chosen.length > 0 && (
        <ul className={css['chips']} aria-label={i18n.t('Active filters')}>
          {chosen.map(({ filter, label, without }) => (
            <li key={filter + label}>
              <Link className={css['chip']} to={to(without)} preventScrollReset onClick={scrollToResults}>
                <span className="sr">{i18n.t('Remove filter:')}</span> {label}
                <IconX size={15} stroke={2} aria-hidden />
              </Link>
            </li>
          ))}
          <li>
            <Link className={`lnk ${css['clear']}`} to={to(noFilters)} preventScrollReset onClick={scrollToResults}>
              {i18n.t('Clear all')}
            </Link>
          </li>
        </ul>
      )}
      <div className={css['acts']}>
        <FacetSheet catalogue={catalogue} chosen={chosen.length} />
        <SelectField
          className={css['sort']}
          label={i18n.t('Sort by')}
          name="sort"
          form={FILTER_FORM}
          options={sorts.map((sort) => ({
            value: sort,
            label: sortWord(at.q === undefined && sort === 'relevance' ? 'popular' : sort),
          }))}
          value={at.sort}
          onChoose={(sort) => choose({ sort })}
        />
      </div>
    </div>
  );
}
