import { i18n } from '@lingui/core';
import { type CourseHappening, type Deadline, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { isToday } from '../../../ui/time/is-today.ts';
import { When } from '../../../ui/time/when.tsx';
import { courseAddress, playerAddress } from '../../catalog/course-card.public.tsx';
import { reasonLabels } from '../my-courses/recommendation-reasons.ts';
import { useLockLabels } from '../player/use-lock-labels.ts';
import css from './dashboard.module.css';

/** What comes next by the calendar. Nothing where nothing does. */
export function DueSoon() {
  const ahead = useQuery(ask(shelves.ahead, {}));
  if (ahead.data?.deadlines.length === 0) return null;
  return (
    <section className={css['block']} aria-labelledby="due">
      <header>
        <h2 id="due">{i18n.t('Due soon')}</h2>
      </header>
      <Answer of={ahead}>
        {({ deadlines }) => (
          <ul className={css['dates']}>
            {deadlines.map((one) => (
              <li key={`${one.kind} ${one.lectureId}`}>
                <DateRow deadline={one} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  );
}

/** What teachers said and added. Nothing where they did not. */
export function Happenings() {
  const { data } = useQuery(ask(shelves.ahead, {}));
  if (!data || data.happenings.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t('Course updates')}</h2>
      <ul>
        {data.happenings.map((one) => (
          <li key={`${one.kind} ${one.courseId} ${one.at}`}>
            <Happening happening={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function deadlineWord(kind: Deadline['kind']) {
  if (kind === 'work-due') return i18n.t('Due');
  return kind === 'quiz-closes' ? i18n.t('Closes') : i18n.t('Opens');
}

function DateRow({ deadline: { kind, at, courseId, courseTitle, lectureId, title, lock } }: { deadline: Deadline }) {
  const lockLabel = useLockLabels();
  // The date of a row that opens by the calendar stands there already.
  const why = kind === 'lecture-opens' && lock?.missing.length === 0 ? null : lock;
  return (
    <>
      <div>
        {why ? (
          <b>{title}</b>
        ) : (
          <Link className="lnk" to={playerAddress(courseId, lectureId)}>
            {title}
          </Link>
        )}
        {why && (
          <p>
            <IconLock size={15} stroke={1.8} aria-hidden /> {i18n.t('Locked. {why}', { why: lockLabel(why) })}{' '}
            <Link to={playerAddress(courseId)} aria-label={i18n.t('Continue {title}', { title: courseTitle })}>
              {i18n.t('Continue')}
            </Link>
          </p>
        )}
      </div>
      <p>{courseTitle}</p>
      <p className={isToday(at) ? css['today'] : undefined}>
        {deadlineWord(kind)} <When at={at} as="time" />
      </p>
    </>
  );
}

function Happening({
  happening: { kind, at, courseId, courseTitle, title, lectures },
}: {
  happening: CourseHappening;
}) {
  return (
    <>
      <Link className="lnk" to={playerAddress(courseId)}>
        {kind === 'announcement'
          ? title
          : i18n.t('{lectures, plural, one {# new lecture} other {# new lectures}}', { lectures })}
      </Link>
      <p>
        <When at={at} />
      </p>
      <p>{courseTitle}</p>
    </>
  );
}

/** What to take next, each with its reason. */
export function ForYou() {
  const found = useQuery(ask(shelves.recommended, {}));
  if (found.data?.items.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t('Recommended courses')}</h2>
      <Answer of={found}>
        {({ items }) => (
          <ul>
            {items.map(({ course, ...why }) => (
              <li key={course.courseId}>
                <Link className="lnk" to={courseAddress(course.courseId)}>
                  {course.title}
                </Link>
                <p>{reasonLabels(why)}</p>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <p>
        <Link className="lnk" to="/student/available-courses">
          {i18n.t('Available courses')}
        </Link>
      </p>
    </section>
  );
}
