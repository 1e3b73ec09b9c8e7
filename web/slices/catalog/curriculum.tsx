import { i18n } from '@lingui/core';
import type { CoursePage, LectureLine } from '@stepwell/contract/catalog.ts';
import { IconFileText, IconListCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { spanOf } from '../../ui/span.ts';
import { playerAddress } from './course-card.public.tsx';
import css from './course-detail.module.css';

const kinds = {
  video: [IconPlayerPlay, 'Video'],
  article: [IconFileText, 'Article'],
  quiz: [IconListCheck, 'Quiz'],
} as const;

/** Every lecture, in order; those open to everybody lead into the player. */
export function Curriculum({ course }: { course: CoursePage }) {
  return (
    <section aria-labelledby="curriculum">
      <h2 id="curriculum">{i18n.t('Curriculum')}</h2>
      {course.sections.map(({ title, lectures }) => (
        <div key={title} className={css['section']}>
          <h3>
            {title}
            <span className="num">
              {i18n.t('{n, plural, one {# lecture} other {# lectures}}', { n: lectures.length })}
            </span>
          </h3>
          <ul>
            {lectures.map((lecture) => (
              <Line key={lecture.lectureId} lecture={lecture} courseId={course.courseId} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ lecture, courseId }: { lecture: LectureLine; courseId: string }) {
  const { lectureId, title, kind, minutes, preview } = lecture;
  const [Icon, word] = kinds[kind];
  return (
    <li>
      <Icon size={20} stroke={1.6} role="img" aria-label={i18n.t(word)} />
      {preview ? (
        <Link className={css['preview']} to={playerAddress(courseId, lectureId)}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      {preview && <span className={css['tag']}>{i18n.t('Preview')}</span>}
      <span className={`${css['mins']} num`}>{spanOf(minutes)}</span>
    </li>
  );
}
