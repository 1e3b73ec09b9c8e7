import { i18n } from '@lingui/core';
import { admin, studentSorts } from '@stepwell/contract/admin.ts';
import { statuses } from '@stepwell/contract/identity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer, NothingYet } from '../../ui/answer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { statusText } from '../../ui/status-word.tsx';
import { StudentTable } from './student-table.tsx';
import css from './students.module.css';
import { studentsAt } from './students-at.ts';
import { StudentsCsv } from './students-csv.tsx';

const sortWord = (sort: (typeof studentSorts)[number]) => {
  if (sort === 'name') return i18n.t('Name');
  return sort === 'seen' ? i18n.t('Last seen') : i18n.t('Newest first');
};

export function Students() {
  const [search, setSearch] = useSearchParams();
  const query = studentsAt(search);
  const list = useQuery(ask(admin.students, { query }));
  const { location: coming } = useNavigation();
  const change = (what: Record<string, string | undefined>) => {
    // Built on the address that is on its way, so that two changes at once keep each other.
    const next = new URLSearchParams(coming?.search ?? search);
    next.delete('cursor');
    for (const [key, value] of Object.entries(what)) value ? next.set(key, value) : next.delete(key);
    return next;
  };
  return (
    <>
      <PageHeader title={i18n.t('Students')}>
        <StudentsCsv query={query} />
      </PageHeader>
      <Tabs here={query.status} to={(status) => `?${change({ status })}`} />
      <div className={css['filters']}>
        <SearchField
          label={i18n.t('Search students')}
          placeholder={i18n.t('Name or email')}
          given={query.q ?? ''}
          onSearch={(q) => setSearch(change({ q }), { replace: true })}
        />
        <label className={css['sort']}>
          {i18n.t('Sort by')}
          <select value={query.sort} onChange={(event) => setSearch(change({ sort: event.target.value }))}>
            {studentSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWord(sort)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No student matches “{q}”', { q: query.q }) : i18n.t('Nobody here')}
            hint={i18n.t('Try fewer letters, or look at every status.')}
          >
            <ButtonLink to="/admin/students">{i18n.t('All students')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <StudentTable
              key={search.toString()}
              rows={items}
              sorted={{ by: query.sort, to: (sort) => `?${change({ sort })}` }}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

type Here = ReturnType<typeof studentsAt>['status'];
/** Who waits, then every status with its count. */
function Tabs({ here, to }: { here: Here; to: (status: Here) => string }) {
  const counts = useQuery(ask(admin.studentCounts, {}));
  const all = counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0);
  const waiting = counts.data?.pending ?? 0;
  const tabs = [undefined, ...statuses] as const;
  return (
    <>
      {waiting > 0 && here !== 'pending' && (
        <div className={css['waiting']}>
          <p className="num">
            <b>
              {i18n.t('{waiting, plural, one {# student waits for approval.} other {# students wait for approval.}}', {
                waiting,
              })}
            </b>
          </p>
          <ButtonLink tone="lamp" size="small" to={to('pending')}>
            {i18n.t('{waiting, plural, one {Review the one} other {Review the #}}', { waiting })}
          </ButtonLink>
        </div>
      )}
      <nav className={css['tabs']} aria-label={i18n.t('Status')}>
        {tabs.map((status) => (
          <Link key={status ?? 'all'} to={to(status)} aria-current={here === status ? 'true' : undefined}>
            {status ? statusText(status) : i18n.t('All')}{' '}
            <span className="num">{status ? counts.data?.[status] : all}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
