import { i18n } from '@lingui/core';
import { type SettingsChange, type SettingsTopic, settingsHistory } from '@stepwell/contract/admin/settings-history.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { nameOf } from './audit-entry.tsx';
import { actionLabels, changeLabels } from './audit-labels.ts';
import css from './settings.module.css';

/** Changes shown at once. */
const STEP = 10;

export interface Props {
  topic: SettingsTopic;
  /** Earlier values are in force again, and everything that shows them was asked anew. */
  onRestored: () => void;
}

/** The changes themselves, each with the way back. */
export function SettingsChanges({ topic, onRestored }: Props) {
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState(STEP);
  const [busy, setBusy] = useState<number>();
  const changes = useQuery({ ...ask(settingsHistory.list, { query: { topic, limit } }), staleTime: 0 });
  /** Undone in the same way: what is restored is a change of its own. */
  const restore = async ({ seq }: SettingsChange) => {
    if (busy !== undefined) return;
    setBusy(seq);
    try {
      await call(settingsHistory.restore, { params: { seq: seq as never } });
      // Which screens show a setting is not known here: all is asked anew.
      await queryClient.invalidateQueries();
      toast.success(i18n.t('Earlier values restored'));
      onRestored();
    } catch (error) {
      toast.error((error as Error).message);
      await queryClient.invalidateQueries(everything(settingsHistory.list));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Answer
      of={changes}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={<p className="mut">{i18n.t('No changes yet. Each save appears here.')}</p>}
    >
      {({ items, nextCursor }) => (
        <>
          <ol className={css['log']} aria-label={i18n.t('History')}>
            {items.map((entry) => (
              <li key={entry.seq}>
                <p className={css['when']}>
                  <When at={entry.at} as="time" />
                </p>
                <div>
                  <p>
                    <b>{actionLabels(entry.act)}</b>{' '}
                    <span className="mut">
                      {entry.actor ? i18n.t('by {name}', { name: nameOf(entry.actor) }) : i18n.t('automatically')}
                    </span>
                  </p>
                  <ul className={css['differences']}>
                    {changeLabels(entry).map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                  {entry.canRestore && (
                    <div className={css['save']}>
                      <Button tone="ghost" size="small" busy={busy === entry.seq} onClick={() => restore(entry)}>
                        {i18n.t('Restore earlier values')}
                      </Button>
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {nextCursor && (
            <div className={css['save']}>
              <Button tone="ghost" size="small" onClick={() => setLimit(Math.min(limit + STEP, 100))}>
                {i18n.t('Show more')}
              </Button>
            </div>
          )}
        </>
      )}
    </Answer>
  );
}
