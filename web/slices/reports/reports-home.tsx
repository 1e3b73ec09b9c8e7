import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import type { reports, SavedReport } from '@stepwell/contract/reports/reports.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { scheduleText } from './labels.ts';
import { type ReportArea, reportLink } from './report-link.public.ts';
import { type ReportDialog, ReportMenu } from './report-menu.tsx';
import css from './reports.module.css';
import { newReport } from './reports-at.ts';

const ReportDialogs = lazy(async () => ({ default: (await import('./report-dialogs.tsx')).ReportDialogs }));

export type Home = Reply<typeof reports.home>;
interface Props {
  area: ReportArea;
  known: Home;
}

/** Reports to begin with, and those that were saved. */
export function ReportsHome({ area, known }: Props) {
  const { ready, saved, sets } = known;
  const [opened, setOpened] = useState<{ reportId: string; dialog: ReportDialog }>();
  // As it is now: what a dialog changes, it shows.
  const report = saved.find(({ reportId }) => reportId === opened?.reportId);
  const labelOf = ({ set }: ReportDefinition) => sets.find(({ name }) => name === set)?.label ?? '';
  return (
    <>
      <PageHeader title={i18n.t('Reports')}>
        <NewReport area={area} known={known} />
      </PageHeader>
      <section aria-labelledby="ready-reports">
        <h2 id="ready-reports" className={css['title']}>
          {i18n.t('Ready-made reports')}
        </h2>
        <ul className={css['ready']}>
          {ready.map(({ key, name, about }) => (
            <li key={key}>
              <Link to={`?ready=${key}`}>{name}</Link>
              <p className="mut">{about}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="saved-reports">
        <h2 id="saved-reports" className={css['title']}>
          {i18n.t('Saved reports')}
        </h2>
        {saved.length === 0 ? (
          <p className="mut">{i18n.t('No saved reports yet. Open a report and choose “Save as”.')}</p>
        ) : (
          <DataTable
            caption={i18n.t('Saved reports')}
            rows={saved}
            keyOf={({ reportId }) => reportId}
            columns={columns(labelOf)}
            menu={(one) => (
              <ReportMenu area={area} report={one} open={(dialog) => setOpened({ reportId: one.reportId, dialog })} />
            )}
          />
        )}
      </section>
      <Suspense fallback={null}>
        {report && opened && (
          <ReportDialogs area={area} report={report} open={opened.dialog} close={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const columns = (labelOf: (definition: ReportDefinition) => string): Column<SavedReport>[] => [
  {
    heading: i18n.t('Name'),
    cell: ({ reportId, name }) => <Link to={`?saved=${reportId}`}>{name}</Link>,
    under: ({ definition }) => labelOf(definition),
    full: ({ name }) => name,
  },
  { heading: i18n.t('About'), cell: ({ definition }) => labelOf(definition), width: 220, from: 'tablet' },
  {
    heading: i18n.t('Access'),
    cell: ({ mine, shared, owner }) => {
      if (!mine) return i18n.t('Shared by {owner}', { owner });
      return shared ? i18n.t('Shared with staff') : i18n.t('Private');
    },
    width: 220,
    from: 'desktop',
  },
  {
    heading: i18n.t('Email'),
    cell: ({ schedule }) => (schedule ? scheduleText(schedule) : <span className="mut">{i18n.t('Off')}</span>),
    width: 200,
    from: 'tablet',
  },
  { heading: i18n.t('Changed'), cell: ({ changedAt }) => <When at={changedAt} />, width: 130, from: 'desktop' },
];

function NewReport({ area, known: { sets } }: Props) {
  const navigate = useNavigate();
  return (
    <Menu
      width={280}
      button={(given) => (
        <Button {...given} tone="lamp">
          <IconPlus size={19} stroke={1.8} aria-hidden />
          {i18n.t('New report')}
        </Button>
      )}
    >
      {sets.map((set) => (
        <MenuItem key={set.name} onClick={() => void navigate(`${reportLink(area, newReport(set))}&edit=1`)}>
          {set.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
