import { i18n } from '@lingui/core';
import { admin, COUNTED } from '@stepwell/contract/admin/admin.ts';
import { IconUpload, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ask } from '../../../api/call.ts';
import { useFrameAnswered } from '../../../session/profile.ts';
import { useRights } from '../../../session/staff.ts';
import { countedBy } from '../../../ui/lists/counted-by.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { usePersonActs } from '../people/use-person-actions.tsx';
import css from './people.module.css';
import { StatusTabs } from './status-tabs.tsx';
import { StudentFilters } from './student-filters.tsx';
import { StudentTable } from './student-table.tsx';
import { filtersAt, studentsAt } from './students-at.ts';
import { StudentsCsv } from './students-csv.tsx';
import { useBulk } from './use-bulk.tsx';
import { useEnrolling } from './use-enrolling.tsx';

// What opens over the list or beside it is fetched when it is opened.
const AddStudentDialog = lazy(async () => ({ default: (await import('./add-student-dialog.tsx')).AddStudentDialog }));
const Batches = lazy(async () => ({ default: (await import('../../learning/batches.public.tsx')).Batches }));
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));
const StaffList = lazy(async () => ({ default: (await import('../people/staff-list.tsx')).StaffList }));
const PersonDialog = lazy(async () => ({ default: (await import('../people/person-dialog.tsx')).PersonDialog }));

/** Everybody one by one, or in batches. */
export function Students() {
  const { search } = useListAddress();
  const { isStaff, may } = useRights();
  const view = search.get('view');
  const views = (
    <ListTabs
      label={i18n.t('View')}
      tabs={[
        { label: i18n.t('Students'), to: '/admin/students', isHere: view !== 'batches' && view !== 'staff' },
        ...(may('batches')
          ? [{ label: i18n.t('Batches'), to: '/admin/students?view=batches', isHere: view === 'batches' }]
          : []),
        ...(isStaff ? [] : [{ label: i18n.t('Staff'), to: '/admin/students?view=staff', isHere: view === 'staff' }]),
      ]}
    />
  );
  if (view === 'staff') return <Colleagues views={views} />;
  if (view !== 'batches') return <Everybody views={views} />;
  return (
    <Suspense>
      <Batches views={views} />
    </Suspense>
  );
}

/** Who works here besides instructors. */
function Colleagues({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const { begin, dialogs } = usePersonActs();
  const personId = list.search.get('person');
  return (
    <>
      <PageHeader title={i18n.t('Staff')} />
      {views}
      <Suspense>
        <StaffList begin={begin} />
        {personId && <PersonDialog userId={personId} begin={begin} onClose={() => list.close('person')} />}
      </Suspense>
      {dialogs}
    </>
  );
}

function Everybody({ views }: { views: ReactNode }) {
  const list = useListAddress();
  const query = studentsAt(list.search);
  const filters = { ...filtersAt(list.search), status: query.status };
  const rows = useQuery(ask(admin.students, { query }));
  const counts = useQuery({
    ...ask(admin.studentCounts, { query: filtersAt(list.search) }),
    placeholderData: keepPreviousData,
  });
  const { begin, dialogs } = usePersonActs();
  const { may } = useRights();
  const bulk = useBulk(filters);
  const enrolling = useEnrolling();
  const personId = list.search.get('person');
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <PageHeader title={i18n.t('Students')}>
        {may('new-students') && (
          <>
            <ButtonLink tone="ghost" to={list.beside({ view: 'add' })} preventScrollReset>
              <IconUserPlus size={19} aria-hidden />
              {i18n.t('Add student')}
            </ButtonLink>
            <ButtonLink tone="ghost" to={list.beside({ view: 'import' })} preventScrollReset>
              <IconUpload size={19} aria-hidden />
              {i18n.t('Import CSV')}
            </ButtonLink>
          </>
        )}
        <StudentsCsv query={query} />
      </PageHeader>
      {views}
      <WaitingLine here={query.status === 'pending'} />
      <StatusTabs here={query.status} counts={counts.data} to={(status) => list.to({ status })} />
      <StudentFilters query={query} list={list} />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No students match “{q}”', { q: query.q }) : i18n.t('No results')}
            hint={
              narrowed
                ? emptyHint(Boolean(query.q))
                : i18n.t('Students appear here when they sign up. You can also import a list.')
            }
          >
            {narrowed ? (
              <ButtonLink to="/admin/students">{i18n.t('All students')}</ButtonLink>
            ) : (
              may('new-students') && <ButtonLink to="?view=import">{i18n.t('Import CSV')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <StudentTable
              key={JSON.stringify(query)}
              rows={items}
              more={nextCursor !== null || query.cursor !== undefined}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
              personAt={(userId) => list.beside({ person: userId })}
              filters={filters}
              bulk={bulk}
              enrolling={enrolling}
              begin={begin}
            />
            <Pager nextCursor={nextCursor} counted={countedBy(counts, query.status, items.length, COUNTED)} />
          </>
        )}
      </Answer>
      <Suspense>
        {personId && <PersonDialog userId={personId} begin={begin} onClose={() => list.close('person')} />}
        {list.search.get('view') === 'add' && <AddStudentDialog onClose={() => list.close('view')} />}
        {list.search.get('view') === 'import' && <ImportDialog onClose={() => list.close('view')} />}
      </Suspense>
      {bulk.dialogs}
      {enrolling.dialogs}
      {dialogs}
    </>
  );
}

/** Who waits for a decision, with the way to them: the screen's one lit step. */
function WaitingLine({ here }: { here: boolean }) {
  const answered = useFrameAnswered();
  const waits = useQuery({ ...ask(admin.waiting, {}), enabled: answered });
  const waiting = waits.data?.students ?? 0;
  if (waiting === 0 || here) return null;
  return (
    <div className={css['waiting']}>
      <p className="num">
        <b>
          {i18n.t('{waiting, plural, one {# student is} other {# students are}} waiting for approval.', {
            waiting,
          })}
        </b>
      </p>
      <ButtonLink tone="lamp" size="small" to="?status=pending">
        {i18n.t('{waiting, plural, one {Review # student} other {Review # students}}', { waiting })}
      </ButtonLink>
    </div>
  );
}

const emptyHint = (searched: boolean) =>
  searched ? i18n.t('Try a shorter search or clear the status filter.') : i18n.t('No students match these filters.');
