import { i18n } from '@lingui/core';
import {
  applications,
  type InstructorRequest,
  type requestSorts,
  requestStates,
} from '@stepwell/contract/identity/applications.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { countedBy, sumOf } from '../../../ui/lists/counted-by.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useFreshPeople } from '../people/use-person-actions.tsx';
import { checkReason } from '../students/action-dialog.tsx';
import { type Decision, RequestDialog } from './request-dialog.tsx';
import { requestStateText } from './request-state.tsx';
import { RequestTable, requestCsv } from './request-table.tsx';
import { requestAt, requestsAt } from './requests-at.ts';

const sorts = (): { value: (typeof requestSorts)[number]; label: string }[] => [
  { value: 'waiting', label: i18n.t('Oldest first') },
  { value: 'newest', label: i18n.t('Newest first') },
  { value: 'name', label: i18n.t('Name') },
];

/** Who wants to teach here, who waits longest first. */
export function InstructorRequests() {
  const list = useListAddress();
  const query = requestsAt(list.search);
  const rows = useQuery(ask(applications.list, { query }));
  const counts = useQuery({
    ...ask(applications.counts, { query: { q: query.q } }),
    placeholderData: keepPreviousData,
  });
  const fresh = useFreshRequests();
  const [asking, setAsking] = useState<{ decision: Decision; request: InstructorRequest } | null>(null);
  const open = requestAt(list.search);
  const narrowed = Boolean(query.q || query.state);
  const opening = (request: string) => list.beside({ request });

  const decide = async ({ decision, request }: NonNullable<typeof asking>, reason: string) => {
    const { applicationId, applicant } = request;
    const body = { decision, ...(decision === 'declined' && { reason }) };
    try {
      await call(applications.decide, { params: { applicationId }, body });
      toast.success(
        decision === 'accepted'
          ? i18n.t('{name} is now an instructor', { name: applicant.fullName })
          : i18n.t('{name} declined', { name: applicant.fullName }),
      );
    } finally {
      await fresh();
    }
  };

  return (
    <>
      <PageHeader title={i18n.t('Instructor requests')}>
        <CsvDownload
          name="instructor-requests"
          columns={requestCsv}
          pageAt={(cursor) => call(applications.list, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <ListTabs
        label={i18n.t('State')}
        tabs={[undefined, ...requestStates].map((state) => ({
          label: state ? requestStateText(state) : i18n.t('All'),
          to: list.to({ state }),
          isHere: query.state === state,
          count: counts.data && (state ? counts.data[state] : sumOf(counts.data)),
        }))}
      />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search requests')}
          placeholder={i18n.t('Name, email or subject')}
        />
        <ListOrder list={list} sorts={sorts()} query={query} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No request matches “{q}”', { q: query.q }) : i18n.t('No results')}
            hint={
              query.q
                ? i18n.t('Try a shorter search or clear the status filter.')
                : i18n.t('Submitted requests to teach appear here.')
            }
          >
            {narrowed && <ButtonLink to="/admin/instructor-requests">{i18n.t('All requests')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <RequestTable
              rows={items}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
              requestAt={opening}
            />
            <Pager nextCursor={nextCursor} counted={countedBy(counts, query.state, items.length)} />
          </>
        )}
      </Answer>
      {open && (
        <RequestDialog
          key={open}
          applicationId={open}
          begin={(decision, request) => setAsking({ decision, request })}
          requestAt={opening}
          onClose={() => list.close('request')}
        />
      )}
      {asking && (
        <DecisionDialog {...asking} run={(reason) => decide(asking, reason)} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

interface DecisionProps {
  decision: Decision;
  request: InstructorRequest;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function DecisionDialog({ decision, request: { applicant }, run, onClose }: DecisionProps) {
  const name = applicant.fullName;
  if (decision === 'declined') {
    return (
      <ConfirmDialog
        title={i18n.t('Decline {name}', { name })}
        hint={i18n.t('Their role doesn’t change. They get the reason by email and can apply again.')}
        action={i18n.t('Decline')}
        reason={{ label: i18n.t('Reason shown to {name}', { name }), check: checkReason }}
        onConfirm={run}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={i18n.t('Accept {name}', { name })}
      hint={
        applicant.status === 'pending'
          ? i18n.t('They become an instructor at once. Their pending account is approved too.')
          : i18n.t('They become an instructor at once and get an email.')
      }
      action={i18n.t('Accept')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

/** Asks anew for requests and for everything that shows people, here and when somebody else changes what waits. */
function useFreshRequests() {
  const queryClient = useQueryClient();
  const freshPeople = useFreshPeople();
  const requests = [applications.list, applications.counts, applications.request];
  useEffect(
    () => onLive('waiting-changed', () => void queryClient.invalidateQueries(everything(applications.counts))),
    [queryClient],
  );
  return () =>
    Promise.all([freshPeople(), ...requests.map((endpoint) => queryClient.invalidateQueries(everything(endpoint)))]);
}
