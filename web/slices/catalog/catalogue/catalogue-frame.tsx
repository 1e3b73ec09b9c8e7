import { i18n } from '@lingui/core';
import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { FacetBar } from '../facets/facet-bar.tsx';
import { FacetPanel } from '../facets/facet-panel.tsx';
import { type Catalogue, RESULTS, scrollToResults, subjectOf } from './catalogue.ts';
import { CatalogueBar } from './catalogue-bar.tsx';
import { catalogueCrumbs } from './catalogue-crumbs.ts';
import css from './catalogue-frame.module.css';
import { countWords } from './catalogue-labels.public.ts';
import { NothingFound } from './catalogue-nothing.tsx';
import { CatalogueReading } from './catalogue-reading.tsx';
import { LAST_PAGE, PAGE } from './courses-at.ts';
import { DesignSwitch } from './design-switch.tsx';

interface Props {
  catalogue: Catalogue;
  /** Filters beside the list, or as menus above it. */
  filters: 'side' | 'bar';
  /** The list's own form while its rows are on their way. */
  waiting: ReactNode;
  /** After the rows and their pages, whatever they are. */
  below?: ReactNode;
  children: (courses: CatalogueCourse[]) => ReactNode;
}

/** What all designs of the catalogue have in common: title, filters, what is chosen, order, pages, and the four faces. */
export function CatalogueFrame({ catalogue, filters, waiting, below, children }: Props) {
  const { at, tree, rows, facets, to, fetchAhead } = catalogue;
  const total = facets.data?.total;
  const subject = subjectOf(at, tree);
  const last = total === undefined ? at.page : Math.min(Math.ceil(total / PAGE), LAST_PAGE);
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={catalogueCrumbs(subject, tree)} />
      <div className={css['head']}>
        <h1 className={at.q === undefined ? undefined : css['words']}>
          {at.q === undefined ? (subject?.label ?? i18n.t('Courses')) : i18n.t('Results for “{q}”', { q: at.q })}
        </h1>
        <DesignSwitch catalogue={catalogue} />
      </div>
      {filters === 'bar' && <FacetBar catalogue={catalogue} />}
      <div className={css[filters]}>
        {filters === 'side' && <FacetPanel catalogue={catalogue} />}
        <section aria-labelledby={RESULTS} className={css['results']}>
          <h2 id={RESULTS} className="sr" tabIndex={-1}>
            {i18n.t('Results')}
          </h2>
          <CatalogueBar catalogue={catalogue} />
          <Answer
            of={rows}
            waiting={waiting}
            isEmpty={({ items }) => items.length === 0}
            whenEmpty={<NothingFound catalogue={catalogue} />}
          >
            {({ items, nextPage, reading }) => (
              <>
                {reading && <CatalogueReading reading={reading} catalogue={catalogue} />}
                <div className={css['list']} aria-busy={rows.isPlaceholderData}>
                  {children(items)}
                </div>
                <PageLinks
                  page={at.page}
                  last={Math.max(last, nextPage ?? at.page)}
                  to={(page) => to({ page })}
                  fetchAhead={fetchAhead}
                  onFollow={scrollToResults}
                />
                {total !== undefined && total > LAST_PAGE * PAGE && at.page === LAST_PAGE && (
                  <p className={css['end']}>
                    {i18n.t('This is the last page. Narrow your search to see more of the {courses}.', {
                      courses: countWords(total),
                    })}
                  </p>
                )}
              </>
            )}
          </Answer>
          {below}
        </section>
      </div>
    </div>
  );
}
