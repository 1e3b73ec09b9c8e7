import { CompareBar } from '../compare/compare-bar.tsx';
import { CompareSheet } from '../compare/compare-sheet.tsx';
import { CompareTable } from '../compare/compare-table.tsx';
import { useCatalogue } from './catalogue.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { TableWaiting } from './catalogue-waiting.tsx';

/** For those who weigh one against another: a table of facts, and up to four courses side by side. */
export function CourseList2() {
  const catalogue = useCatalogue('list-2');
  return (
    <>
      <CatalogueFrame
        catalogue={catalogue}
        filters="bar"
        waiting={<TableWaiting />}
        below={<CompareSheet catalogue={catalogue} />}
      >
        {(courses) => <CompareTable catalogue={catalogue} courses={courses} />}
      </CatalogueFrame>
      <CompareBar catalogue={catalogue} />
    </>
  );
}
