import { i18n } from '@lingui/core';
import { learning, type MyCourse } from '@stepwell/contract/learning/learning.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { When } from '../../../ui/time/when.tsx';
import { playerAddress } from '../../catalog/course-card.public.tsx';
import { CourseRows } from '../my-courses/course-rows.tsx';
import { useFreshShelf } from '../my-courses/refresh-my-courses.ts';
import { Rhythm } from './activity.tsx';
import css from './dashboard.module.css';
import { Ahead, ForYou } from './upcoming.tsx';

function greeting(name: string) {
  const hour = new Date().getHours();
  if (hour < 12) return i18n.t('Good morning, {name}', { name });
  return hour < 18 ? i18n.t('Good afternoon, {name}', { name }) : i18n.t('Good evening, {name}', { name });
}

/** What do I do now, then how everything stands. */
export function ApprovedDashboard({ fullName }: { fullName: string }) {
  const shelf = useQuery(ask(learning.myCourses, { query: {} }));
  useFreshShelf();
  const first = fullName.split(' ')[0] || i18n.t('Guest');
  return (
    <>
      <h1 className={css['h1']}>{greeting(first)}</h1>
      <Answer
        of={shelf}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <>
            <NothingYet
              title={i18n.t('Your first step is a course')}
              hint={i18n.t('Choose one, and this page shows where to go on each day.')}
            >
              <ButtonLink to="/student/available-courses">{i18n.t('Choose a first course')}</ButtonLink>
            </NothingYet>
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
  const now = courses.find(({ next }) => next !== null);
  const earned = courses.filter(({ certificateCode }) => certificateCode !== null);
  return (
    <div className={css['grid']}>
      <div>
        {now && <Now course={now} />}
        <section className={now ? css['block'] : undefined} aria-labelledby="shelf">
          <header className={css['block']} style={{ marginTop: 0 }}>
            <h2 id="shelf">{i18n.t('Your courses')}</h2>
          </header>
          <CourseRows courses={courses} />
          {more && (
            <Link className="lnk" to="/student/course-list">
              {i18n.t('All of your courses')}
            </Link>
          )}
        </section>
        <Rhythm />
      </div>
      <aside className={css['rail']} aria-label={i18n.t('Dates and results')}>
        <Ahead />
        <section>
          <h2>{i18n.t('Certificates')}</h2>
          {earned.length === 0 ? (
            <p>{i18n.t('The first one comes with the last lecture of a course.')}</p>
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

function Now({ course: { courseId, title, progress, next } }: { course: MyCourse }) {
  if (!next) return null;
  const { done, total, percent } = progress;
  return (
    <section className={css['now']} aria-labelledby="now">
      <div className={css['words']}>
        <p className="num">
          {i18n.t('{done} of {total} lectures done', { done, total })}, {spanOf(next.minutes)}
        </p>
        <h2 id="now">{next.title}</h2>
        <p>{title}</p>
        <StepBar
          className={css['descent']}
          percent={percent}
          label={i18n.t('Course progress')}
          treads={11}
          drop={3}
          thick={8}
          lamp
        />
        <ButtonLink tone="lamp" to={playerAddress(courseId, next.lectureId)}>
          <IconPlayerPlayFilled size={17} aria-hidden />
          {done > 0 ? i18n.t('Continue') : i18n.t('Start')}
        </ButtonLink>
      </div>
      <div className={css['picture']}>
        <img src={`/covers/${courseId}.svg`} alt="" width={480} height={300} />
      </div>
    </section>
  );
}
