import { i18n } from '@lingui/core';
import type { SiteFigures } from '@stepwell/contract/admin/dashboard.ts';
import type { Period } from '@stepwell/contract/learning/teaching.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, Stat, StatRow } from '../../../ui/dashboard/dashboard.tsx';
import { rowsLink } from '../../reports/report-link.public.ts';

const LEARNERS = '/instructor/student-list';

const learner = ['student', 'email', 'course'];

/** What a figure was before, and the way to its rows as a report. */
const Rows = ({ of, to, children }: { of: string; to: string; children: ReactNode }) => (
  <>
    {children}
    {children && '. '}
    <Link className="lnk" to={to} aria-label={i18n.t('Rows: {figure}', { figure: of })}>
      {i18n.t('Rows')}
    </Link>
  </>
);

/** What the period brought, beside what the one before did. */
export function BroughtFigures({ known, period }: { known: SiteFigures; period: Period }) {
  const { from, newPeople, enrolments, completions, certificates } = known;
  const since = (name: string) => (from ? `${LEARNERS}?${name}=${encodeURIComponent(from)}` : LEARNERS);
  const before = (count: number | null) =>
    count !== null && i18n.t('{count} in the {days} days before', { count: formatCount(count), days: period });
  return (
    <StatRow>
      <Stat
        label={i18n.t('New people')}
        to="/admin/students?sort=joined"
        value={formatCount(newPeople.now)}
        more={
          <Rows
            of={i18n.t('New people')}
            to={rowsLink('admin', 'people', {
              columns: ['name', 'email', 'role', 'status', 'joinedAt'],
              date: 'joinedAt',
              days: period,
            })}
          >
            {before(newPeople.before)}
          </Rows>
        }
      />
      <Stat
        label={i18n.t('Enrolments')}
        to={since('enrolledFrom')}
        value={formatCount(enrolments.now)}
        more={
          <Rows
            of={i18n.t('Enrolments')}
            to={rowsLink('admin', 'enrolments', {
              columns: [...learner, 'enrolledAt'],
              date: 'enrolledAt',
              days: period,
            })}
          >
            {before(enrolments.before)}
          </Rows>
        }
      />
      <Stat
        label={i18n.t('Completions')}
        to={from ? since('completedFrom') : `${LEARNERS}?state=completed`}
        value={formatCount(completions.now)}
        more={
          <Rows
            of={i18n.t('Completions')}
            to={rowsLink('admin', 'enrolments', {
              columns: [...learner, 'completedAt'],
              date: 'completedAt',
              days: period,
            })}
          >
            {before(completions.before)}
          </Rows>
        }
      />
      <Stat
        label={i18n.t('Certificates')}
        to="/admin/course-detail?view=certificates"
        value={formatCount(certificates.now)}
        more={before(certificates.before)}
      />
    </StatRow>
  );
}
