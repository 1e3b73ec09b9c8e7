import { i18n } from '@lingui/core';
import { type EventSummary, eventsAdmin, type Registration } from '@stepwell/contract/events/manage.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { filterLabel, phaseLabel, stateLabel } from '../event-labels.ts';
import { spanText } from '../event-times.ts';
import css from './admin.module.css';
import { CheckIn } from './check-in.tsx';
import { registrationsAt } from './registrations-at.ts';
import { RowActions } from './row-actions.tsx';

const CONTENT = '/admin/admin-settings/content';
const tabs = ['registered', 'not-checked-in', 'checked-in', 'waiting', 'offered', 'held', 'cancelled'] as const;

/** Who registered for an event, and the desk at its entrance. */
export function EventRegistrations() {
  const { eventId = '' } = useParams();
  const event = useQuery({ ...ask(eventsAdmin.event, { params: { eventId } }), refetchInterval: 30_000 });
  return <Answer of={event}>{(summary) => <Opened event={summary} />}</Answer>;
}

function Opened({ event }: { event: EventSummary }) {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const { eventId, kind, title, path, phase, timeZone, cancelReason, counts, seats } = event;
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(everything(eventsAdmin.event)),
      queryClient.invalidateQueries(everything(eventsAdmin.registrations)),
    ]);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: i18n.t('Content'), to: CONTENT },
          { label: kind === 'event' ? i18n.t('Events') : i18n.t('Workshops'), to: `${CONTENT}?kind=${kind}` },
          { label: title, to: `${CONTENT}/${eventId}` },
        ]}
      />
      <PageHeader title={i18n.t('Registrations')}>
        {phase !== 'cancelled' && phase !== 'over' && (
          <Button tone="ghost" onClick={() => setCancelling(true)}>
            {kind === 'event' ? i18n.t('Cancel event') : i18n.t('Cancel workshop')}
          </Button>
        )}
      </PageHeader>
      <p className={css['about']}>
        <Link to={path}>{title}</Link>
        <span>
          {spanText(event, timeZone)} ({timeZone})
        </span>
        <span className="num">
          {i18n.t('{taken} of {seats} seats taken', { taken: counts.registered + counts.offered, seats })}
        </span>
        <span>{phaseLabel(phase)}</span>
      </p>
      {cancelReason && <p className={css['reason']}>{i18n.t('Cancelled: {reason}', { reason: cancelReason })}</p>}
      {phase !== 'cancelled' && <CheckIn event={event} onChanged={refresh} />}
      <List event={event} onChanged={refresh} />
      {cancelling && (
        <ConfirmDialog
          title={kind === 'event' ? i18n.t('Cancel event') : i18n.t('Cancel workshop')}
          hint={i18n.t('Everyone who registered gets an email with the reason. You can’t undo this.')}
          action={kind === 'event' ? i18n.t('Cancel event') : i18n.t('Cancel workshop')}
          tone="bad"
          reason={{
            label: i18n.t('Reason'),
            check: (text) =>
              text.trim().length < 3 ? i18n.t('Enter the reason. It goes to everyone who registered.') : undefined,
          }}
          onConfirm={async (reason) => {
            await call(eventsAdmin.cancelEvent, { params: { eventId }, body: { reason } });
            await refresh();
            toast.success(kind === 'event' ? i18n.t('Event cancelled') : i18n.t('Workshop cancelled'));
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

interface ListProps {
  event: EventSummary;
  onChanged: () => Promise<unknown>;
}

function List({ event: { eventId, counts, title }, onChanged }: ListProps) {
  const list = useListAddress();
  const query = registrationsAt(list.search);
  const rows = useQuery({
    ...ask(eventsAdmin.registrations, { params: { eventId }, query }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Boolean(query.q || query.show);
  return (
    <section aria-label={i18n.t('Registrations')}>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search registrations')}
          placeholder={i18n.t('Name, email or ticket code')}
        />
        <CsvDownload
          name={`registrations-${title
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .slice(0, 40)}`}
          columns={csv}
          pageAt={(cursor) =>
            call(eventsAdmin.registrations, { params: { eventId }, query: { ...query, limit: 100, cursor } })
          }
        />
      </ListFilters>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ show: undefined }), isHere: query.show === undefined },
          ...tabs
            .filter((show) => counts[show] > 0 || query.show === show)
            .map((show) => ({
              label: filterLabel(show),
              to: list.to({ show }),
              isHere: query.show === show,
              count: counts[show],
            })),
        ]}
      />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No registrations match these filters') : i18n.t('No registrations yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('People appear here when they register on the public page.')
            }
          >
            {isNarrowed && (
              <ButtonLink to={list.to({ q: undefined, show: undefined })}>{i18n.t('Clear filters')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Registrations')}
              rows={items}
              keyOf={({ registrationId }) => registrationId}
              columns={columns()}
              menu={(row) => <RowActions eventId={eventId} row={row} onChanged={onChanged} />}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </section>
  );
}

const stateOf = ({ state, checkedInAt }: Registration) =>
  checkedInAt ? (
    <>
      {i18n.t('Checked in')} <When at={checkedInAt} as="clock" />
    </>
  ) : (
    stateLabel(state)
  );

const columns = (): Column<Registration>[] => [
  { heading: i18n.t('Name'), cell: ({ fullName }) => <bdi>{fullName}</bdi>, under: (row) => stateOf(row) },
  { heading: i18n.t('Email'), cell: ({ email }) => email, full: ({ email }) => email, width: 280, from: 'tablet' },
  { heading: i18n.t('State'), cell: (row) => stateOf(row), width: 160, from: 'tablet' },
  {
    heading: i18n.t('Code'),
    cell: ({ code }) => `${code.slice(0, 5)}-${code.slice(5)}`,
    width: 120,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Registered'),
    cell: ({ createdAt }) => <When at={createdAt} as="time" />,
    width: 180,
    numeric: true,
    from: 'desktop',
  },
];

const csv = (): Columns<Registration> => [
  [i18n.t('Number'), ({ number }) => number],
  [i18n.t('Name'), ({ fullName }) => fullName],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('Member'), ({ isMember }) => (isMember ? i18n.t('Yes') : i18n.t('No'))],
  [i18n.t('State'), ({ state }) => stateLabel(state)],
  [i18n.t('Ticket code'), ({ code, state }) => (state === 'registered' ? code : null)],
  [i18n.t('Registered'), ({ createdAt }) => createdAt],
  [i18n.t('Checked in'), ({ checkedInAt }) => checkedInAt],
];
