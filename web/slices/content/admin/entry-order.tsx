import { i18n } from '@lingui/core';
import { contentAdmin, type EntryLine } from '@stepwell/contract/content/manage.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import css from './admin.module.css';

type Ordered = 'faq' | 'help' | 'team' | 'value';

/** All entries of a kind, a hundred a call; as many as an order may name. */
async function allOf(kind: Ordered) {
  const all: EntryLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(contentAdmin.list, { query: { kind, limit: 100, cursor } });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && all.length < 300);
  return all;
}

/** In which order questions, articles, people and values stand on their pages. Groups follow their first question. */
export function EntryOrder({ kind, onClose }: { kind: Ordered; onClose: () => void }) {
  const all = useQuery({ queryKey: ['content order', kind], queryFn: () => allOf(kind), staleTime: 0, gcTime: 0 });
  const [sorted, setSorted] = useState<EntryLine[]>();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={i18n.t('Change order')}
      hint={
        kind === 'faq' || kind === 'help'
          ? i18n.t('Groups appear in the order of their first entry.')
          : i18n.t('They appear on the page in this order.')
      }
      action={i18n.t('Save order')}
      unsaved={sorted !== undefined}
      send={async () => {
        const entryIds = (sorted ?? all.data ?? []).map(({ entryId }) => entryId);
        if (entryIds.length === 0) return;
        await call(contentAdmin.order, { body: { kind, entryIds } });
        await queryClient.invalidateQueries(everything(contentAdmin.list));
        toast.success(i18n.t('Order saved'));
      }}
      onClose={onClose}
    >
      <Answer of={all} isEmpty={(items) => items.length === 0} whenEmpty={<p>{i18n.t('Nothing here yet')}</p>}>
        {(items) => (
          <SortableList
            label={i18n.t('Order')}
            items={sorted ?? items}
            idOf={idOf}
            nameOf={({ title }) => title}
            onSort={setSorted}
            rowClass={css['ordered']}
          >
            {({ title, topic }, _, moves) => (
              <>
                {moves}
                <span>
                  {topic && <small>{topic}</small>}
                  {title}
                </span>
              </>
            )}
          </SortableList>
        )}
      </Answer>
    </FormDialog>
  );
}

const idOf = ({ entryId }: EntryLine) => entryId;
