import { i18n } from '@lingui/core';
import {
  NewIssue,
  newsletterAdmin,
  type SubscriptionRow,
  type SubscriptionSource,
  subscriptionStates,
} from '@stepwell/contract/enquiries/newsletter.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './inbox.module.css';

type State = SubscriptionRow['state'];

function stateText(state: State) {
  if (state === 'subscribed') return i18n.t('Subscribed');
  return state === 'pending' ? i18n.t('Not confirmed') : i18n.t('Unsubscribed');
}
const sourceText = (source: SubscriptionSource) =>
  source === 'footer' ? i18n.t('Newsletter page') : i18n.t('Coming soon page');

/** What was sent, a way to send the next one, and who gets it. */
export function Newsletter() {
  const queryClient = useQueryClient();
  const list = useListAddress();
  const query = {
    q: list.search.get('q')?.trim().slice(0, 100) || undefined,
    state: subscriptionStates.find((state) => state === list.search.get('state')),
    cursor: list.search.get('cursor') ?? undefined,
  };
  const issuesQuery = ask(newsletterAdmin.issues, {});
  const issues = useQuery(issuesQuery);
  const people = useQuery(ask(newsletterAdmin.list, { query }));
  const [writing, setWriting] = useState(false);
  return (
    <>
      <section>
        <div className={css['acts']}>
          <Button onClick={() => setWriting(true)}>{i18n.t('Write newsletter')}</Button>
        </div>
        <Answer of={issues}>
          {({ issues: sent, subscribed }) => (
            <>
              <p className="mut">
                {i18n.t('{subscribed, plural, one {# subscriber} other {# subscribers}}', { subscribed })}
              </p>
              <ul className={css['notes']}>
                {sent.map(({ issueId, subject, sentAt, recipients, isDone }) => (
                  <li key={issueId}>
                    <h3>{subject}</h3>
                    <p className="mut">
                      <When at={sentAt} as="time" />{' '}
                      {isDone
                        ? i18n.t('Sent to {recipients, plural, one {# person} other {# people}}', { recipients })
                        : i18n.t('Sending')}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Answer>
      </section>
      <section>
        <h2>{i18n.t('Subscribers')}</h2>
        <ListFilters>
          <ListSearch
            list={list}
            q={query.q}
            label={i18n.t('Search subscribers')}
            placeholder={i18n.t('Email address')}
          />
          <SelectField<State | 'all'>
            label={i18n.t('State')}
            options={[
              { value: 'all', label: i18n.t('All') },
              ...subscriptionStates.map((state) => ({ value: state, label: stateText(state) })),
            ]}
            value={query.state ?? 'all'}
            onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
          />
          <CsvDownload
            name="subscribers"
            columns={csv}
            pageAt={(cursor) => call(newsletterAdmin.list, { query: { ...query, limit: 100, cursor } })}
          />
        </ListFilters>
        <Answer
          of={people}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            <NothingYet
              title={query.q || query.state ? i18n.t('No subscribers match') : i18n.t('No subscribers yet')}
              hint={i18n.t('People subscribe on the newsletter page and on the coming soon page.')}
            />
          }
        >
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={i18n.t('Subscribers')}
                rows={items}
                keyOf={({ subscriptionId }) => subscriptionId}
                columns={columns()}
              />
              <Pager nextCursor={nextCursor} rows={items.length} />
            </>
          )}
        </Answer>
      </section>
      {writing && (
        <IssueDialog
          subscribed={issues.data?.subscribed ?? 0}
          send={async (body) => {
            queryClient.setQueryData(issuesQuery.queryKey, await call(newsletterAdmin.sendIssue, { body }));
            toast.success(i18n.t('Newsletter on its way'));
          }}
          close={() => setWriting(false)}
        />
      )}
    </>
  );
}

const columns = (): Column<SubscriptionRow>[] => [
  { heading: i18n.t('Email'), cell: ({ email }) => email, full: ({ email }) => email },
  { heading: i18n.t('State'), cell: ({ state }) => stateText(state), width: 150 },
  { heading: i18n.t('From'), cell: ({ source }) => sourceText(source), width: 180, from: 'tablet' },
  {
    heading: i18n.t('Since'),
    cell: ({ confirmedAt, createdAt }) => (
      <span className="mut">
        <When at={confirmedAt ?? createdAt} />
      </span>
    ),
    width: 140,
    numeric: true,
    from: 'tablet',
  },
];

const csv = (): Columns<SubscriptionRow> => [
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('State'), ({ state }) => stateText(state)],
  [i18n.t('From'), ({ source }) => sourceText(source)],
  [i18n.t('Entered'), ({ createdAt }) => createdAt],
  [i18n.t('Confirmed'), ({ confirmedAt }) => confirmedAt],
];

interface DialogProps {
  subscribed: number;
  send: (issue: { issueId: string; subject: string; text: string }) => Promise<unknown>;
  close: () => void;
}

function IssueDialog({ subscribed, send, close }: DialogProps) {
  const [issueId] = useState(newId);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const issue = { issueId, subject, text };
  return (
    <FormDialog
      title={i18n.t('Write newsletter')}
      hint={i18n.t(
        'Sent to {subscribed, plural, one {# subscriber} other {# subscribers}}. Every email has a link to unsubscribe.',
        { subscribed },
      )}
      action={i18n.t('Send newsletter')}
      unsaved={subject !== '' || text !== ''}
      check={() => checkedBy(NewIssue)(issue)}
      onWrong={setWrong}
      send={() => send(issue)}
      onClose={close}
    >
      <LineField
        label={i18n.t('Subject')}
        name="subject"
        value={subject}
        most={150}
        wrong={wrong['subject']}
        autoFocus
        onType={setSubject}
      />
      <LineField
        label={i18n.t('Text')}
        name="text"
        value={text}
        most={20_000}
        rows={12}
        wrong={wrong['text']}
        onType={setText}
      />
    </FormDialog>
  );
}
