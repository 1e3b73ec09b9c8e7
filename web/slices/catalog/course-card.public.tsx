import { i18n } from '@lingui/core';
import { type CourseCard as Card, catalog, type Level } from '@stepwell/contract/catalog.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { spanOf } from '../../ui/span.ts';
import css from './course-card.module.css';

export function levelWord(level: Level) {
  if (level === 'beginner') return i18n.t('Beginner');
  if (level === 'intermediate') return i18n.t('Intermediate');
  return level === 'advanced' ? i18n.t('Advanced') : i18n.t('All levels');
}

export const courseAddress = (courseId: string) => `/pages/course/detail-adv/${courseId}`;
/** Without a lecture the player opens where the person stopped. */
export const playerAddress = (courseId: string, lectureId?: string) =>
  `/pages/course/video-player?course=${courseId}${lectureId ? `&lecture=${lectureId}` : ''}`;

/** The picture says nothing that the words beside it don't. */
export function Cover({ courseId, className, eager }: { courseId: string; className?: string; eager?: boolean }) {
  const classes = [css['cover'], className].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <img src={`/covers/${courseId}.svg`} alt="" width={480} height={300} loading={eager ? 'eager' : 'lazy'} />
    </div>
  );
}

export function CourseCards({ courses, heading = 'h2' }: { courses: Card[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={css['list']}>
      {courses.map((course, place) => (
        <CourseCard key={course.courseId} course={course} heading={heading} eager={place < 4} />
      ))}
    </ul>
  );
}

function CourseCard({ course, heading: Heading, eager }: { course: Card; heading: 'h2' | 'h3'; eager: boolean }) {
  const queryClient = useQueryClient();
  const { courseId, title, category, level, minutes, instructor } = course;
  const fetchAhead = () => void queryClient.prefetchQuery(ask(catalog.course, { params: { courseId } }));
  return (
    <li className={css['card']}>
      <Cover courseId={courseId} eager={eager} />
      <p className={css['meta']}>
        <span>{category.label}</span>
        <i aria-hidden="true">·</i>
        <span>{levelWord(level)}</span>
        <i aria-hidden="true">·</i>
        <span className="num">{spanOf(minutes)}</span>
      </p>
      <Heading>
        <Link to={courseAddress(courseId)} onMouseEnter={fetchAhead} onFocus={fetchAhead}>
          {title}
        </Link>
      </Heading>
      <p className={css['by']}>{instructor}</p>
    </li>
  );
}
