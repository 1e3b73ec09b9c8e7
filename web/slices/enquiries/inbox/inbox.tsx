import { i18n } from '@lingui/core';
import { type EnquiryKind, enquiryKinds, enquiryStates } from '@stepwell/contract/enquiries/enquiries.ts';
import { type EnquiryRow, inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { fieldRows, kindLabel } from '../enquiry-labels.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import css from './inbox.module.css';
import { inboxAt } from './inbox-at.ts';
import { stateLabel } from './state-labels.ts';

type Act = 'let-in' | 'close' | 'delete';

/** Everything that was sent, last active first. */
export function Inbox() {
  const list = useListAddress();
  const { query, filters } = inboxAt(list.search);
  const queryClient = useQueryClient();
  const rows = useQuery(ask(inbox.list, { query }));
  const counts = useQuery(ask(inbox.counts, { query: filters }));
  const [deleting, setDeleting] = useState<string[] | null>(null);
  const opened = list.search.get('enquiry');
  const isNarrowed = Object.values({ ...query, cursor: undefined }).some((value) => value !== undefined);
  const again = () =>
    Promise.all([
      queryClient.invalidateQueries(everything(inbox.list)),
      queryClient.invalidateQueries(everything(inbox.counts)),
    ]);
  const actOn = async (act: Act, enquiryIds: string[]) => {
    const { changed } = await call(inbox.bulk, { body: { act, enquiryIds } });
    await again();
    toast.success(doneText(act, changed));
  };
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search enquiries')}
          placeholder={i18n.t('Name, email, reference or text')}
        />
        <SelectField<EnquiryKind | 'all'>
          label={i18n.t('Type')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...enquiryKinds.map((kind) => ({ value: kind, label: kindLabel(kind) })),
          ]}
          value={query.kind ?? 'all'}
          onChoose={(kind) => list.change({ kind: kind === 'all' ? undefined : kind })}
        />
        <SelectField<'all' | 'me' | 'nobody'>
          label={i18n.t('Assigned to')}
          options={[
            { value: 'all', label: i18n.t('Anyone') },
            { value: 'me', label: i18n.t('Me') },
            { value: 'nobody', label: i18n.t('No one') },
          ]}
          value={query.assigned ?? 'all'}
          onChoose={(assigned) => list.change({ assigned: assigned === 'all' ? undefined : assigned })}
        />
        <CsvDownload
          name="enquiries"
          columns={csv}
          pageAt={(cursor) => call(inbox.list, { query: { ...query, messages: 'whole', limit: 100, cursor } })}
        />
      </ListFilters>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: query.state === undefined },
          ...enquiryStates.map((state) => ({
            label: stateLabel(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts.data?.[state],
          })),
        ]}
      />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No enquiries match these filters') : i18n.t('No enquiries yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('Messages from the contact, demo and access forms appear here.')
            }
          >
            {isNarrowed && <ButtonLink to="?view=enquiries">{i18n.t('Clear filters')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Enquiries')}
              rows={items}
              keyOf={({ enquiryId }) => enquiryId}
              columns={columns(list)}
              selection={{
                may: () => true,
                labelOf: ({ reference }) => i18n.t('Select {reference}', { reference }),
                labelOfAll: i18n.t('Select all'),
                acts: (chosen, clear) => (
                  <BulkActions
                    chosen={chosen}
                    act={async (act) => {
                      const ids = chosen.map(({ enquiryId }) => enquiryId);
                      if (act === 'delete') return setDeleting(ids);
                      await actOn(act, ids).catch((error: Error) => toast.error(error.message));
                      clear();
                    }}
                  />
                ),
              }}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {deleting && (
        <ConfirmDialog
          title={i18n.t('Delete enquiries')}
          hint={i18n.t(
            '{n, plural, one {# enquiry is} other {# enquiries are}} deleted permanently, with all messages, notes and files.',
            { n: deleting.length },
          )}
          action={i18n.t('Delete')}
          tone="bad"
          onConfirm={() => actOn('delete', deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {opened && <EnquiryDialog enquiryId={opened} changed={again} close={() => list.close('enquiry')} />}
    </>
  );
}

function doneText(act: Act, n: number) {
  if (act === 'close') return i18n.t('{n, plural, one {# enquiry} other {# enquiries}} closed', { n });
  if (act === 'delete') return i18n.t('{n, plural, one {# enquiry} other {# enquiries}} deleted', { n });
  return i18n.t('{n, plural, one {# enquiry} other {# enquiries}} moved to the inbox', { n });
}

function BulkActions({ chosen, act }: { chosen: EnquiryRow[]; act: (act: Act) => Promise<void> }) {
  const isHeld = chosen.some(({ state }) => state === 'held');
  return (
    <>
      {isHeld && (
        <Button size="small" onClick={() => act('let-in')}>
          {i18n.t('Not spam')}
        </Button>
      )}
      <Button size="small" tone="ghost" onClick={() => act('close')}>
        {i18n.t('Close')}
      </Button>
      <Button size="small" tone="bad" onClick={() => act('delete')}>
        {i18n.t('Delete')}
      </Button>
    </>
  );
}

const columns = (list: ListAddress): Column<EnquiryRow>[] => [
  {
    heading: i18n.t('From'),
    cell: ({ enquiryId, fullName, state }) => (
      <Link
        className={state === 'new' ? css['fresh'] : undefined}
        to={list.beside({ enquiry: enquiryId })}
        preventScrollReset
      >
        {fullName}
      </Link>
    ),
    under: ({ excerpt, kind }) => excerpt || kindLabel(kind),
    full: ({ fullName, email }) => `${fullName}, ${email}`,
    width: 200,
  },
  {
    heading: i18n.t('Message'),
    cell: ({ excerpt, fields }) => <span className="mut">{excerpt || fieldRows(fields)[0]?.[1]}</span>,
    from: 'tablet',
  },
  { heading: i18n.t('Type'), cell: ({ kind }) => kindLabel(kind), width: 150, from: 'tablet' },
  { heading: i18n.t('State'), cell: ({ state }) => stateLabel(state), width: 100 },
  {
    heading: i18n.t('Assigned to'),
    cell: ({ assignedTo }) => assignedTo?.fullName ?? <span className="mut">{i18n.t('No one')}</span>,
    width: 150,
    from: 'desktop',
  },
  {
    heading: i18n.t('Last message'),
    cell: ({ activeAt }) => (
      <span className="mut">
        <When at={activeAt} as="time" />
      </span>
    ),
    width: 170,
    numeric: true,
    from: 'tablet',
  },
];

const csv = (): Columns<EnquiryRow> => [
  [i18n.t('Reference'), ({ reference }) => reference],
  [i18n.t('Type'), ({ kind }) => kindLabel(kind)],
  [i18n.t('State'), ({ state }) => stateLabel(state)],
  [i18n.t('Name'), ({ fullName }) => fullName],
  [i18n.t('Email'), ({ email }) => email],
  [
    i18n.t('Details'),
    ({ fields }) =>
      fieldRows(fields)
        .map(([label, value]) => `${label}: ${value}`)
        .join('; '),
  ],
  [i18n.t('Message'), ({ excerpt }) => excerpt],
  [i18n.t('Assigned to'), ({ assignedTo }) => assignedTo?.fullName ?? null],
  [i18n.t('Received'), ({ createdAt }) => createdAt],
  [i18n.t('Last message'), ({ activeAt }) => activeAt],
];
