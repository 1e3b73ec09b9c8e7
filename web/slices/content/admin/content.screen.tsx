import { i18n } from '@lingui/core';
import { contentKinds, contentStates } from '@stepwell/contract/content/entries.ts';
import { contentAdmin, type EntryLine } from '@stepwell/contract/content/manage.ts';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useRights } from '../../../session/staff.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { createLabel, kindLabel, stateLabel } from '../content-labels.ts';
import { CONTENT, entriesAt, viewAt } from './content-at.ts';
import { NewEntry } from './new-entry.tsx';

const EntryOrder = lazy(async () => ({ default: (await import('./entry-order.tsx')).EntryOrder }));
const CommentModeration = lazy(async () => ({ default: (await import('./comment-moderation.tsx')).CommentModeration }));
const ReaderFeedbackPanel = lazy(async () => ({
  default: (await import('./reader-feedback.tsx')).ReaderFeedbackPanel,
}));

/** Everything that admins write, and what readers answer. */
export function ContentAdmin() {
  const { search } = useListAddress();
  const { isStaff } = useRights();
  const view = viewAt(search);
  const { kind } = entriesAt(search);
  return (
    <>
      {!isStaff && <Breadcrumbs crumbs={[{ label: i18n.t('Settings'), to: '/admin/admin-settings' }]} />}
      <PageHeader title={isStaff ? i18n.t('Comments') : i18n.t('Content')}>
        {view === 'entries' && <Actions />}
      </PageHeader>
      {!isStaff && (
        <ListTabs
          label={i18n.t('Content')}
          tabs={[
            ...contentKinds.map((one) => ({
              label: kindLabel(one),
              to: one === 'post' ? CONTENT : `${CONTENT}?kind=${one}`,
              isHere: view === 'entries' && one === kind,
            })),
            { label: i18n.t('Comments'), to: `${CONTENT}?view=comments`, isHere: view === 'comments' },
            { label: i18n.t('Reader feedback'), to: `${CONTENT}?view=feedback`, isHere: view === 'feedback' },
          ]}
        />
      )}
      {view === 'entries' && <Entries />}
      {view === 'comments' && <CommentModeration />}
      {view === 'feedback' && <ReaderFeedbackPanel />}
    </>
  );
}

function Actions() {
  const { search } = useListAddress();
  const { kind } = entriesAt(search);
  const [dialog, setDialog] = useState<'new' | 'order'>();
  const isOrdered = kind === 'faq' || kind === 'help' || kind === 'team' || kind === 'value';
  return (
    <>
      {isOrdered && (
        <Button tone="ghost" onClick={() => setDialog('order')}>
          {i18n.t('Change order')}
        </Button>
      )}
      <Button tone="lamp" onClick={() => setDialog('new')}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {createLabel(kind)}
      </Button>
      {dialog === 'new' && <NewEntry kind={kind} onClose={() => setDialog(undefined)} />}
      {dialog === 'order' && isOrdered && (
        <Suspense>
          <EntryOrder kind={kind} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Entries() {
  const list = useListAddress();
  const query = entriesAt(list.search);
  const { kind, state, q, cursor } = query;
  const rows = useQuery({ ...ask(contentAdmin.list, { query }), placeholderData: keepPreviousData });
  const counts = rows.data?.counts;
  const narrowed = Boolean(state || q);
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={q}
          label={i18n.t('Search')}
          placeholder={i18n.t('Search by title, topic or author')}
        />
        <SelectField
          label={i18n.t('Status')}
          options={[
            { value: '', label: i18n.t('All') },
            ...contentStates
              .filter((one) => kind === 'post' || (one !== 'in-review' && one !== 'returned'))
              .map((one) => ({
                value: one,
                label: counts ? `${stateLabel(one)} (${counts[one] ?? 0})` : stateLabel(one),
              })),
          ]}
          value={state ?? ''}
          onChoose={(next) => list.change({ state: next || undefined })}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0 && cursor === undefined}
        whenEmpty={
          <NothingYet
            title={narrowed ? i18n.t('Nothing matches these filters') : i18n.t('Nothing here yet')}
            hint={
              narrowed
                ? i18n.t('Try a shorter search or another status.')
                : i18n.t('What you create appears here as a draft first.')
            }
          >
            {narrowed && (
              <ButtonLink to={kind === 'post' ? CONTENT : `${CONTENT}?kind=${kind}`}>
                {i18n.t('Clear filters')}
              </ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={kindLabel(kind)}
              rows={items}
              keyOf={({ entryId }) => entryId}
              columns={columnsOf(kind)}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columnsOf = (kind: string): Column<EntryLine>[] => [
  {
    heading: kind === 'faq' ? i18n.t('Question') : kind === 'team' ? i18n.t('Name') : i18n.t('Title'),
    cell: ({ entryId, title, slug }) => <Link to={`${CONTENT}/${entryId}`}>{title || slug}</Link>,
    under: (row) => statusOf(row),
  },
  ...(kind === 'faq' || kind === 'help' || kind === 'post'
    ? [
        {
          heading: kind === 'faq' ? i18n.t('Group') : kind === 'help' ? i18n.t('Topic') : i18n.t('Section'),
          cell: ({ topic }: EntryLine) => topic || '–',
          width: 170,
          from: 'desktop' as const,
        },
      ]
    : []),
  ...(kind === 'post'
    ? [
        {
          heading: i18n.t('Author'),
          cell: ({ author }: EntryLine) => author ?? i18n.t('Deleted user'),
          width: 160,
          from: 'desktop' as const,
        },
      ]
    : []),
  { heading: i18n.t('Status'), cell: (row) => statusOf(row), width: 210, from: 'tablet' },
  ...(kind === 'post' || kind === 'help'
    ? [
        {
          heading: i18n.t('Views'),
          cell: ({ views }: EntryLine) => views,
          width: 80,
          numeric: true,
          from: 'tablet' as const,
        },
      ]
    : []),
  { heading: i18n.t('Saved'), cell: ({ savedAt }) => <When at={savedAt} />, width: 130, from: 'desktop' },
];

function statusOf({ state, changed, publishAt }: EntryLine) {
  return (
    <>
      {stateLabel(state)}
      {state === 'published' && changed && ` · ${i18n.t('unpublished changes')}`}
      {state === 'scheduled' && publishAt && (
        <>
          {' · '}
          <When at={publishAt} as="time" />
        </>
      )}
    </>
  );
}
