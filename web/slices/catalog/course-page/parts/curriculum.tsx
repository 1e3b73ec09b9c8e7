import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { spanOf } from '../../../../ui/time/span.ts';
import { CourseSection } from '../course-section.tsx';
import css from './curriculum.module.css';
import { LectureRow } from './curriculum-row.tsx';

type Section = CoursePage['sections'][number];

interface Props {
  course: CoursePage;
  /** Section by section; or each behind its title, to be opened; or all lectures as one list. */
  as?: 'sections' | 'folded' | 'list';
}

/** Every lecture, in order. */
export function Curriculum({ course, as = 'sections' }: Props) {
  const { sections } = course;
  return (
    <CourseSection id="curriculum" title={i18n.t('Curriculum')}>
      <p className={`${css['sum']} num`}>{sumOf(course)}</p>
      {as === 'list' ? (
        <ol>
          {sections
            .flatMap(({ lectures }) => lectures)
            .map((lecture, place) => (
              <LectureRow key={lecture.lectureId} course={course} lecture={lecture} number={place + 1} />
            ))}
        </ol>
      ) : (
        sections.map((section) =>
          as === 'folded' ? (
            <details key={section.title} className={css['folded']}>
              <summary>
                <span lang={course.language}>{section.title}</span>
                <span className="num">{lengthOf(section)}</span>
              </summary>
              <Rows course={course} section={section} />
            </details>
          ) : (
            <div key={section.title} className={css['section']}>
              <h3>
                <span lang={course.language}>{section.title}</span>
                <span className="num">{lengthOf(section)}</span>
              </h3>
              <Rows course={course} section={section} />
            </div>
          ),
        )
      )}
    </CourseSection>
  );
}

export function Rows({ course, section: { lectures } }: { course: CoursePage; section: Section }) {
  return (
    <ul>
      {lectures.map((lecture) => (
        <LectureRow key={lecture.lectureId} course={course} lecture={lecture} />
      ))}
    </ul>
  );
}

/** `4 lectures, 22 min`. */
export function lengthOf({ lectures }: Section) {
  const minutes = lectures.reduce((sum, lecture) => sum + lecture.minutes, 0);
  return i18n.t('{n, plural, one {# lecture} other {# lectures}}, {span}', {
    n: lectures.length,
    span: spanOf(minutes),
  });
}

function sumOf({ sections, lectures, minutes }: CoursePage) {
  return i18n.t(
    '{sections, plural, one {# section} other {# sections}}, {lectures, plural, one {# lecture} other {# lectures}}, {span}',
    { sections: sections.length, lectures, span: spanOf(minutes) },
  );
}
