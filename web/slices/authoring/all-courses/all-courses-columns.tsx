import { i18n } from '@lingui/core';
import type { AdminCourse } from '@stepwell/contract/admin/course-admin.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Columns } from '../../../ui/lists/csv.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { When } from '../../../ui/time/when.tsx';
import { CourseStateWord, stateText } from '../manage/course-labels.tsx';
import { toReview } from '../review/review-at.ts';
import css from './all-courses.module.css';
import { recordAt } from './all-courses-at.ts';

const none = () => <span className="mut">{i18n.t('None')}</span>;
const titleOf = ({ title }: AdminCourse) => title.trim() || i18n.t('Untitled course');

export const adminCourseColumns = (): Column<AdminCourse>[] => [
  {
    heading: i18n.t('Course'),
    cell: (course) => (
      <>
        <Link to={recordAt(course)}>{titleOf(course)}</Link>
        {course.featuredAt && (
          <IconStarFilled className={css['star']} size={15} role="img" aria-label={i18n.t('Featured')} />
        )}
      </>
    ),
    under: ({ instructor }) => instructor.fullName,
    full: titleOf,
    sort: { name: 'title', runs: 'ascending' },
  },
  {
    heading: i18n.t('Instructor'),
    cell: ({ instructor }) => (
      <Link className="mut" to={`/admin/instructor-detail?instructorId=${instructor.userId}`}>
        {instructor.fullName}
      </Link>
    ),
    width: 150,
    from: 'desktop',
  },
  {
    heading: i18n.t('Category'),
    cell: ({ category }) => (category ? <span className="mut">{category.label}</span> : none()),
    width: 150,
    from: 'desktop',
  },
  {
    heading: i18n.t('State'),
    cell: (course) => (
      <>
        <CourseStateWord course={course} />
        {course.waiting && (
          <Link className="lnk" to={toReview(course.waiting.submissionId)}>
            {i18n.t('Review')}
          </Link>
        )}
      </>
    ),
    width: 158,
  },
  {
    heading: i18n.t('Students'),
    cell: ({ learners }) => learners,
    width: 88,
    numeric: true,
    from: 'tablet',
    sort: { name: 'learners', runs: 'descending' },
  },
  {
    heading: i18n.t('Rating'),
    cell: ({ rating }) => (rating ? `${rating.stars.toFixed(1)} (${rating.count})` : none()),
    width: 88,
    numeric: true,
    from: 'desktop',
    sort: { name: 'rating', runs: 'descending' },
  },
  {
    heading: i18n.t('Updated'),
    cell: ({ updatedAt }) => <When at={updatedAt} />,
    width: 118,
    numeric: true,
    from: 'tablet',
    sort: { name: 'updated', runs: 'descending' },
  },
];

export const adminCoursesCsv = (): Columns<AdminCourse> => [
  [i18n.t('Course'), ({ title }) => title],
  [i18n.t('URL'), ({ slug }) => slug],
  [i18n.t('Instructor'), ({ instructor }) => instructor.fullName],
  [i18n.t('Category'), ({ category }) => category?.label ?? ''],
  [i18n.t('State'), ({ state }) => stateText(state)],
  [i18n.t('Version'), ({ edition }) => edition],
  [i18n.t('Lectures'), ({ lectures }) => lectures],
  [i18n.t('Students'), ({ learners }) => learners],
  [i18n.t('Rating'), ({ rating }) => rating?.stars ?? null],
  [i18n.t('Ratings'), ({ rating }) => rating?.count ?? 0],
  [i18n.t('Completed (%)'), ({ completedPercent }) => completedPercent],
  [i18n.t('Featured since'), ({ featuredAt }) => featuredAt],
  [i18n.t('Pending since'), ({ waiting }) => waiting?.submittedAt ?? null],
  [i18n.t('Updated'), ({ updatedAt }) => updatedAt],
];
