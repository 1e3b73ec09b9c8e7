import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { StatusWord } from '../../../ui/text/status-label.tsx';
import css from '../people/person.module.css';
import people from '../students/people.module.css';
import { detailAt } from './instructor-table.tsx';
import { instructorsAt } from './instructors-at.ts';

/** Whom to look at, where the address names nobody. */
export function InstructorChooser() {
  const list = useListAddress();
  const query = instructorsAt(list.search);
  const rows = useQuery(ask(admin.instructors, { query }));
  return (
    <>
      <PageHeader title={i18n.t('Choose an instructor')} />
      <div className={people['filters']}>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search instructors')}
          placeholder={i18n.t('Name, email or subject')}
        />
      </div>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No instructor matches “{q}”', { q: query.q }) : i18n.t('No results')}
            hint={i18n.t('Instructors appear here once their request is approved or their role is changed.')}
          >
            <ButtonLink to="/admin/instructors">{i18n.t('All instructors')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>
              {items.map((row) => (
                <li key={row.userId}>
                  <Link to={detailAt(row)}>{row.fullName}</Link>
                  <StatusWord status={row.status} />
                  <span className="num mut">
                    {i18n.t('{courses, plural, one {# course} other {# courses}}', { courses: row.courses })}
                  </span>
                </li>
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}
