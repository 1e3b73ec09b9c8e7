import { i18n } from '@lingui/core';
import {
  type Candidate,
  type DriveSummary,
  type StaffDrive,
  staffDrives,
} from '@stepwell/contract/drives/staff-drives.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from '../drives.module.css';
import { outcomeLabel, verdictLabel } from '../labels.ts';

/** How a drive went, by round, panel and offer, and its candidates as a file. */
export function Summary({ drive }: { drive: StaffDrive }) {
  const { driveId, rounds, panels } = drive;
  const params = { driveId };
  const found = useQuery(ask(staffDrives.summary, { params }));
  const roundName = (id: string | null) => rounds.find(({ roundId }) => roundId === id)?.name ?? '';
  return (
    <>
      <p className={css['acts']}>
        <CsvDownload
          name="drive-candidates"
          columns={() => csv(roundName)}
          pageAt={(cursor) => call(staffDrives.candidates, { params, query: { limit: 100, cursor } })}
        />
      </p>
      <Answer of={found}>
        {(summary) => (
          <>
            <section className={css['wide']}>
              <h2>{i18n.t('By round')}</h2>
              <DataTable
                caption={i18n.t('By round')}
                rows={summary.rounds}
                keyOf={({ roundId }) => roundId}
                columns={roundColumns(roundName)}
              />
            </section>
            {summary.panels.length > 0 && (
              <section className={css['wide']}>
                <h2>{i18n.t('By panel')}</h2>
                <DataTable
                  caption={i18n.t('By panel')}
                  rows={summary.panels}
                  keyOf={({ panelId }) => panelId}
                  columns={panelColumns((id) => panels.find(({ panelId }) => panelId === id)?.name ?? '')}
                />
              </section>
            )}
            <section className={css['wide']}>
              <h2>{i18n.t('Selected candidates and offers')}</h2>
              {summary.offers.length === 0 ? (
                <p className="mut">{i18n.t('Candidates appear here once they pass the last round.')}</p>
              ) : (
                <DataTable
                  caption={i18n.t('Selected candidates and offers')}
                  rows={summary.offers}
                  keyOf={({ registrationId, jobId }) => `${registrationId}${jobId ?? ''}`}
                  columns={offerColumns()}
                />
              )}
            </section>
          </>
        )}
      </Answer>
    </>
  );
}

type RoundLine = DriveSummary['rounds'][number];
const roundColumns = (nameOf: (id: string) => string): Column<RoundLine>[] => [
  {
    heading: i18n.t('Round'),
    cell: ({ roundId }) => nameOf(roundId),
    under: ({ through, hold, not, waiting }) =>
      i18n.t('{through} through, {hold} on hold, {not} not, {waiting} without result', { through, hold, not, waiting }),
  },
  { heading: i18n.t('Reached'), cell: ({ reached }) => reached, width: 100, numeric: true },
  { heading: i18n.t('Through'), cell: ({ through }) => through, width: 100, numeric: true, from: 'tablet' },
  { heading: i18n.t('On hold'), cell: ({ hold }) => hold, width: 100, numeric: true, from: 'tablet' },
  { heading: i18n.t('Not through'), cell: ({ not }) => not, width: 120, numeric: true, from: 'tablet' },
  { heading: i18n.t('No result yet'), cell: ({ waiting }) => waiting, width: 130, numeric: true, from: 'tablet' },
];

type PanelLine = DriveSummary['panels'][number];
const panelColumns = (nameOf: (id: string) => string): Column<PanelLine>[] => [
  { heading: i18n.t('Panel'), cell: ({ panelId }) => nameOf(panelId) },
  { heading: i18n.t('Interviews'), cell: ({ interviews }) => interviews, width: 110, numeric: true },
  { heading: i18n.t('Did not come'), cell: ({ absent }) => absent, width: 130, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Median time'),
    cell: ({ medianMinutes }) => (medianMinutes === null ? '–' : i18n.t('{n} min', { n: medianMinutes })),
    width: 120,
    numeric: true,
  },
];

type OfferLine = DriveSummary['offers'][number];
const offerLabels: Record<Exclude<OfferLine['offer'], null>, () => string> = {
  open: () => i18n.t('Offer made'),
  accepted: () => i18n.t('Accepted'),
  declined: () => i18n.t('Declined'),
  withdrawn: () => i18n.t('Offer withdrawn'),
  expired: () => i18n.t('Offer expired'),
};
const offerColumns = (): Column<OfferLine>[] => [
  {
    heading: i18n.t('Candidate'),
    cell: ({ fullName }) => fullName,
    under: ({ job }) => job ?? i18n.t('No application'),
  },
  { heading: i18n.t('Job'), cell: ({ job }) => job ?? i18n.t('No application'), width: 260, from: 'tablet' },
  {
    heading: i18n.t('Offer'),
    cell: ({ jobId, applicationId, offer }) =>
      jobId && applicationId ? (
        <Link className="lnk" to={`/instructor/admin-interview-details?job=${jobId}&application=${applicationId}`}>
          {offer ? offerLabels[offer]() : i18n.t('Make offer')}
        </Link>
      ) : (
        '–'
      ),
    width: 160,
  },
];

const csv = (roundName: (id: string | null) => string): Columns<Candidate> => [
  [i18n.t('Number'), ({ number }) => number],
  [i18n.t('Name'), ({ fullName }) => fullName],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('State'), ({ outcome }) => outcomeLabel(outcome)],
  [i18n.t('Round'), ({ roundId }) => roundName(roundId)],
  [i18n.t('Checked in'), ({ checkedInAt }) => checkedInAt],
  [i18n.t('Slot'), ({ booking }) => booking?.startsAt ?? null],
  [i18n.t('Result'), ({ result }) => result && verdictLabel(result.verdict)],
  [i18n.t('Score'), ({ result }) => result?.score ?? null],
  [i18n.t('Comment'), ({ result }) => result?.comment ?? null],
];
