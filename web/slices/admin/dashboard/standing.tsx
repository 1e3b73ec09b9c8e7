import { i18n } from '@lingui/core';
import { courseStates } from '@stepwell/contract/admin/admin.ts';
import type { SiteFigures } from '@stepwell/contract/admin/dashboard.ts';
import type { Role, Status } from '@stepwell/contract/identity/identity.ts';
import { roles } from '@stepwell/contract/identity/roles.ts';
import { Link } from 'react-router';
import { Block, formatCount, None, Pair, Stat, StatRow } from '../../../ui/dashboard/dashboard.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';

/** Who is here, what is taught, and what is learnt most. */
export function Standing({ known }: { known: SiteFigures }) {
  const all = known.people.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Pair>
        <Block id="people" title={i18n.t('{all, plural, one {# person} other {# people}}', { all })}>
          <StatRow>
            {roles.map((role) => (
              <People key={role} role={role} people={known.people} />
            ))}
          </StatRow>
        </Block>
        <Block id="courses" title={i18n.t('Courses')}>
          <StatRow>
            {courseStates.map((state) => (
              <Stat
                key={state}
                label={courseWord(state)}
                to={`/admin/all-courses?state=${state}`}
                value={formatCount(known.courses[state])}
              />
            ))}
          </StatRow>
        </Block>
      </Pair>
      <Block id="most-learnt" title={i18n.t('Most popular')}>
        {known.mostLearnt.length === 0 ? (
          <None>{i18n.t('No enrolments in this period.')}</None>
        ) : (
          <DataTable
            caption={i18n.t('Most popular courses')}
            rows={known.mostLearnt}
            keyOf={({ courseId }) => courseId}
            columns={columns()}
          />
        )}
      </Block>
    </>
  );
}

function People({ role, people }: { role: Role; people: SiteFigures['people'] }) {
  const own = people.filter((row) => row.role === role);
  const list = role === 'student' ? '/admin/students' : role === 'instructor' ? '/admin/instructors' : undefined;
  const others = own.filter(({ status }) => status !== 'approved');
  return (
    <Stat
      label={roleWord(role)}
      to={list}
      value={formatCount(own.reduce((sum, { count }) => sum + count, 0))}
      more={
        others.length > 0 &&
        others.map(({ status, count }, place) => (
          <span key={status}>
            {place > 0 && ', '}
            {list ? (
              <Link className="lnk" to={`${list}?status=${status}`}>
                {statusLabels(status, count)}
              </Link>
            ) : (
              statusLabels(status, count)
            )}
          </span>
        ))
      }
    />
  );
}

function roleWord(role: Role) {
  if (role === 'student') return i18n.t('Students');
  return role === 'instructor' ? i18n.t('Instructors') : i18n.t('Admins');
}

function statusLabels(status: Status, count: number) {
  if (status === 'pending') return i18n.t('{count} pending', { count: formatCount(count) });
  if (status === 'declined') return i18n.t('{count} declined', { count: formatCount(count) });
  return status === 'suspended'
    ? i18n.t('{count} suspended', { count: formatCount(count) })
    : i18n.t('{count} approved', { count: formatCount(count) });
}

function courseWord(state: (typeof courseStates)[number]) {
  if (state === 'draft') return i18n.t('Drafts');
  if (state === 'in-review') return i18n.t('In review');
  if (state === 'returned') return i18n.t('Returned');
  return state === 'published' ? i18n.t('Published') : i18n.t('Archived');
}

type Course = SiteFigures['mostLearnt'][number];
const columns = (): Column<Course>[] => [
  {
    heading: i18n.t('Course'),
    cell: ({ slug, title }) => <Link to={`/admin/course-detail?courseId=${slug}`}>{title}</Link>,
    under: ({ instructor }) => instructor,
    full: ({ title }) => title,
  },
  { heading: i18n.t('Instructor'), cell: ({ instructor }) => instructor, width: 220, from: 'tablet' },
  { heading: i18n.t('New students'), cell: ({ enrolments }) => formatCount(enrolments), width: 130, numeric: true },
  {
    heading: i18n.t('Students'),
    cell: ({ learners }) => formatCount(learners),
    width: 110,
    numeric: true,
    from: 'tablet',
  },
];
