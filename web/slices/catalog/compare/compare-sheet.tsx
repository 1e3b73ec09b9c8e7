import { i18n } from '@lingui/core';
import { type CoursePage, catalog } from '@stepwell/contract/catalog/catalog.ts';
import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Catalogue, scrollToResults } from '../catalogue/catalogue.ts';
import { CourseLink, Cover } from '../course-card.public.tsx';
import { compareFacts } from './compare-facts.tsx';
import css from './compare-sheet.module.css';

export const COMPARISON = 'comparison';
/** Where the focus goes after a press that takes its own link away. */
export const focusComparison = () =>
  document.getElementById(COMPARISON)?.querySelector('h2')?.focus({ preventScroll: true });

/** The chosen courses side by side, fact by fact. A course that is there no longer is left out. */
export function CompareSheet({ catalogue }: { catalogue: Catalogue }) {
  const { at, to } = catalogue;
  const answers = useQueries({
    queries: at.compare.map((courseId) => ask(catalog.course, { params: { courseId } })),
  });
  if (at.compare.length < 2) return null;
  const chosen = answers.flatMap(({ data }, place) => (data ? [{ course: data, by: at.compare[place] }] : []));
  const courses = chosen.map(({ course }) => course);
  const missing = answers.filter(({ isError }) => isError).length;
  return (
    <section
      id={COMPARISON}
      className={css['sheet']}
      aria-labelledby="comparison-title"
      aria-busy={answers.some(({ isPending }) => isPending)}
    >
      <h2 id="comparison-title" tabIndex={-1}>
        {i18n.t('Course comparison')}
      </h2>
      {missing > 0 && (
        <p className="mut">
          {i18n.t('{missing, plural, one {# selected course is} other {# selected courses are}} unavailable.', {
            missing,
          })}
        </p>
      )}
      {courses.length > 0 && (
        <table style={{ '--courses': courses.length } as object}>
          <thead>
            <tr>
              <td />
              {chosen.map(({ course, by }) => (
                <th key={course.courseId} scope="col">
                  <Cover courseId={course.courseId} className={css['cover'] ?? ''} />
                  <CourseLink course={course} />
                  <Link
                    className={css['remove']}
                    to={to({ compare: at.compare.filter((one) => one !== by) })}
                    replace
                    preventScrollReset
                    onClick={courses.length > 2 ? focusComparison : scrollToResults}
                  >
                    <IconX size={16} stroke={2} aria-hidden />
                    {i18n.t('Remove')} <span className="sr">{course.title}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareFacts().map((fact) => (
              <FactRow key={fact.label} {...fact} courses={courses} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function FactRow({ label, of, courses }: ReturnType<typeof compareFacts>[number] & { courses: CoursePage[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {courses.map((course) => (
        <td key={course.courseId}>
          <span className={css['whose']}>{course.title}</span>
          {of(course)}
        </td>
      ))}
    </tr>
  );
}
