import { i18n } from '@lingui/core';
import type { SiteFigures } from '@stepwell/contract/admin/dashboard.ts';
import type { Period } from '@stepwell/contract/learning/teaching.ts';
import { formatCount, Stat, StatRow } from '../../../ui/dashboard/dashboard.tsx';

const LEARNERS = '/instructor/student-list';

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
        more={before(newPeople.before)}
      />
      <Stat
        label={i18n.t('Enrolments')}
        to={since('enrolledFrom')}
        value={formatCount(enrolments.now)}
        more={before(enrolments.before)}
      />
      <Stat
        label={i18n.t('Completions')}
        to={from ? since('completedFrom') : `${LEARNERS}?state=completed`}
        value={formatCount(completions.now)}
        more={before(completions.before)}
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
