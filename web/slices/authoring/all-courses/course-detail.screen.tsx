import { i18n } from '@lingui/core';
import { type AdminCourseDetail, courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from './all-courses.module.css';
import { adminCoursesAt } from './all-courses-at.ts';
import { adminCourseColumns } from './all-courses-columns.tsx';
import { CourseDecisions, CourseEditions, CourseRatings } from './course-facts.tsx';
import { CourseHead } from './course-head.tsx';

const CertificateAdmin = lazy(async () => ({
  default: (await import('../../certificates/certificate-admin.public.tsx')).CertificateAdmin,
}));
const Certificates = lazy(async () => ({
  default: (await import('../../certificates/certificates.public.tsx')).Certificates,
}));
const CourseLearners = lazy(async () => ({ default: (await import('./course-learners.tsx')).CourseLearners }));

const views = ['facts', 'learners', 'history', 'certificates'] as const;
type View = (typeof views)[number];

/** One course for admins, named by `?courseId=`. */
export function CourseDetail() {
  const [search] = useSearchParams();
  const courseId = search.get('courseId');
  if (courseId) return <Record courseId={courseId} view={views.find((one) => one === search.get('view')) ?? 'facts'} />;
  // Whoever has a paper in hand knows its code, not always its course.
  const site = search.get('view');
  if (site === 'certificates' || site === 'templates') return <CertificateAdmin view={site} />;
  return <ChooseCourse />;
}

/** Without a course in the address: the courses, each leading to its details. */
function ChooseCourse() {
  const list = useListAddress();
  const query = adminCoursesAt(list.search);
  const rows = useQuery({ ...ask(courseAdmin.courses, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={i18n.t('Course details')}>
        <ButtonLink tone="ghost" to="?view=certificates">
          {i18n.t('All certificates')}
        </ButtonLink>
      </PageHeader>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search courses')}
          placeholder={i18n.t('Title or instructor')}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No courses match this search') : i18n.t('No courses yet')}
            hint={
              query.q ? i18n.t('Try another search.') : i18n.t('Courses appear here when an instructor creates one.')
            }
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Choose a course')}
              rows={items}
              keyOf={({ courseId }) => courseId}
              columns={adminCourseColumns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

function Record({ courseId, view }: { courseId: string; view: View }) {
  const record = useQuery(ask(courseAdmin.course, { params: { courseId } }));
  return (
    <>
      <Answer of={record}>
        {(course) => (
          <>
            <CourseHead course={course} />
            <Views course={course} here={view} />
            <div className={css['view']}>
              <Suspense fallback={<Waiting />}>
                <OneView course={course} view={view} />
              </Suspense>
            </div>
          </>
        )}
      </Answer>
      {record.error && <h1 className="sr">{i18n.t('Course')}</h1>}
    </>
  );
}

function Views({ course: { courseId, slug }, here }: { course: AdminCourseDetail; here: View }) {
  const labels: Record<View, string> = {
    facts: i18n.t('Statistics'),
    learners: i18n.t('Students'),
    history: i18n.t('Versions and decisions'),
    certificates: i18n.t('Certificates'),
  };
  return (
    <ListTabs
      label={i18n.t('Views')}
      tabs={views
        // What was never published has neither learners nor papers.
        .filter((view) => slug !== null || view === 'facts' || view === 'history')
        .map((view) => ({
          label: labels[view],
          to: `?courseId=${slug ?? courseId}${view === 'facts' ? '' : `&view=${view}`}`,
          isHere: view === here,
        }))}
    />
  );
}

function OneView({ course, view }: { course: AdminCourseDetail; view: View }) {
  if (view === 'learners' && course.slug) return <CourseLearners course={course.slug} />;
  if (view === 'certificates' && course.slug) return <Certificates courseId={course.slug} />;
  if (view === 'history') {
    return (
      <>
        <CourseDecisions course={course} />
        <CourseEditions course={course} />
      </>
    );
  }
  return <CourseRatings course={course} />;
}
