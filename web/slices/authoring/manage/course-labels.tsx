import { i18n } from '@lingui/core';
import type { courseStates } from '@stepwell/contract/admin/admin.ts';
import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import { IconArchive, IconCircleCheck, IconClock, IconCornerDownLeft, IconPencil } from '@tabler/icons-react';
import css from './manage.module.css';

export type CourseState = (typeof courseStates)[number];

export function stateText(state: CourseState) {
  switch (state) {
    case 'draft':
      return i18n.t('Draft');
    case 'in-review':
      return i18n.t('In review');
    case 'returned':
      return i18n.t('Returned');
    case 'published':
      return i18n.t('Published');
    default:
      return i18n.t('Archived');
  }
}

const icons = {
  draft: IconPencil,
  'in-review': IconClock,
  returned: IconCornerDownLeft,
  published: IconCircleCheck,
  archived: IconArchive,
};

/** What a published course has beside it that learners do not see yet. */
function besideIt({ state, draft, changed }: Pick<OwnCourse, 'state' | 'draft' | 'changed'>) {
  if (state !== 'published' && state !== 'archived') return undefined;
  if (draft === 'in-review') return i18n.t('Changes in review');
  if (draft === 'returned') return i18n.t('Changes returned');
  return changed ? i18n.t('Changes not submitted') : undefined;
}

/** A state is a word with a sign; colour only repeats it. */
export function CourseStateWord({ course }: { course: Pick<OwnCourse, 'state' | 'draft' | 'changed'> }) {
  const Icon = icons[course.state];
  const beside = besideIt(course);
  return (
    <span className={css['state']} data-state={course.state}>
      <span>
        <Icon size={17} stroke={1.8} aria-hidden />
        {stateText(course.state)}
      </span>
      {beside && <small>{beside}</small>}
    </span>
  );
}
