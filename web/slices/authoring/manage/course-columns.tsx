import { i18n } from '@lingui/core';
import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import { Link } from 'react-router';
import type { Columns } from '../../../ui/lists/csv.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { When } from '../../../ui/time/when.tsx';
import { workspaceAddress } from '../workspace/workspace-address.public.ts';
import { CourseStateWord, stateText } from './course-labels.tsx';

const none = () => <span className="mut">{i18n.t('None')}</span>;

/** The list of courses; `everybodys` names who teaches each. */
export const courseColumns = (everybodys: boolean): Column<OwnCourse>[] => [
  {
    heading: i18n.t('Course'),
    cell: ({ courseId, slug, title }) => (
      <Link to={workspaceAddress(slug ?? courseId)}>{title.trim() || i18n.t('Untitled course')}</Link>
    ),
    ...(everybodys && { under: ({ instructor }: OwnCourse) => instructor.fullName }),
    full: ({ title }) => title,
    sort: { name: 'title', runs: 'ascending' },
  },
  ...(everybodys
    ? [
        {
          heading: i18n.t('Instructor'),
          cell: ({ instructor }: OwnCourse) => <span className="mut">{instructor.fullName}</span>,
          width: 160,
          from: 'desktop' as const,
        },
      ]
    : []),
  { heading: i18n.t('State'), cell: (course) => <CourseStateWord course={course} />, width: 168 },
  { heading: i18n.t('Lectures'), cell: ({ lectures }) => lectures, width: 84, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Students'),
    cell: ({ learners }) => learners,
    width: 92,
    numeric: true,
    from: 'tablet',
    sort: { name: 'learners', runs: 'descending' },
  },
  {
    heading: i18n.t('Rating'),
    cell: ({ rating }) => (rating ? `${rating.stars.toFixed(1)} (${rating.count})` : none()),
    width: 92,
    numeric: true,
    from: 'desktop',
    sort: { name: 'rating', runs: 'descending' },
  },
  {
    heading: i18n.t('Completed'),
    cell: ({ completedPercent }) => (completedPercent === null ? none() : `${completedPercent}%`),
    width: 104,
    numeric: true,
    from: 'desktop',
    sort: { name: 'completion', runs: 'descending' },
  },
  {
    heading: i18n.t('Updated'),
    cell: ({ updatedAt }) => <When at={updatedAt} />,
    width: 122,
    numeric: true,
    from: 'tablet',
    sort: { name: 'updated', runs: 'descending' },
  },
];

export const courseCsv = (): Columns<OwnCourse> => [
  [i18n.t('Course'), ({ title }) => title],
  [i18n.t('Instructor'), ({ instructor }) => instructor.fullName],
  [i18n.t('State'), ({ state }) => stateText(state)],
  [i18n.t('Version'), ({ edition }) => String(edition)],
  [i18n.t('Lectures'), ({ lectures }) => String(lectures)],
  [i18n.t('Students'), ({ learners }) => String(learners)],
  [i18n.t('Rating'), ({ rating }) => (rating ? rating.stars.toFixed(1) : '')],
  [i18n.t('Ratings'), ({ rating }) => String(rating?.count ?? 0)],
  [i18n.t('Completed (%)'), ({ completedPercent }) => (completedPercent === null ? '' : String(completedPercent))],
  [i18n.t('Updated'), ({ updatedAt }) => updatedAt],
];
