import { i18n } from '@lingui/core';
import { useId, useState } from 'react';
import { StarMean } from '../../../../ui/parts/stars.tsx';
import { spanOf } from '../../../../ui/time/span.ts';
import { CourseCards, CourseLink, Cover, coverPatterns, levelWord } from '../../../catalog/course-card.public.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

type Shelf = SectionProps['data']['shelves'][number];

const listOf = ({ category }: Shelf) =>
  category ? `/pages/course/grid?category=${category.key}` : '/pages/course/grid';
const allOf = ({ category }: Shelf, total: number) =>
  category
    ? i18n.t('{n, plural, one {# course} other {All # courses}} in {label}', {
        n: category.courses,
        label: category.label,
      })
    : i18n.t('All {total} courses', { total });

/** Courses as a shelf of cards: the best of all subjects, or one subject's. Without scripts the first shelf stands alone. */
export const Courses = (props: SectionProps) => <Shelves {...props} most={6} columns={3} />;
/** The same where four are beside each other and the page begins with them: a phone sees one at once. */
export const CourseMarket = (props: SectionProps) => <Shelves {...props} most={8} columns={4} seen={2} />;

interface ShelvesProps extends SectionProps {
  most: number;
  columns: number;
  seen?: number;
}

function Shelves({ id, texts, data: { shelves, figures }, most, columns, seen = 0 }: ShelvesProps) {
  const [place, setPlace] = useState(0);
  const list = useId();
  const courseList = shelves[place] ?? shelves[0];
  if (!courseList) return null;
  return (
    <>
      <SectionHead id={id} texts={texts} to={listOf(courseList)} link={allOf(courseList, figures.courses)} />
      {shelves.length > 1 && (
        <fieldset className="h-tabs">
          <legend className="sr">{i18n.t('Subject')}</legend>
          {shelves.map((one, at) => (
            <button
              key={one.category?.key ?? ''}
              type="button"
              aria-pressed={at === place}
              aria-controls={list}
              onClick={() => setPlace(at)}
            >
              {one.category?.label ?? i18n.t('All')}
            </button>
          ))}
        </fieldset>
      )}
      <div id={list} className="h-shelf" aria-live="polite">
        <CourseCards courses={courseList.courses.slice(0, most)} heading="h3" seen={seen} columns={columns} />
      </div>
    </>
  );
}

/** Courses as a table to compare: subject, level, length, rating. */
export function CourseTable({ id, texts, data: { shelves, figures } }: SectionProps) {
  const courseList = shelves[0];
  if (!courseList) return null;
  return (
    <>
      <SectionHead id={id} texts={texts} to={listOf(courseList)} link={allOf(courseList, figures.courses)} />
      <ul className="h-rows h-course-rows">
        {courseList.courses.slice(0, 6).map((course) => (
          <li key={course.courseId}>
            <h3>
              <CourseLink course={course} covers />
            </h3>
            <p>{course.category.label}</p>
            <p>{levelWord(course.level)}</p>
            <p className="num">{spanOf(course.minutes)}</p>
            <StarMean rating={course.rating} courses={1} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Courses in one row each with their cover, one large and the others beside it. */
export function CourseFeature({ id, texts, data: { shelves, figures } }: SectionProps) {
  const [first, ...others] = shelves[0]?.courses ?? [];
  const courseList = shelves[0];
  if (!first || !courseList) return null;
  const patterns = coverPatterns([first, ...others], 1);
  return (
    <>
      <SectionHead id={id} texts={texts} to={listOf(courseList)} link={allOf(courseList, figures.courses)} />
      <div className="h-feature">
        <article>
          <Cover courseId={first.courseId} />
          <p className="h-meta">
            {first.category.label} · {levelWord(first.level)} · <span className="num">{spanOf(first.minutes)}</span>
          </p>
          <h3>
            <CourseLink course={first} covers />
          </h3>
          <p>{first.summary}</p>
        </article>
        <ul>
          {others.slice(0, 4).map((course, place) => (
            <li key={course.courseId}>
              <Cover courseId={course.courseId} pattern={patterns[place + 1]} />
              <div>
                <h3>
                  <CourseLink course={course} covers />
                </h3>
                <p className="h-meta">
                  {course.category.label} · <span className="num">{spanOf(course.minutes)}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
