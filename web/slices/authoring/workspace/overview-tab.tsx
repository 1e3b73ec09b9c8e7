import { i18n } from '@lingui/core';
import type { Draft, OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import type { TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, Stat, StatRow, Top } from '../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { CourseProgress, CourseToDo } from '../../learning/course-teaching.public.tsx';
import { Problems } from './problems.tsx';
import { workspaceAddress } from './workspace-address.public.ts';

interface Props {
  course: OwnCourse;
  toDo: UseQueryResult<TeachingToDo>;
  draft: UseQueryResult<Draft>;
}

/** What needs attention in a course, its figures, and how far its students are. */
export function OverviewTab({ course, toDo, draft }: Props) {
  const { slug, learners, completedPercent, rating, lectures } = course;
  if (!slug) return <BeforeStudents course={course} draft={draft} />;
  return (
    <>
      <Top>
        <section aria-label={i18n.t('Needs attention')}>
          <Answer of={toDo}>
            {(known) => <CourseToDo even known={known} scope={{ course: slug, instructor: undefined }} />}
          </Answer>
        </section>
        <section aria-label={i18n.t('Statistics')}>
          <StatRow>
            <Stat label={i18n.t('Students')} to={workspaceAddress(slug, 'people')} value={formatCount(learners)} />
            <Stat
              label={i18n.t('Completed')}
              to={workspaceAddress(slug, 'people', { state: 'completed' })}
              value={completedPercent === null ? i18n.t('None') : `${completedPercent}%`}
            />
            <Stat
              label={i18n.t('Rating')}
              to={`/instructor/review?course=${slug}`}
              value={rating ? rating.stars.toFixed(1) : i18n.t('None')}
              more={rating && i18n.t('{count, plural, one {# rating} other {# ratings}}', { count: rating.count })}
            />
            <Stat label={i18n.t('Lectures')} to={workspaceAddress(slug, 'curriculum')} value={formatCount(lectures)} />
          </StatRow>
        </section>
      </Top>
      <CourseProgress courseId={slug} />
    </>
  );
}

function BeforeStudents({ course, draft }: Pick<Props, 'course' | 'draft'>) {
  if (course.draft !== 'open') return <p>{i18n.t('Students can enrol once the course is published.')}</p>;
  return (
    <Answer of={draft}>
      {({ problems }) =>
        problems.length > 0 ? (
          <Problems courseId={course.courseId} problems={problems} />
        ) : (
          <p>{i18n.t('Nothing is missing. Submit the course for review to publish it.')}</p>
        )
      }
    </Answer>
  );
}
