import { i18n } from '@lingui/core';
import type { TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import { IconArrowBackUp, IconChecklist, IconMessageQuestion, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { type ToDoRow, ToDoRows, toDoIcon } from '../../../../ui/dashboard/dashboard.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { When } from '../../../../ui/time/when.tsx';
import { workspaceAddress } from '../../../authoring/workspace/workspace-address.public.ts';
import { markingAddress, toMarkLabel } from '../work-to-mark.public.ts';
import { type Scope, toList } from './dashboard-at.ts';

/** So many lines of what waits to be marked stand there at first. */
const WORKS = 5;

/** Only what has to be done: a good review needs no reply. */
export const waitingIn = ({ questions, reviews, works, returnedCount }: TeachingToDo) =>
  questions.waiting + reviews.low + works.waiting + returnedCount;

/** Each with its number, the most pressing sentence about it, and the way to it; the first is the step to take next. */
export function ToDo({ known, scope, even = false }: { known: TeachingToDo; scope: Scope; even?: boolean }) {
  const [all, setAll] = useState(false);
  const works = workRows(known);
  const rows = [
    ...questionRows(known),
    ...works.slice(0, all ? undefined : WORKS),
    ...reviewRow(known, scope),
    ...returnedRows(known),
  ];
  return (
    <>
      <ToDoRows even={even} rows={rows} nothing={i18n.t('You’re all caught up.')} />
      {works.length > WORKS && (
        <Button tone="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? i18n.t('Show fewer') : i18n.t('Show {more} more to mark', { more: works.length - WORKS })}
        </Button>
      )}
    </>
  );
}

const questionRows = ({ questions: { courses } }: TeachingToDo): ToDoRow[] =>
  courses.map(({ course, waiting, late, oldest }) => ({
    key: course.courseId,
    icon: <IconMessageQuestion {...toDoIcon} />,
    title: i18n.t('{waiting, plural, one {# unanswered question} other {# unanswered questions}}', {
      waiting,
    }),
    hint: (
      <>
        {course.title}.{' '}
        {late > 0 && <b>{i18n.t('{late, plural, one {# has} other {# have}} waited more than 2 days.', { late })} </b>}
        {i18n.t('Oldest from')} <When at={oldest.askedAt} />: “{oldest.title}”
      </>
    ),
    to: workspaceAddress(course.courseId, 'questions', { show: 'unanswered' }),
    act: i18n.t('Answer'),
  }));

const workRows = ({ works }: TeachingToDo): ToDoRow[] =>
  works.items.map((work) => ({
    key: work.id,
    icon: <IconChecklist {...toDoIcon} />,
    title: toMarkLabel(work),
    hint: [work.title, work.course?.title].filter(Boolean).join(' · '),
    to: markingAddress(work),
    act: i18n.t('Mark'),
  }));

function reviewRow({ reviews: { low } }: TeachingToDo, scope: Scope): ToDoRow[] {
  if (low === 0) return [];
  return [
    {
      key: 'reviews',
      icon: <IconStar {...toDoIcon} />,
      title: i18n.t('{low, plural, one {# low rating} other {# low ratings}} without a reply', { low }),
      hint: i18n.t('Reviews with 1 or 2 stars.'),
      to: toList('/instructor/review', scope, { state: 'unanswered' }),
      act: i18n.t('Reply'),
    },
  ];
}

function returnedRows({ returned, returnedCount }: TeachingToDo): ToDoRow[] {
  const rows = returned.map(({ courseId, title, remarks, decidedAt }) => ({
    key: courseId,
    icon: <IconArrowBackUp {...toDoIcon} />,
    title: i18n.t('“{title}” returned from review', { title: title || i18n.t('Untitled course') }),
    hint: (
      <>
        {remarks > 0
          ? i18n.t('{remarks, plural, one {# open comment} other {# open comments}}', { remarks })
          : i18n.t('No open comments')}
        {decidedAt && (
          <>
            {', '}
            {i18n.t('returned on')} <When at={decidedAt} />
          </>
        )}
      </>
    ),
    to: workspaceAddress(courseId, 'curriculum'),
    act: i18n.t('View comments'),
  }));
  const more = returnedCount - returned.length;
  if (more <= 0) return rows;
  return [
    ...rows,
    {
      key: 'more',
      icon: <IconArrowBackUp {...toDoIcon} />,
      title: i18n.t('{more, plural, one {# more draft} other {# more drafts}} returned', { more }),
      hint: i18n.t('Find them in your courses.'),
      to: '/instructor/manage-course?state=returned',
      act: i18n.t('View all'),
    },
  ];
}
