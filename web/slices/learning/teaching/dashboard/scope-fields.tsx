import { i18n } from '@lingui/core';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { type Period, periods } from '@stepwell/contract/learning/teaching.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { useSession } from '../../../../session/session.ts';
import { PeriodField } from '../../../../ui/dashboard/dashboard.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ListFilters } from '../../../../ui/lists/list-bar.tsx';
import type { ListAddress } from '../../../../ui/lists/use-list-address.ts';
import { TeacherField } from '../teacher-field.public.tsx';
import type { Scope } from './dashboard-at.ts';

interface Props {
  list: ListAddress;
  scope: Scope;
  courses: { courseId: string; title: string }[];
  /** Nothing where time does not matter. */
  period?: Period;
}

/** Whose courses, which of them, and since when; all of it stands in the address. */
export function ScopeFields({ list, scope, courses, period }: Props) {
  const isAdmin = useSession()?.role === 'admin';
  // A teacher's courses where an admin chose one; the hundred first by title.
  const theirs = useQuery({
    ...ask(drafts.ownCourses, { query: { instructor: scope.instructor, sort: 'title', limit: 100 } }),
    enabled: isAdmin && scope.instructor !== undefined,
  });
  const offered = scope.instructor
    ? (theirs.data?.items ?? []).flatMap(({ slug, title }) => (slug ? [{ courseId: slug, title }] : []))
    : courses;
  const stray = scope.course && !offered.some(({ courseId }) => courseId === scope.course);
  return (
    <ListFilters>
      {isAdmin && (
        <TeacherField
          chosen={scope.instructor}
          choose={(instructor) => list.change({ instructor, course: undefined })}
        />
      )}
      <SelectField
        label={i18n.t('Course')}
        options={[
          { value: '', label: i18n.t('All courses') },
          ...(stray ? [{ value: scope.course ?? '', label: scope.course ?? '' }] : []),
          ...offered.map(({ courseId, title }) => ({ value: courseId, label: title })),
        ]}
        value={scope.course ?? ''}
        onChoose={(course) => list.change({ course })}
      />
      {period && (
        <PeriodField
          periods={periods}
          period={period}
          choose={(one) => list.change({ period: one === '30' ? undefined : one })}
        />
      )}
    </ListFilters>
  );
}
