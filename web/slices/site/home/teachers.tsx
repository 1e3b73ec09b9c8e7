import { i18n } from '@lingui/core';
import type { InstructorCard } from '@stepwell/contract/catalog/catalog.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { coveringLink } from '../../../ui/parts/covering-link.ts';
import { StarMean } from '../../../ui/parts/stars.tsx';
import home from './home.module.css';
import css from './teachers.module.css';

/** Who teaches, as rows: the words are theirs, the figures counted. */
export function Teachers({ instructors, total, wet }: { instructors: InstructorCard[]; total: number; wet: boolean }) {
  return (
    <div className={wet ? css['wet'] : undefined}>
      <section className={`${home['section']} ${css['teachers']}`} aria-labelledby="teachers">
        <div className={home['head']}>
          <h2 id="teachers">{i18n.t('Taught by practitioners')}</h2>
          <Link className="lnk" to="/pages/instructors">
            {i18n.t('{total, plural, one {# instructor} other {All # instructors}}', { total })}
            <IconArrowRight size={18} stroke={1.8} aria-hidden />
          </Link>
        </div>
        <ul className={css['rows']}>
          {instructors.map(({ instructorId, fullName, headline, courses, learners, rating }) => (
            <li key={instructorId}>
              <h3>
                <Link className={coveringLink} to={`/pages/instructors/${instructorId}`}>
                  {fullName}
                </Link>
              </h3>
              <p>{headline}</p>
              <p className={`${css['facts']} num`}>
                <span>{i18n.t('{courses, plural, one {# course} other {# courses}}', { courses })}</span>
                <span>{i18n.t('{learners, plural, one {# student} other {# students}}', { learners })}</span>
              </p>
              <StarMean rating={rating} courses={courses} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
