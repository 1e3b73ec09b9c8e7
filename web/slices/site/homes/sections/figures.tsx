import { i18n } from '@lingui/core';
import { spanOf } from '../../../../ui/time/span.ts';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** What the site counts, in one line. A nought is not boasted of. */
export function FigureLine({ id, texts, data: { figures } }: SectionProps) {
  const { courses, lectures, minutes, quizzes, instructors, learners, certificates } = figures;
  const all: [number, string | number, string][] = [
    [courses, courses, i18n.t('{courses, plural, one {course} other {courses}}', { courses })],
    [
      lectures,
      lectures,
      i18n.t('{lectures, plural, one {lecture} other {lectures}}, {span}', { lectures, span: spanOf(minutes) }),
    ],
    [quizzes, quizzes, i18n.t('{quizzes, plural, one {quiz} other {quizzes}}', { quizzes })],
    [instructors, instructors, i18n.t('{instructors, plural, one {instructor} other {instructors}}', { instructors })],
    [learners, learners, i18n.t('{learners, plural, one {enrolled student} other {enrolled students}}', { learners })],
    [
      certificates,
      certificates,
      i18n.t('{certificates, plural, one {certificate} other {certificates}} issued', { certificates }),
    ],
  ];
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <dl className="h-figures num">
        {all
          .filter(([count]) => count > 0)
          .map(([, value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
