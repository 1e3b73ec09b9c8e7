import { i18n } from '@lingui/core';
import {
  learning,
  type MyCourse,
  type MyCourseState,
  type MyCoursesSort,
  myCourseStates,
  myCoursesSorts,
} from '@stepwell/contract/learning/learning.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { NextOfKind } from '../../next-steps/next-of-kind.public.tsx';
import { CourseRows } from './course-rows.tsx';
import { myCoursesAt } from './my-courses-at.ts';
import { useRefreshMyCourses } from './refresh-my-courses.ts';

const stateLabels: Record<MyCourseState, () => string> = {
  'not-started': () => i18n.t('Not started'),
  'under-way': () => i18n.t('In progress'),
  completed: () => i18n.t('Completed'),
  shelved: () => i18n.t('Archived'),
};
const sortWords: Record<MyCoursesSort, () => string> = {
  opened: () => i18n.t('Recently opened'),
  title: () => i18n.t('Title'),
  progress: () => i18n.t('Progress'),
  enrolled: () => i18n.t('Recently enrolled'),
};

/** The courses somebody is enrolled in: found, sorted, put away and taken out again. */
export function CourseList() {
  const list = useListAddress();
  const query = myCoursesAt(list.search);
  const courses = useQuery(ask(learning.myCourses, { query }));
  const counts = useQuery(ask(learning.facetCounts, { query: { q: query.q } }));
  useRefreshMyCourses();
  const of = (state: MyCourseState) => counts.data?.[state];
  const around =
    counts.data && myCourseStates.reduce((sum, one) => sum + (one === 'shelved' ? 0 : counts.data[one]), 0);
  return (
    <>
      <PageHeader title={i18n.t('Course list')}>
        <ButtonLink to="/student/available-courses" tone="ghost" size="small">
          {i18n.t('Available courses')}
        </ButtonLink>
      </PageHeader>
      {!query.q && !query.state && <NextOfKind kinds={['lecture', 'work-due']} />}
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: around },
          ...myCourseStates.map((state) => ({
            label: stateLabels[state](),
            to: list.to({ state }),
            isHere: query.state === state,
            count: of(state),
          })),
        ]}
      />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search my courses')}
          placeholder={i18n.t('Title or teacher')}
        />
        <SelectField
          label={i18n.t('Sort by')}
          options={myCoursesSorts.map((sort) => ({ value: sort, label: sortWords[sort]() }))}
          value={query.sort ?? 'opened'}
          onChoose={(sort) => list.change({ sort: sort === 'opened' ? undefined : sort })}
        />
      </ListFilters>
      <Answer
        of={courses}
        isEmpty={({ items }) => items.length === 0 && !list.search.has('cursor')}
        whenEmpty={<Nothing state={query.state} q={query.q} all={list.to({ q: undefined, state: undefined })} />}
      >
        {({ items, nextCursor }) => (
          <>
            <CourseRows courses={items} more={(course) => <PutAway course={course} />} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

function Nothing({ state, q, all }: { state: MyCourseState | undefined; q: string | undefined; all: string }) {
  if (q) {
    return (
      <NothingYet title={i18n.t('None of your courses match “{q}”', { q })} hint={i18n.t('Try a shorter search.')}>
        <ButtonLink to={all}>{i18n.t('All your courses')}</ButtonLink>
      </NothingYet>
    );
  }
  if (state === 'shelved') {
    return (
      <NothingYet
        title={i18n.t('Nothing archived')}
        hint={i18n.t('Archived courses stay open and keep their progress. They are hidden from your dashboard.')}
      >
        <ButtonLink to={all}>{i18n.t('All your courses')}</ButtonLink>
      </NothingYet>
    );
  }
  if (state) {
    return (
      <NothingYet title={i18n.t('No courses here')} hint={i18n.t('Courses move between these lists as you learn.')}>
        <ButtonLink to={all}>{i18n.t('All your courses')}</ButtonLink>
      </NothingYet>
    );
  }
  return (
    <NothingYet title={i18n.t('You have no courses yet')} hint={i18n.t('Courses appear here when you enrol.')}>
      <ButtonLink to="/student/available-courses">{i18n.t('Browse courses')}</ButtonLink>
    </NothingYet>
  );
}

function PutAway({ course: { courseId, title, shelved } }: { course: MyCourse }) {
  const queryClient = useQueryClient();
  const put = useMutation({
    mutationFn: () => call(learning.indexCourses, { params: { courseId }, body: { shelved: !shelved } }),
    onSuccess: async () => {
      toast.success(shelved ? i18n.t('“{title}” restored', { title }) : i18n.t('“{title}” archived', { title }));
      await Promise.all([
        queryClient.invalidateQueries(everything(learning.myCourses)),
        queryClient.invalidateQueries(everything(learning.facetCounts)),
      ]);
    },
    onError: ({ message }) => toast.error(message),
  });
  const press = useOnce(() => put.mutateAsync());
  return (
    <button
      type="button"
      className="lnk"
      aria-disabled={put.isPending || undefined}
      aria-label={shelved ? i18n.t('Restore {title}', { title }) : i18n.t('Archive {title}', { title })}
      onClick={press}
    >
      {shelved ? i18n.t('Restore') : i18n.t('Archive')}
    </button>
  );
}
