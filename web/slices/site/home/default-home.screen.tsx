import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type DefaultHome as Home, site } from '@stepwell/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { StepDown } from '../../../ui/page/step-down.tsx';
import { Shelves } from './course-rows.tsx';
import { Doing } from './doing.tsx';
import { Hero } from './hero.tsx';
import css from './home.module.css';
import { Subjects } from './subjects.tsx';
import { Teachers } from './teachers.tsx';
import { Voices } from './voices.tsx';

/** The site's first page: from the light at the top down to the water. A section without data is not there. */
export function DefaultHome() {
  const home = useQuery(ask(site.defaultHome, {}));
  return (
    <>
      <Hero figures={home.data?.figures} />
      <div className={css['answer']}>
        <Answer of={home}>{(found) => <Descent home={found} />}</Answer>
      </div>
    </>
  );
}

function Descent({ home: { figures, shelves, preview, instructors, reviews } }: { home: Home }) {
  const tree = useQuery(ask(catalog.categories, {}));
  return (
    <>
      {shelves.length > 0 && <Shelves shelves={shelves} total={figures.courses} />}
      {preview && (
        <>
          <StepDown from="bg" to="water-soft" />
          <Doing preview={preview} figures={figures} />
        </>
      )}
      {tree.data && figures.courses > 0 && <Subjects tree={tree.data.items} wet={preview !== null} />}
      {instructors.length > 0 && (
        <Teachers instructors={instructors} total={figures.instructors} wet={preview !== null} />
      )}
      {reviews.length > 0 && (
        <>
          <StepDown from={preview ? 'water-soft' : 'bg'} to="deep" />
          <Voices reviews={reviews} figures={figures} />
        </>
      )}
    </>
  );
}
