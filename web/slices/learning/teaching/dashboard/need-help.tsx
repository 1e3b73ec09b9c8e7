import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { helpReasons, type NeedsHelp, teaching } from '@stepwell/contract/learning/teaching.ts';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../../api/call.ts';
import { Block, None, Note } from '../../../../ui/dashboard/dashboard.tsx';
import type { Columns } from '../../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../../ui/lists/csv-download.tsx';
import { ListFilters, ListTabs } from '../../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { Breadcrumbs } from '../../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../../ui/parts/button.tsx';
import { When } from '../../../../ui/time/when.tsx';
import css from './dashboard.module.css';
import { DASHBOARD, HELP_SHOWN, helpAt, helpCountedAt, type Scope, toList } from './dashboard-at.ts';
import { reasonLabels, reasonTab } from './reason-labels.ts';
import { ScopeFields } from './scope-fields.tsx';

const MessageDialog = lazy(async () => ({
  default: (await import('../../my-students/message-dialog.tsx')).MessageDialog,
}));

/** The first of those who may need help, on the dashboard. */
export function NeedHelp({ scope }: { scope: Scope }) {
  const rows = useQuery({
    ...ask(teaching.needHelp, { query: { ...scope, limit: HELP_SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    ...ask(teaching.needHelpCounts, { query: scope }),
    placeholderData: keepPreviousData,
  });
  return (
    <Block id="help" title={i18n.t('Students who need help')}>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <None>
            {i18n.t('No students are inactive, stuck at a lecture, behind their batch or failing a quiz twice.')}
          </None>
        }
      >
        {({ items }) => (
          <>
            <People items={items} />
            <Note>
              <Link className="lnk" to={toList(DASHBOARD, scope, { view: 'help' })}>
                {counts.data
                  ? i18n.t(
                      '{all, plural, one {View # student who may need help} other {View all # students who may need help}}',
                      counts.data,
                    )
                  : i18n.t('View all students who may need help')}
              </Link>
            </Note>
          </>
        )}
      </Answer>
    </Block>
  );
}

/** All of them, in the dashboard's own view. */
export function NeedHelpList() {
  const list = useListAddress();
  const query = helpAt(list.search);
  const { course, instructor, q, reason } = query;
  const rows = useQuery(ask(teaching.needHelp, { query }));
  const courses = useQuery(ask(reviews.taughtCourses, {}));
  const counts = useQuery({
    ...ask(teaching.needHelpCounts, { query: helpCountedAt(list.search) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Dashboard'), to: toList(DASHBOARD, { course, instructor }) }]} />
      <PageHeader title={i18n.t('Students who need help')}>
        <CsvDownload
          name="who-needs-help"
          columns={helpColumns}
          pageAt={(cursor) => call(teaching.needHelp, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <ListTabs
        label={i18n.t('Reason')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ reason: undefined }), isHere: !reason, count: counts.data?.all },
          ...helpReasons.map((one) => ({
            label: reasonTab(one),
            to: list.to({ reason: one }),
            isHere: reason === one,
            count: counts.data?.by[one],
          })),
        ]}
      />
      <ScopeFields list={list} scope={{ course, instructor }} courses={courses.data?.items ?? []} />
      <ListFilters>
        <ListSearch list={list} q={q} label={i18n.t('Search students')} placeholder={i18n.t('Name or email')} />
        <ListOrder
          list={list}
          sorts={[
            { value: 'reasons', label: i18n.t('Most reasons') },
            { value: 'seen', label: i18n.t('Longest inactive') },
            { value: 'name', label: i18n.t('Name') },
          ]}
          query={query}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={q || reason ? i18n.t('No students match') : i18n.t('No students need help')}
            hint={
              q || reason
                ? i18n.t('Try a shorter search, or view all reasons.')
                : i18n.t('No students are inactive, stuck at a lecture, behind their batch or failing a quiz twice.')
            }
          >
            {(q || reason) && (
              <ButtonLink to={list.to({ q: undefined, reason: undefined })}>{i18n.t('View all reasons')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <People items={items} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const helpColumns = (): Columns<NeedsHelp> => [
  [i18n.t('Student'), (row) => row.fullName],
  [i18n.t('Email'), (row) => row.email],
  [i18n.t('Course'), (row) => row.courseTitle],
  [i18n.t('Reasons'), (row) => row.reasons.map(reasonLabels).join('; ')],
  [i18n.t('Last seen'), (row) => row.lastOpenedAt],
];

function People({ items }: { items: NeedsHelp[] }) {
  const [writing, setWriting] = useState<NeedsHelp | null>(null);
  return (
    <>
      <ul className={css['people']}>
        {items.map((one) => (
          <li key={one.enrolmentId}>
            <div>
              <p className={css['who']}>{one.fullName}</p>
              <p className="mut">
                {one.courseTitle}, {i18n.t('last active')} <When at={one.lastOpenedAt} />
              </p>
              <ul>
                {one.reasons.map((reason) => (
                  <li key={`${reason.reason}${reason.about}`}>{reasonLabels(reason)}</li>
                ))}
              </ul>
            </div>
            <Button
              tone="ghost"
              size="small"
              aria-label={i18n.t('Message {name} about {course}', { name: one.fullName, course: one.courseTitle })}
              onClick={() => setWriting(one)}
            >
              <IconMail size={18} stroke={1.7} aria-hidden />
              {i18n.t('Message')}
            </Button>
          </li>
        ))}
      </ul>
      {writing && (
        <Suspense>
          <MessageDialog learners={[writing]} onSent={() => setWriting(null)} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </>
  );
}
