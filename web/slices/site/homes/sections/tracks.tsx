import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { spanOf } from '../../../../ui/time/span.ts';
import { CourseLink, levelWord } from '../../../catalog/course-card.public.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

/** Each subject as a staircase of its courses, the easiest at the top. */
export function Tracks({ id, texts, data: { tracks } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <ul className="h-tracks">
        {tracks.map(({ key, label, minutes, steps }) => (
          <li key={key}>
            <div className="h-track-name">
              <h3>
                <Link to={`/pages/course/grid?category=${key}`}>{label}</Link>
              </h3>
              <p className="num">
                {i18n.t('{steps, plural, one {# course} other {# courses}}, {span}', {
                  steps: steps.length,
                  span: spanOf(minutes),
                })}
              </p>
            </div>
            <ol style={{ '--steps': steps.length } as object}>
              {steps.map(({ course, outcome }, place) => (
                <li key={course.courseId} style={{ '--step': place } as object}>
                  <p className="h-meta">
                    {levelWord(course.level)} · <span className="num">{spanOf(course.minutes)}</span>
                  </p>
                  <h4>
                    <CourseLink course={course} covers />
                  </h4>
                  {outcome && <p className="h-outcome">{outcome}</p>}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The levels as three or four big steps, with some courses of each. */
export function Levels({ id, texts, data: { levels } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <ol className="h-levels">
        {levels.map(({ level, courses, some }, place) => (
          <li key={level} style={{ '--step': place } as object}>
            <h3>
              <Link to={`/pages/course/grid?level=${level}`}>{levelWord(level)}</Link>
            </h3>
            <p className="num">{i18n.t('{courses, plural, one {# course} other {# courses}}', { courses })}</p>
            <ul>
              {some.map(({ courseId, title }) => (
                <li key={courseId}>
                  <Link to={`/pages/course/detail-adv/${courseId}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
