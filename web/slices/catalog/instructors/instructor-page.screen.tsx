import { i18n } from '@lingui/core';
import { catalog, type InstructorPage } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { CourseCards } from '../course-card.public.tsx';
import css from './instructor-page.module.css';
import { HERE, instructorCrumbs } from './instructors-at.ts';

export function InstructorProfile() {
  const { instructorId = '' } = useParams();
  const person = useQuery(ask(catalog.instructor, { params: { instructorId } }));
  return <Answer of={person}>{(found) => <Profile person={found} />}</Answer>;
}

/** Who somebody is, in their own words, and what they teach; the figures are counted from the published courses. */
function Profile({ person }: { person: InstructorPage }) {
  const { fullName, headline, bio, photoUrl, subjects, courses, learners, rating, teaches } = person;
  return (
    <article className={css['page']}>
      <Breadcrumbs crumbs={instructorCrumbs()} />
      <header className={css['head']}>
        <Initials name={fullName} size={104} photoUrl={photoUrl} />
        <div>
          <h1>{fullName}</h1>
          <p className={css['lead']}>{headline}</p>
        </div>
      </header>
      <div className={css['body']}>
        <section aria-labelledby="bio" className={css['bio']}>
          <h2 id="bio">{i18n.t('About {name}', { name: fullName })}</h2>
          {bio.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <aside className={css['aside']} aria-label={i18n.t('Statistics')}>
          <Stats as="lines">
            <Stat label={i18n.t('Courses')}>{courses}</Stat>
            <Stat label={i18n.t('Students')}>{learners}</Stat>
            <Stat label={i18n.t('Rating')}>
              {rating ? (
                <StarMean rating={rating} courses={courses} />
              ) : (
                <span className="mut">{i18n.t('None yet')}</span>
              )}
            </Stat>
          </Stats>
          {subjects.length > 0 && (
            <>
              <h2>{i18n.t('Expertise')}</h2>
              <ul>
                {subjects.map((subject) => (
                  <li key={subject}>
                    <Link to={`${HERE}?q=${encodeURIComponent(subject)}`}>{subject}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
      <section aria-labelledby="teaches" className={css['teaches']}>
        <h2 id="teaches">
          {i18n.t('{courses, plural, one {# course} other {# courses}} by {name}', { courses, name: fullName })}
        </h2>
        <CourseCards courses={teaches} heading="h3" seen={0} />
      </section>
    </article>
  );
}
