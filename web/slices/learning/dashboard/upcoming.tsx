import { i18n } from '@lingui/core';
import { type CourseHappening, type Deadline, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { courseAddress, playerAddress } from '../../catalog/course-card.public.tsx';
import { reasonLabels } from '../my-courses/recommendation-reasons.ts';

/** What comes next by the calendar, and what teachers said and added. Nothing where there is neither. */
export function Ahead() {
  const ahead = useQuery(ask(shelves.ahead, {}));
  return (
    <Answer of={ahead}>
      {({ deadlines, happenings }) => (
        <>
          {deadlines.length > 0 && (
            <section>
              <h2>{i18n.t('Dates')}</h2>
              <ul>
                {deadlines.map((one) => (
                  <li key={`${one.kind} ${one.lectureId}`}>
                    <DateRow deadline={one} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {happenings.length > 0 && (
            <section>
              <h2>{i18n.t('News of your courses')}</h2>
              <ul>
                {happenings.map((one) => (
                  <li key={`${one.kind} ${one.courseId} ${one.at}`}>
                    <Happening happening={one} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Answer>
  );
}

function deadlineWord(kind: Deadline['kind']) {
  if (kind === 'work-due') return i18n.t('Due');
  return kind === 'quiz-closes' ? i18n.t('Closes') : i18n.t('Opens');
}

function DateRow({ deadline: { kind, at, courseId, courseTitle, lectureId, title, open } }: { deadline: Deadline }) {
  return (
    <>
      <Link className="lnk" to={open ? playerAddress(courseId, lectureId) : playerAddress(courseId)}>
        {title}
      </Link>
      <p>
        {deadlineWord(kind)} <When at={at} as="time" />
      </p>
      <p>{courseTitle}</p>
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
      <h2>{i18n.t('What to take next')}</h2>
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
