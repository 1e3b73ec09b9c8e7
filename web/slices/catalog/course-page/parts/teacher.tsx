import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { Link } from 'react-router';
import { Initials } from '../../../../ui/parts/initials.tsx';
import { StarMean } from '../../../../ui/parts/stars.tsx';
import { Stat, Stats } from '../../../../ui/parts/stat.tsx';
import { CourseSection } from '../course-section.tsx';
import css from './teacher.module.css';

/** Who teaches, in their own words, with figures over all their courses. */
export function Teacher({ teacher }: Pick<CoursePage, 'teacher'>) {
  const { instructorId, fullName, headline, bio, courses, learners, rating, photoUrl } = teacher;
  return (
    <CourseSection id="teacher" title={i18n.t('Your teacher')}>
      <div className={css['who']}>
        <Initials name={fullName} size={72} photoUrl={photoUrl} />
        <div>
          <h3>
            <Link to={`/pages/instructors/${instructorId}`}>{fullName}</Link>
          </h3>
          {headline && <p className="mut">{headline}</p>}
        </div>
      </div>
      {bio.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={css['bio']}>
          {paragraph}
        </p>
      ))}
      <div className={css['figures']}>
        <Stats>
          <Stat label={i18n.t('Courses')}>{courses}</Stat>
          {learners > 0 && <Stat label={i18n.t('Students')}>{learners}</Stat>}
          {rating && (
            <Stat label={i18n.t('Rating')}>
              <StarMean rating={rating} courses={courses} />
            </Stat>
          )}
        </Stats>
      </div>
    </CourseSection>
  );
}
