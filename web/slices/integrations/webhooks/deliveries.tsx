import { i18n } from '@lingui/core';
import { type Delivery, deliveryStates, webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable, RowOpener } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../integrations.module.css';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { StateLabel } from './state-label.tsx';
import { deliveryStateText, outcomeText } from './webhook-labels.ts';

/** While something is under way, the log is read this often; in milliseconds. */
const LOOK_AGAIN_MS = 2000;
const isSoon = ({ dueAt }: Delivery) => dueAt !== null && Date.parse(dueAt) - Date.now() < 10_000;

interface Props {
  webhookId: string;
  isOff: boolean;
  onSent: () => Promise<unknown>;
}

/** The log of a webhook: every message with what became of it, for 30 days. */
export function Deliveries({ webhookId, isOff, onSent }: Props) {
  const list = useListAddress();
  const query = {
    q: list.search.get('q')?.trim().slice(0, 100) || undefined,
    state: deliveryStates.find((state) => state === list.search.get('state')),
    cursor: list.search.get('cursor') ?? undefined,
  };
  const deliveries = useQuery({
    ...ask(webhooksAdmin.deliveries, { params: { webhookId }, query }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isSoon) ? LOOK_AGAIN_MS : false),
  });
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  const open = list.search.get('delivery');
  return (
    <section className={css['log']} aria-labelledby="deliveries">
      <h2 id="deliveries">{i18n.t('Deliveries')}</h2>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search deliveries')}
          placeholder={i18n.t('Event, email, message or answer')}
        />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...deliveryStates.map((state) => ({ value: state, label: deliveryStateText(state) })),
          ]}
          value={query.state ?? 'all'}
          onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
        />
      </ListFilters>
      <Answer
        of={deliveries}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No deliveries match these filters') : i18n.t('No deliveries yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('They appear here when one of the chosen events happens, or when you send a test.')
            }
          >
            {isNarrowed && (
              <ButtonLink to={`?view=webhooks&webhook=${webhookId}`}>{i18n.t('Clear filters')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Deliveries')}
              rows={items}
              keyOf={({ deliveryId }) => deliveryId}
              columns={columns((deliveryId) => list.change({ delivery: deliveryId, cursor: query.cursor }))}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {open && <DeliveryDialog deliveryId={open} isOff={isOff} onSent={onSent} close={() => list.close('delivery')} />}
    </section>
  );
}

const columns = (open: (deliveryId: string) => void): Column<Delivery>[] => [
  {
    heading: i18n.t('Event'),
    cell: ({ deliveryId, event }) => <RowOpener onClick={() => open(deliveryId)}>{event}</RowOpener>,
    under: (row) => outcomeText(row),
    full: ({ messageId }) => messageId,
  },
  {
    heading: i18n.t('State'),
    cell: ({ state }) => <StateLabel state={state} text={deliveryStateText(state)} />,
    width: 130,
  },
  {
    heading: i18n.t('Answer'),
    cell: (row) => <span className="mut">{outcomeText(row)}</span>,
    width: 210,
    from: 'tablet',
  },
  { heading: i18n.t('Attempts'), cell: ({ attempts }) => attempts, width: 90, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Duration'),
    cell: ({ durationMs }) =>
      durationMs === null ? '' : <span className="mut">{i18n.t('{ms} ms', { ms: durationMs })}</span>,
    width: 100,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Created'),
    cell: ({ createdAt }) => (
      <span className="mut">
        <When at={createdAt} as="time" />
      </span>
    ),
    width: 170,
    numeric: true,
    from: 'tablet',
  },
];
