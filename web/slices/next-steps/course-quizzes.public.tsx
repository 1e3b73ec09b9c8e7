import { i18n } from '@lingui/core';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { playerAddress } from '../catalog/course-card.public.tsx';

interface Props {
  /** As the list beside it looks. */
  classes: { rows: string | undefined; row: string | undefined };
}

/** Quizzes within the student's courses that they can take now. Nothing where there are none. */
export function CourseQuizzes({ classes }: Props) {
  const quizzes = useQuery({ ...ask(shelves.courseQuizzes, {}), staleTime: 0 });
  const items = quizzes.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="in-courses">
      <h2 id="in-courses">{i18n.t('In your courses ({n})', { n: items.length })}</h2>
      <ul className={classes.rows}>
        {items.map(({ lectureId, title, courseId, courseTitle, attemptsTaken, isRunning, closesAt }) => {
          const to = playerAddress(courseId, lectureId);
          const action = isRunning ? i18n.t('Continue') : attemptsTaken > 0 ? i18n.t('Try again') : i18n.t('Open');
          return (
            <li key={lectureId} className={classes.row}>
              <div>
                <h3 lang="">
                  <Link to={to}>{title}</Link>
                </h3>
                <p className="num mut">
                  <span lang="">{courseTitle}</span>
                  {' · '}
                  {isRunning
                    ? i18n.t('In progress')
                    : attemptsTaken === 0
                      ? i18n.t('Not started')
                      : i18n.t('{n, plural, one {# attempt} other {# attempts}}, not passed yet', { n: attemptsTaken })}
                </p>
                {closesAt && (
                  <p className="num">
                    {i18n.t('Open until')} <When at={closesAt} as="time" />
                  </p>
                )}
              </div>
              <ButtonLink to={to} tone={isRunning ? 'lamp' : 'ghost'} size="small" aria-label={`${action}: ${title}`}>
                {action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
