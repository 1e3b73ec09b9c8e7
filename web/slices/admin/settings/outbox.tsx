import { i18n } from '@lingui/core';
import { adminSettings, type EmailListItem, emailStates } from '@stepwell/contract/admin/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable, RowOpener } from '../../../ui/lists/data-table.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EmailStateLabel, emailStateText } from './email-state.tsx';
import { emailsQueryAt } from './lists-at.ts';
import css from './settings.module.css';

type State = EmailListItem['state'] | 'all';

/** Every letter that the site wrote, newest first. */
export function Outbox() {
  const list = useListAddress();
  const query = emailsQueryAt(list.search);
  const letters = useQuery(ask(adminSettings.letters, { query }));
  const [open, setOpen] = useState<EmailListItem | null>(null);
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <>
      <div className={css['filters']}>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search emails')}
          placeholder={i18n.t('Email address or subject')}
        />
        <SelectField<State>
          label={i18n.t('State')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...emailStates.map((state) => ({ value: state, label: emailStateText(state) })),
          ]}
          value={query.state ?? 'all'}
          onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
        />
        <CsvDownload
          name="letters"
          columns={csv}
          pageAt={(cursor) => call(adminSettings.letters, { query: { ...query, limit: 100, cursor } })}
        />
      </div>
      <Answer
        of={letters}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No emails match') : i18n.t('No emails yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or clear the status filter.')
                : i18n.t('The first email is created when someone signs up.')
            }
          >
            {isNarrowed && <ButtonLink to="?view=outbox">{i18n.t('All emails')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable caption={i18n.t('Emails')} rows={items} keyOf={({ key }) => key} columns={columns(setOpen)} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {open && <EmailDialog letter={open} close={() => setOpen(null)} />}
    </>
  );
}

const columns = (open: (letter: EmailListItem) => void): Column<EmailListItem>[] => [
  {
    heading: i18n.t('Subject'),
    cell: (letter) => <RowOpener onClick={() => open(letter)}>{letter.subject}</RowOpener>,
    under: ({ to, state, refusal }) => (state === 'failed' && refusal ? `${to}: ${refusal}` : to),
    full: ({ subject }) => subject,
  },
  {
    heading: i18n.t('To'),
    cell: ({ to }) => <span className="mut">{to}</span>,
    full: ({ to }) => to,
    width: 300,
    from: 'tablet',
  },
  { heading: i18n.t('State'), cell: (letter) => <EmailStateLabel letter={letter} />, width: 140 },
  {
    heading: i18n.t('Created'),
    cell: ({ writtenAt }) => (
      <span className="mut">
        <When at={writtenAt} as="time" />
      </span>
    ),
    width: 170,
    numeric: true,
    from: 'tablet',
  },
];

/** Without their texts: a file travels, and some letters hold links that open accounts. */
const csv = (): Columns<EmailListItem> => [
  [i18n.t('Created'), ({ writtenAt }) => writtenAt],
  [i18n.t('To'), ({ to }) => to],
  [i18n.t('Subject'), ({ subject }) => subject],
  [i18n.t('State'), ({ state }) => emailStateText(state)],
  [i18n.t('Sent'), ({ sentAt }) => sentAt],
  [i18n.t('Rejections'), ({ refusals }) => refusals],
  [i18n.t('Mail server response'), ({ refusal }) => refusal],
];
