import { i18n } from '@lingui/core';
import { reports } from '@stepwell/contract/reports/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import type { ReportArea } from './report-link.public.ts';
import { ReportView } from './report-view.tsx';
import { isOpenAt, openedAt } from './reports-at.ts';
import { ReportsHome } from './reports-home.tsx';

/** /admin/reports and /instructor/reports: all reports, or the one that the address means. */
export function ReportsScreen() {
  const [search] = useSearchParams();
  const area: ReportArea = useLocation().pathname.toLowerCase().startsWith('/admin') ? 'admin' : 'instructor';
  const home = useQuery(ask(reports.home, {}));
  return (
    <Answer of={home}>
      {(known) => {
        if (!isOpenAt(search)) return <ReportsHome area={area} known={known} />;
        const opened = openedAt(search, known);
        return opened ? (
          <ReportView area={area} known={known} opened={opened} />
        ) : (
          <NothingYet
            title={i18n.t('Report not found')}
            hint={i18n.t('It was deleted, isn’t shared with you any more, or the link is incomplete.')}
          >
            <ButtonLink to={`/${area}/reports`}>{i18n.t('All reports')}</ButtonLink>
          </NothingYet>
        );
      }}
    </Answer>
  );
}
