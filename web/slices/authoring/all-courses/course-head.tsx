import { i18n } from '@lingui/core';
import type { AdminCourseDetail } from '@stepwell/contract/admin/course-admin.ts';
import { Link } from 'react-router';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { MoreActions } from '../../../ui/overlay/more-actions.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { When } from '../../../ui/time/when.tsx';
import { toPlace } from '../builder/steps.ts';
import { CourseStateWord } from '../manage/course-labels.tsx';
import { toReview } from '../review/review-at.ts';
import css from './all-courses.module.css';
import { actWord, adminCourseActions, fits, useAdminCourseActions } from './use-course-actions.tsx';

/** What it is, whose it is, what can be done with it, and its figures. */
export function CourseHead({ course }: { course: AdminCourseDetail }) {
  const { begin, dialogs } = useAdminCourseActions();
  const { courseId, slug, state, title, summary, instructor, category, waiting, figures, learners, rating } = course;
  const actions = adminCourseActions.filter((act) => fits(act, course));
  return (
    <header className={css['head']}>
      <h1>{title.trim() || i18n.t('Untitled course')}</h1>
      {summary && <p>{summary}</p>}
      <p>
        <Link className="lnk" to={`/admin/instructor-detail?instructorId=${instructor.userId}`}>
          {instructor.fullName}
        </Link>
        {category && (
          <>
            , <Link to={`/admin/all-courses?category=${category.key}`}>{category.label}</Link>
          </>
        )}
      </p>
      <CourseStateWord course={course} />
      <div className={css['acts']}>
        {waiting && (
          <ButtonLink tone="lamp" size="small" to={toReview(waiting.submissionId)}>
            {i18n.t('Review submission')}
          </ButtonLink>
        )}
        {slug && state === 'published' && (
          <ButtonLink tone="ghost" size="small" to={`/pages/course/detail-adv/${slug}`}>
            {i18n.t('View public page')}
          </ButtonLink>
        )}
        <ButtonLink tone="ghost" size="small" to={toPlace(courseId, 'details')}>
          {i18n.t('Open draft')}
        </ButtonLink>
        {actions.length > 0 && (
          <MoreActions>
            {actions.map((act) => (
              <MenuItem key={act} onClick={() => begin(act, [course])}>
                {actWord(act)}
              </MenuItem>
            ))}
          </MoreActions>
        )}
      </div>
      <div className={css['figures']}>
        <Stats>
          <Stat label={i18n.t('Students')}>{learners}</Stat>
          <Stat label={i18n.t('Active (30 days)')}>{figures.active}</Stat>
          <Stat label={i18n.t('Completed')}>{figures.completed}</Stat>
          <Stat label={i18n.t('Certificates')}>{figures.certificates}</Stat>
          <Stat label={i18n.t('Rating')}>{rating ? <StarMean rating={rating} /> : i18n.t('None yet')}</Stat>
          <Stat label={i18n.t('Version')}>{course.edition || i18n.t('None yet')}</Stat>
          <Stat label={i18n.t('Published')}>
            {course.publishedAt ? <When at={course.publishedAt} /> : i18n.t('Never')}
          </Stat>
        </Stats>
      </div>
      {dialogs}
    </header>
  );
}
