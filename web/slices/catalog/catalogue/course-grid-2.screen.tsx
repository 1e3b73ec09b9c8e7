import { useCatalogue } from './catalogue.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { CardsWaiting } from './catalogue-waiting.tsx';
import { LargeCards } from './large-cards.tsx';

/** For those who choose by look: large covers, what each course is about, a lecture to try at once. */
export function CourseGrid2() {
  const catalogue = useCatalogue('grid-2');
  return (
    <CatalogueFrame catalogue={catalogue} filters="bar" waiting={<CardsWaiting large />}>
      {(courses) => <LargeCards courses={courses} />}
    </CatalogueFrame>
  );
}
