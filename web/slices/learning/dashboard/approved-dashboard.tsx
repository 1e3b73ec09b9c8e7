import { i18n } from '@lingui/core';
import { learning, type MyCourse } from '@stepwell/contract/learning/learning.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { OwnPlace } from '../../leaderboard/own-place.public.tsx';
import { CourseRows } from '../my-courses/course-rows.tsx';
import { useRefreshMyCourses } from '../my-courses/refresh-my-courses.ts';
import { Rhythm, YourScores } from './activity.tsx';
import css from './dashboard.module.css';
import { Now, Practice } from './now.tsx';
import { Streak } from './streak.tsx';
import { DueSoon, ForYou, Happenings } from './upcoming.tsx';

function greeting(name: string) {
  const hour = new Date().getHours();
  if (hour < 12) return i18n.t('Good morning, {name}', { name });
  return hour < 18 ? i18n.t('Good afternoon, {name}', { name }) : i18n.t('Good evening, {name}', { name });
}

/** What do I do now, then how everything stands. */
export function ApprovedDashboard({ fullName }: { fullName: string }) {
  const courses = useQuery(ask(learning.myCourses, { query: {} }));
  useRefreshMyCourses();
  const first = fullName.split(' ')[0] || i18n.t('Guest');
  return (
    <>
      <h1 className={css['h1']}>{greeting(first)}</h1>
      <Answer
        of={courses}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <>
            <NothingYet
              title={i18n.t('You have no courses yet')}
              hint={i18n.t('Enrol in a course to see your next lecture here.')}
            >
              <ButtonLink to="/student/available-courses">{i18n.t('Browse courses')}</ButtonLink>
            </NothingYet>
            <Steps />
            <div className={css['rail']}>
              <ForYou />
            </div>
          </>
        }
      >
        {({ items, nextCursor }) => <Shelf courses={items} more={nextCursor !== null} />}
      </Answer>
    </>
  );
}

function Shelf({ courses, more }: { courses: MyCourse[]; more: boolean }) {
  const steps = useQuery(ask(shelves.steps, {}));
  const [now] = steps.data?.items ?? [];
  const earned = courses.filter(({ certificateCode }) => certificateCode !== null);
  return (
    <div className={css['grid']}>
      <div>{now && <Now step={now} course={courses.find(({ courseId }) => courseId === now.courseId)} />}</div>
      <aside className={css['rail']} aria-label={i18n.t('Progress')}>
        <Streak />
        <OwnPlace />
      </aside>
      <div>
        {steps.data && <Practice steps={steps.data.items} />}
        <YourScores />
        <DueSoon />
        <section className={css['block']} aria-labelledby="shelf">
          <header className={css['block']} style={{ marginTop: 0 }}>
            <h2 id="shelf">{i18n.t('Your courses')}</h2>
          </header>
          <CourseRows courses={courses} />
          {more && (
            <Link className="lnk" to="/student/course-list">
              {i18n.t('All your courses')}
            </Link>
          )}
        </section>
        <Rhythm />
      </div>
      <aside className={css['rail']} aria-label={i18n.t('Updates')}>
        <Happenings />
        <section>
          <h2>{i18n.t('Certificates')}</h2>
          {earned.length === 0 ? (
            <p>{i18n.t('Complete a course to earn a certificate.')}</p>
          ) : (
            <ul>
              {earned.map(({ courseId, title, certificateCode, completedAt }) => (
                <li key={courseId}>
                  <Link className="lnk" to={`/verify/${certificateCode}`}>
                    {title}
                  </Link>
                  {completedAt && (
                    <p>
                      <When at={completedAt} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        <ForYou />
      </aside>
    </div>
  );
}

/** What can be done without any course. */
function Steps() {
  const steps = useQuery(ask(shelves.steps, {}));
  return steps.data ? <Practice steps={steps.data.items} /> : null;
}
