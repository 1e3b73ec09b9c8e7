import { i18n } from '@lingui/core';
import type { SiteFigures, SiteWaiting } from '@stepwell/contract/admin/dashboard.ts';
import {
  IconBook2,
  IconCategory,
  IconChecklist,
  IconFlag,
  IconSchool,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { type ToDoRow, ToDoRows, toDoIcon } from '../../../ui/dashboard/dashboard.tsx';

export const waitingIn = (waiting: SiteWaiting) => Object.values(waiting).reduce((sum, count) => sum + count, 0);

interface Props {
  waiting: SiteWaiting;
  figures: SiteFigures | undefined;
}

/** What an admin has to decide; in a site where nothing goes on yet, the first steps. */
export function SiteToDo({ waiting, figures }: Props) {
  const rows = rowsOf(waiting);
  return (
    <ToDoRows
      rows={rows.length > 0 || !figures ? rows : firstSteps(figures)}
      nothing={i18n.t('No student, request, course or report waits for your decision.')}
    />
  );
}

function rowsOf({ students, instructorRequests, submissions, reportedReviews }: SiteWaiting): ToDoRow[] {
  const rows: (ToDoRow & { count: number })[] = [
    {
      key: 'students',
      count: students,
      icon: <IconUserPlus {...toDoIcon} />,
      title: i18n.t('{count, plural, one {One student waits} other {# students wait}} for approval', {
        count: students,
      }),
      hint: i18n.t('Until then they see their dashboard and nothing else.'),
      to: '/admin/students?status=pending',
      act: i18n.t('Decide'),
    },
    {
      key: 'requests',
      count: instructorRequests,
      icon: <IconSchool {...toDoIcon} />,
      title: i18n.t('{count, plural, one {One request} other {# requests}} to teach', { count: instructorRequests }),
      hint: i18n.t('Whoever is accepted becomes an instructor.'),
      to: '/admin/instructor-requests',
      act: i18n.t('Look'),
    },
    {
      key: 'submissions',
      count: submissions,
      icon: <IconChecklist {...toDoIcon} />,
      title: i18n.t('{count, plural, one {One course} other {# courses}} to review', { count: submissions }),
      hint: i18n.t('Learners keep what was published last until you decide.'),
      to: '/admin/all-courses?view=queue',
      act: i18n.t('Review'),
    },
    {
      key: 'reports',
      count: reportedReviews,
      icon: <IconFlag {...toDoIcon} />,
      title: i18n.t('{count, plural, one {One review was} other {# reviews were}} reported', {
        count: reportedReviews,
      }),
      hint: i18n.t('Hide it with a reason, or keep it.'),
      to: '/admin/reviews?state=reported',
      act: i18n.t('Moderate'),
    },
  ];
  return rows.filter(({ count }) => count > 0).map(({ count: _, ...row }) => row);
}

function firstSteps({ courses, people }: SiteFigures): ToDoRow[] {
  const noCourse = Object.values(courses).every((count) => count === 0);
  const noStudent = people.every(({ role }) => role !== 'student');
  return [
    ...(noCourse
      ? [
          {
            key: 'course',
            icon: <IconBook2 {...toDoIcon} />,
            title: i18n.t('Begin the first course'),
            hint: i18n.t('A film, a text or a quiz is enough to start with; nobody sees it before you publish it.'),
            to: '/instructor/create-course',
            act: i18n.t('Begin'),
          },
          {
            key: 'categories',
            icon: <IconCategory {...toDoIcon} />,
            title: i18n.t('Put up the shelves'),
            hint: i18n.t('Categories are what people look through when they do not search.'),
            to: '/admin/course-category',
            act: i18n.t('Categories'),
          },
        ]
      : []),
    ...(noStudent
      ? [
          {
            key: 'people',
            icon: <IconUsersPlus {...toDoIcon} />,
            title: i18n.t('Bring in students'),
            hint: i18n.t('From a list, all at once; or they sign up by themselves.'),
            to: '/admin/students?view=import',
            act: i18n.t('Import'),
          },
        ]
      : []),
  ];
}
