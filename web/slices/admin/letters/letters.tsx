import { i18n } from '@lingui/core';
import { type LetterLine, letterGroupNames, letterTexts } from '@stepwell/contract/admin/letters.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../settings/settings.module.css';
import { LetterEditor } from './letter-editor.tsx';
import { letterGroupText } from './letter-groups.ts';

/** Rows on a page: all of the list is here, since it is searched here. */
const PAGE = 25;

/** Every email the product sends, and the texts of the one that is open. */
export function Letters() {
  const [search] = useSearchParams();
  const name = search.get('letter');
  return name ? <LetterEditor key={name} name={name} /> : <LetterList />;
}

function LetterList() {
  const list = useListAddress();
  const letters = useQuery(ask(letterTexts.list, {}));
  const q = list.search.get('q')?.trim().toLowerCase() ?? '';
  const group = letterGroupNames.find((one) => one === list.search.get('group'));
  const isChanged = list.search.get('state') === 'changed';
  return (
    <>
      <div className={css['filters']}>
        <ListSearch
          list={list}
          q={q || undefined}
          label={i18n.t('Search email templates')}
          placeholder={i18n.t('Subject')}
        />
        <SelectField
          label={i18n.t('Topic')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...letterGroupNames.map((one) => ({ value: one as string, label: letterGroupText(one) })),
          ]}
          value={group ?? 'all'}
          onChoose={(chosen) => list.change({ group: chosen === 'all' ? undefined : chosen })}
        />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: 'all', label: i18n.t('All') },
            { value: 'changed', label: i18n.t('Changed') },
          ]}
          value={isChanged ? 'changed' : 'all'}
          onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
        />
      </div>
      <Answer of={letters}>
        {({ items }) => {
          const found = items.filter(
            (line) =>
              line.subject.toLowerCase().includes(q) &&
              (!group || line.group === group) &&
              (!isChanged || line.changedAt !== null),
          );
          if (found.length === 0) {
            return (
              <NothingYet
                title={
                  isChanged && !q && !group
                    ? i18n.t('No email template was changed yet')
                    : i18n.t('No email templates match')
                }
                hint={i18n.t('Try a shorter search or clear the filters.')}
              >
                <ButtonLink to="?view=letters">{i18n.t('All email templates')}</ButtonLink>
              </NothingYet>
            );
          }
          const last = Math.max(1, Math.ceil(found.length / PAGE));
          const page = Math.min(last, Math.max(1, Number(list.search.get('page')) || 1));
          return (
            <>
              <DataTable
                caption={i18n.t('Email templates')}
                rows={found.slice((page - 1) * PAGE, page * PAGE)}
                keyOf={({ name }) => name}
                columns={columns()}
              />
              <PageLinks page={page} last={last} to={(there) => list.beside({ page: String(there) })} />
            </>
          );
        }}
      </Answer>
    </>
  );
}

const columns = (): Column<LetterLine>[] => [
  {
    heading: i18n.t('Subject'),
    cell: ({ name, subject }) => <Link to={`?view=letters&letter=${name}`}>{subject}</Link>,
    under: ({ excerpt }) => excerpt,
    full: ({ subject }) => subject,
  },
  {
    heading: i18n.t('Topic'),
    cell: ({ group }) => <span className="mut">{letterGroupText(group)}</span>,
    width: 240,
    from: 'tablet',
  },
  {
    heading: i18n.t('Text'),
    cell: ({ changedAt }) =>
      changedAt ? (
        <>
          {i18n.t('Changed')} <When at={changedAt} />
        </>
      ) : (
        <span className="mut">{i18n.t('Original')}</span>
      ),
    width: 190,
  },
];
