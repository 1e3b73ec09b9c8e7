import { CourseCards } from '../course-card.public.tsx';
import { useCatalogue } from './catalogue.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { CardsWaiting } from './catalogue-waiting.tsx';

/** The shelf: covers and the facts people choose by, filters beside them. */
export function CourseGrid() {
  const catalogue = useCatalogue('grid');
  return (
    <CatalogueFrame catalogue={catalogue} filters="side" waiting={<CardsWaiting />}>
      {(courses) => <CourseCards courses={courses} heading="h3" />}
    </CatalogueFrame>
  );
}
