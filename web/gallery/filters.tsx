import { useCatalogue } from '../slices/catalog/catalogue/catalogue.ts';
import { CatalogueBar } from '../slices/catalog/catalogue/catalogue-bar.tsx';
import { FacetPanel } from '../slices/catalog/facets/facet-panel.tsx';
import css from './gallery.module.css';
import { Part } from './part.tsx';

/** Asks the demo behind the development server: its counts are live. */
export function Filters() {
  const catalogue = useCatalogue('grid');
  return (
    <Part
      name="CatalogueBar, FacetPanel, FacetRow"
      says="What the list is narrowed by, as chips; boxes with the courses each would leave. On a phone one button opens them."
    >
      <div className={css['filters']}>
        <FacetPanel catalogue={catalogue} />
        <CatalogueBar catalogue={catalogue} />
      </div>
    </Part>
  );
}
