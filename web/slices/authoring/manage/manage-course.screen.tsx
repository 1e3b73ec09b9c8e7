import { i18n } from '@lingui/core';
import { courseStates } from '@stepwell/contract/admin/admin.ts';
import { drafts, type OwnCourseSort } from '@stepwell/contract/authoring/drafts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask, call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { countedBy, sumOf } from '../../../ui/lists/counted-by.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { TeacherField } from '../../learning/teaching/teacher-field.public.tsx';
import { ImportCourse } from '../exchange/import-course.tsx';
import { workspaceCourseAt } from '../workspace/workspace-at.ts';
import { courseColumns, courseCsv } from './course-columns.tsx';
import { stateText } from './course-labels.tsx';
import { CourseMenu } from './course-menu.tsx';
import { countedAt, coursesAt } from './courses-at.ts';
import { NewCourse } from './new-course.tsx';
import { useCourseActs } from './use-course-actions.tsx';

const sorts = (): { value: OwnCourseSort; label: string }[] => [
  { value: 'updated', label: i18n.t('Last edited') },
  { value: 'title', label: i18n.t('Title') },
  { value: 'learners', label: i18n.t('Students') },
  { value: 'rating', label: i18n.t('Rating') },
  { value: 'completion', label: i18n.t('Completed') },
];

const CourseWorkspace = lazy(async () => ({
  default: (await import('../workspace/course-workspace.tsx')).CourseWorkspace,
}));

/** All courses, or the workspace of the one that the address names. */
export function ManageCourse() {
  const course = workspaceCourseAt(useListAddress().search);
  if (!course) return <CourseList />;
  return (
    <Suspense fallback={<Waiting />}>
      <CourseWorkspace key={course} course={course} />
    </Suspense>
  );
}

/** One's own courses in every state; an admin sees everybody's. */
function CourseList() {
  const list = useListAddress();
  const query = coursesAt(list.search);
  const isAdmin = useSession()?.role === 'admin';
  const rows = useQuery(ask(drafts.ownCourses, { query }));
  const counts = useQuery({
    ...ask(drafts.ownCourseCounts, { query: countedAt(list.search) }),
    placeholderData: keepPreviousData,
  });
  const { begin, dialog } = useCourseActs();
  const narrowed = query.q ?? query.state ?? query.instructor;
  return (
    <>
      <PageHeader title={i18n.t('Manage courses')}>
        <CsvDownload
          name="courses"
          columns={courseCsv}
          pageAt={(cursor) => call(drafts.ownCourses, { query: { ...query, limit: 100, cursor } })}
        />
        <ImportCourse />
        <NewCourse />
      </PageHeader>
      <ListTabs
        label={i18n.t('State')}
        tabs={[undefined, ...courseStates].map((state) => ({
          to: list.to({ state }),
          isHere: query.state === state,
          label: state ? stateText(state) : i18n.t('All'),
          count: counts.data && (state ? counts.data[state] : sumOf(counts.data)),
        }))}
      />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search courses')} placeholder={i18n.t('Search by title')} />
        {isAdmin && <TeacherField chosen={query.instructor} choose={(instructor) => list.change({ instructor })} />}
        <ListOrder list={list} sorts={sorts()} query={query} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={narrowed ? i18n.t('No courses match') : i18n.t('No courses yet')}
            hint={narrowed ? i18n.t('Try all courses instead.') : i18n.t('To start a course, you only need a title.')}
          >
            <ButtonLink to={narrowed ? '/instructor/manage-course' : '/instructor/create-course'}>
              {narrowed ? i18n.t('All courses') : i18n.t('Create course')}
            </ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Courses')}
              rows={items}
              keyOf={({ courseId }) => courseId}
              columns={courseColumns(isAdmin)}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
              menu={(course) => <CourseMenu course={course} begin={begin} />}
            />
            <Pager nextCursor={nextCursor} counted={countedBy(counts, query.state, items.length)} />
          </>
        )}
      </Answer>
      {dialog}
    </>
  );
}
