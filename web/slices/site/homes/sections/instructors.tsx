import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { coveringLink } from '../../../../ui/parts/covering-link.ts';
import { Initials } from '../../../../ui/parts/initials.tsx';
import { StarMean } from '../../../../ui/parts/stars.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

const allOf = (total: number) => i18n.t('{total, plural, one {# instructor} other {All # instructors}}', { total });

/** Who teaches, as rows: the words are theirs, the figures counted. */
export function Instructors({ id, texts, data: { instructors, figures } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to="/pages/instructors" link={allOf(figures.instructors)} />
      <ul className="h-rows h-teacher-rows">
        {instructors.slice(0, 4).map(({ instructorId, fullName, headline, courses, learners, rating }) => (
          <li key={instructorId}>
            <h3>
              <Link className={coveringLink} to={`/pages/instructors/${instructorId}`}>
                {fullName}
              </Link>
            </h3>
            <p>{headline}</p>
            <p className="h-facts num">
              <span>{i18n.t('{courses, plural, one {# course} other {# courses}}', { courses })}</span>
              <span>{i18n.t('{learners, plural, one {# student} other {# students}}', { learners })}</span>
            </p>
            <StarMean rating={rating} courses={courses} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who teaches, by face and subject. */
export function Portraits({ id, texts, data: { instructors, figures } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to="/pages/instructors" link={allOf(figures.instructors)} />
      <ul className="h-people">
        {instructors.map(({ instructorId, fullName, headline, subjects, photoUrl }) => (
          <li key={instructorId}>
            <Initials name={fullName} size={88} photoUrl={photoUrl} />
            <h3>
              <Link className={coveringLink} to={`/pages/instructors/${instructorId}`}>
                {fullName}
              </Link>
            </h3>
            <p>{headline}</p>
            {subjects.length > 0 && <p className="h-meta">{subjects.slice(0, 3).join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who runs the site. */
export function Team({ id, texts, data: { team } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} to="/pages/about/about-us" link={i18n.t('About us')} />
      <ul className="h-people h-team">
        {team.map(({ slug, name, role, photo }) => (
          <li key={slug}>
            <Initials name={name} size={72} photoUrl={photo?.url} />
            <h3>{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
