import { i18n } from '@lingui/core';
import type { SiteFigures, SiteWaiting } from '@stepwell/contract/admin/dashboard.ts';
import {
  IconBook2,
  IconCategory,
  IconChecklist,
  IconFlag,
  IconGavel,
  IconInbox,
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
      nothing={i18n.t('Nothing to review: no students, requests, courses or reports are pending.')}
    />
  );
}

function rowsOf({
  students,
  instructorRequests,
  submissions,
  reportedReviews,
  enquiries,
  disputes,
}: SiteWaiting): ToDoRow[] {
  const rows: (ToDoRow & { count: number })[] = [
    {
      key: 'students',
      count: students,
      icon: <IconUserPlus {...toDoIcon} />,
      title: i18n.t('{count, plural, one {# student} other {# students}} waiting for approval', {
        count: students,
      }),
      hint: i18n.t('Until you approve them, students can only see their dashboard.'),
      to: '/admin/students?status=pending',
      act: i18n.t('Review'),
    },
    {
      key: 'requests',
      count: instructorRequests,
      icon: <IconSchool {...toDoIcon} />,
      title: i18n.t('{count, plural, one {# request} other {# requests}} to teach', { count: instructorRequests }),
      hint: i18n.t('Approved applicants become instructors.'),
      to: '/admin/instructor-requests',
      act: i18n.t('Review'),
    },
    {
      key: 'submissions',
      count: submissions,
      icon: <IconChecklist {...toDoIcon} />,
      title: i18n.t('{count, plural, one {# course} other {# courses}} to review', { count: submissions }),
      hint: i18n.t('Students see the last published version until you decide.'),
      to: '/admin/all-courses?view=queue',
      act: i18n.t('Review'),
    },
    {
      key: 'reports',
      count: reportedReviews,
      icon: <IconFlag {...toDoIcon} />,
      title: i18n.t('{count, plural, one {# review} other {# reviews}} reported', {
        count: reportedReviews,
      }),
      hint: i18n.t('Hide it with a reason, or keep it.'),
      to: '/admin/reviews?state=reported',
      act: i18n.t('Moderate'),
    },
    {
      key: 'enquiries',
      count: enquiries,
      icon: <IconInbox {...toDoIcon} />,
      title: i18n.t('{count, plural, one {# enquiry} other {# enquiries}} to answer', { count: enquiries }),
      hint: i18n.t('New messages from the public forms, and messages held as possible spam.'),
      to: '/admin/admin-settings?view=enquiries',
      act: i18n.t('Answer'),
    },
    {
      key: 'disputes',
      count: disputes,
      icon: <IconGavel {...toDoIcon} />,
      title: i18n.t('{count, plural, one {# disputed payment} other {# disputed payments}}', { count: disputes }),
      hint: i18n.t('Send evidence to your payment provider before its deadline.'),
      to: '/admin/earnings?view=disputes',
      act: i18n.t('Review'),
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
            title: i18n.t('Create your first course'),
            hint: i18n.t('Start with a video, a text or a quiz. No one sees it until you publish it.'),
            to: '/instructor/create-course',
            act: i18n.t('Start'),
          },
          {
            key: 'categories',
            icon: <IconCategory {...toDoIcon} />,
            title: i18n.t('Set up categories'),
            hint: i18n.t('Students browse the catalogue by category.'),
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
            title: i18n.t('Import students'),
            hint: i18n.t('Upload a CSV file, or let students sign up.'),
            to: '/admin/students?view=import',
            act: i18n.t('Import'),
          },
        ]
      : []),
  ];
}
