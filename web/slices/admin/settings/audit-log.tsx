import { i18n } from '@lingui/core';
import { type AuditEntry, adminSettings } from '@stepwell/contract/admin/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Entry, nameOf } from './audit-entry.tsx';
import { actionLabels, changesLine, objectLabels } from './audit-labels.ts';
import { ChainPlace } from './chain-check.tsx';
import { auditAt } from './lists-at.ts';
import css from './settings.module.css';

/** Who did what to whom: searched by person, act, reason and day; newest first. */
export function AuditLog() {
  const list = useListAddress();
  const { query, days } = auditAt(list.search);
  const entries = useQuery(ask(adminSettings.audit, { query }));
  const acts = useQuery(ask(adminSettings.auditActs, {}));
  const isNarrowed = Object.values({ ...query, cursor: undefined }).some((value) => value !== undefined);
  return (
    <>
      <ChainPlace />
      <ListFilters>
        <SearchField
          label={i18n.t('By or about')}
          placeholder={i18n.t('Person by or about')}
          given={query.who ?? ''}
          onSearch={(who) => list.change({ who }, { replace: true })}
        />
        <ListSearch list={list} q={query.q} label={i18n.t('Search reasons')} placeholder={i18n.t('Search reasons')} />
        <SelectField
          label={i18n.t('Action')}
          options={[
            { value: '', label: i18n.t('All') },
            ...(acts.data?.acts ?? (query.act ? [query.act] : [])).map((act) => ({
              value: act,
              label: actionLabels(act),
            })),
          ]}
          value={query.act ?? ''}
          onChoose={(act) => list.change({ act })}
        />
        <Day label={i18n.t('From')} day={days.first} choose={(from) => list.change({ from })} />
        <Day label={i18n.t('To')} day={days.last} choose={(to) => list.change({ to })} />
        <CsvDownload
          name="audit-log"
          columns={csv}
          pageAt={(cursor) => call(adminSettings.audit, { query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={entries}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No entry matches') : i18n.t('No entries yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search, another action or a longer period.')
                : i18n.t('Admin actions on people and settings appear here, with time and reason.')
            }
          >
            {isNarrowed && <ButtonLink to="?view=audit">{i18n.t('Full log')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ol className={css['log']} aria-label={i18n.t('Audit log')}>
              {items.map((entry) => (
                <Entry key={entry.seq} entry={entry} />
              ))}
            </ol>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

interface DayProps {
  label: string;
  day: string | undefined;
  choose: (day: string | undefined) => void;
}
function Day({ label, day, choose }: DayProps) {
  return (
    <label className={css['day']}>
      <span>{label}</span>
      <input type="date" value={day ?? ''} onChange={({ target }) => choose(target.value || undefined)} />
    </label>
  );
}

const csv = (): Columns<AuditEntry> => [
  [i18n.t('Number'), ({ seq }) => seq],
  [i18n.t('Time'), ({ at }) => at],
  [i18n.t('Action'), ({ act }) => act],
  [i18n.t('By'), ({ actor }) => (actor ? nameOf(actor) : '')],
  [i18n.t('By (id)'), ({ actor }) => actor?.userId ?? null],
  [i18n.t('About'), ({ subject }) => (subject ? nameOf(subject) : '')],
  [i18n.t('About (id)'), ({ subject }) => subject?.userId ?? null],
  [i18n.t('Reason'), ({ reason }) => reason],
  [i18n.t('Object'), objectLabels],
  [i18n.t('Updated'), changesLine],
];
