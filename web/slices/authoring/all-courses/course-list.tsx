import { i18n } from '@lingui/core';
import { courseStates } from '@stepwell/contract/admin/admin.ts';
import { type AdminCourse, courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { drafts, type OwnCourseSort } from '@stepwell/contract/authoring/drafts.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { IconDots, IconExternalLink, IconFileExport, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { countedBy } from '../../../ui/lists/counted-by.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { TeacherField } from '../../learning/teaching/teacher-field.public.tsx';
import { toPlace } from '../builder/steps.ts';
import { useExport } from '../exchange/use-export.tsx';
import { stateText } from '../manage/course-labels.tsx';
import { CourseViews } from '../review/queue.tsx';
import { adminCoursesAt, countedAt } from './all-courses-at.ts';
import { adminCourseColumns, adminCoursesCsv } from './all-courses-columns.tsx';
import {
  type AdminCourseActions,
  actWord,
  adminCourseActions,
  fits,
  useAdminCourseActions,
} from './use-course-actions.tsx';

const sorts = (): { value: OwnCourseSort; label: string }[] => [
  { value: 'updated', label: i18n.t('Last edited') },
  { value: 'title', label: i18n.t('Title') },
  { value: 'learners', label: i18n.t('Students') },
  { value: 'rating', label: i18n.t('Rating') },
  { value: 'completion', label: i18n.t('Completed') },
];

/** Every course of the site, whoever teaches it and whatever its state. */
export function CourseList() {
  const list = useListAddress();
  const query = adminCoursesAt(list.search);
  const rows = useQuery(ask(courseAdmin.courses, { query }));
  const counts = useQuery({
    ...ask(drafts.ownCourseCounts, { query: countedAt(list.search) }),
    placeholderData: keepPreviousData,
  });
  const tree = useQuery(ask(catalog.categories, {}));
  const acts = useAdminCourseActions();
  const leaving = useExport();
  const narrowed = query.q ?? query.state ?? query.instructor ?? query.category ?? query.waiting;
  return (
    <>
      <PageHeader title={i18n.t('All courses')}>
        <CsvDownload
          name="all-courses"
          columns={adminCoursesCsv}
          pageAt={(cursor) => call(courseAdmin.courses, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <CourseViews here="courses" />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search courses')}
          placeholder={i18n.t('Title or instructor')}
        />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...courseStates.map((state) => ({
              value: state as string,
              label: counts.data ? `${stateText(state)} (${counts.data[state]})` : stateText(state),
            })),
            { value: 'waiting', label: i18n.t('Waiting for review') },
          ]}
          value={query.waiting ? 'waiting' : (query.state ?? '')}
          onChoose={(value) =>
            list.change({
              state: value === 'waiting' ? undefined : value,
              waiting: value === 'waiting' ? 'yes' : undefined,
            })
          }
        />
        <SelectField
          label={i18n.t('Category')}
          options={[
            { value: '', label: i18n.t('All') },
            ...(tree.data?.items ?? []).map(({ key, label, parentKey }) => ({
              value: key as string,
              label: parentKey ? `– ${label}` : label,
            })),
          ]}
          value={query.category ?? ''}
          onChoose={(category) => list.change({ category })}
        />
        <TeacherField chosen={query.instructor} choose={(instructor) => list.change({ instructor })} />
        <ListOrder list={list} sorts={sorts()} query={query} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={narrowed ? i18n.t('No courses match') : i18n.t('No courses yet')}
            hint={
              narrowed
                ? i18n.t('Try all courses instead.')
                : i18n.t('Courses appear here when an instructor creates one.')
            }
          >
            {narrowed && <ButtonLink to="/admin/all-courses">{i18n.t('All courses')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Courses')}
              rows={items}
              keyOf={({ courseId }) => courseId}
              columns={adminCourseColumns()}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
              selection={{
                may: ({ edition }) => edition > 0,
                labelOf: ({ title }) => i18n.t('Select {title}', { title }),
                labelOfAll: i18n.t('Select all courses on this page'),
                acts: (chosen, clear) => <BulkActs chosen={chosen} clear={clear} begin={acts.begin} />,
              }}
              menu={(course) => <RowMenu course={course} begin={acts.begin} leave={leaving.begin} />}
            />
            <Pager
              nextCursor={nextCursor}
              // Those that wait for a review are counted with the queue.
              counted={query.waiting ? undefined : countedBy(counts, query.state, items.length)}
            />
          </>
        )}
      </Answer>
      {acts.dialogs}
      {leaving.dialog}
    </>
  );
}

interface BulkProps {
  chosen: AdminCourse[];
  clear: () => void;
  begin: AdminCourseActions['begin'];
}

/** Each act with how many of the chosen it fits. */
function BulkActs({ chosen, clear, begin }: BulkProps) {
  const able = adminCourseActions
    .filter((act) => act !== 'hand-over')
    .map((act) => ({ act, courses: chosen.filter((course) => fits(act, course)) }))
    .filter(({ courses }) => courses.length > 0);
  return able.map(({ act, courses }) => (
    <Button key={act} size="small" tone="ghost" onClick={() => begin(act, courses, clear)}>
      {i18n.t('{act}: {n}', { act: actWord(act), n: courses.length })}
    </Button>
  ));
}

interface RowProps {
  course: AdminCourse;
  begin: AdminCourseActions['begin'];
  leave: (courseId: string) => void;
}

function RowMenu({ course, begin, leave }: RowProps) {
  const { courseId, slug, state, title } = course;
  return (
    <Menu
      width={248}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: title })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuLink to={toPlace(courseId, 'details')}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
        {i18n.t('Open draft')}
      </MenuLink>
      {slug && state === 'published' && (
        <MenuLink to={`/pages/course/detail-adv/${slug}`}>
          <IconExternalLink size={18} stroke={1.6} aria-hidden />
          {i18n.t('View public page')}
        </MenuLink>
      )}
      <MenuItem onClick={() => leave(courseId)}>
        <IconFileExport size={18} stroke={1.6} aria-hidden />
        {i18n.t('Export to file')}
      </MenuItem>
      {adminCourseActions
        .filter((act) => fits(act, course))
        .map((act) => (
          <MenuItem key={act} bad={act === 'archive'} onClick={() => begin(act, [course])}>
            {actWord(act)}
          </MenuItem>
        ))}
    </Menu>
  );
}
