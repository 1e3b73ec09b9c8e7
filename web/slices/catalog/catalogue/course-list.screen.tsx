import { useCatalogue } from './catalogue.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { RowsWaiting } from './catalogue-waiting.tsx';
import { CourseRows } from './course-rows.tsx';

/** For those who read before they choose: what each course is about, and its facts beside it. */
export function CourseList() {
  const catalogue = useCatalogue('list');
  return (
    <CatalogueFrame catalogue={catalogue} filters="side" waiting={<RowsWaiting />}>
      {(courses) => <CourseRows courses={courses} />}
    </CatalogueFrame>
  );
}
