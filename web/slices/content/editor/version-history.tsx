import { i18n } from '@lingui/core';
import type { Entry } from '@stepwell/contract/content/entries.ts';
import { contentAdmin, type VersionLine } from '@stepwell/contract/content/manage.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { PieceDifference } from '../../../ui/text/difference.tsx';
import { When } from '../../../ui/time/when.tsx';
import { partsOf } from '../content-labels.ts';
import css from './editor.module.css';
import type { EntryNow } from './entry-draft.ts';

interface Props {
  entry: Entry;
  now: EntryNow;
  /** Makes the draft what a version says. */
  restore: (content: Entry['content']) => Promise<unknown>;
  onClose: () => void;
}

/** What was saved when and by whom; a press compares a version with the draft, a second one restores it. */
export function VersionHistory({ entry, now, restore, onClose }: Props) {
  const [chosen, setChosen] = useState<number>();
  const params = { entryId: entry.entryId };
  const list = useQuery({ ...ask(contentAdmin.versions, { params }), staleTime: 0 });
  return (
    <Dialog label={i18n.t('Version history')} shape="wide" close={onClose}>
      <div className={css['history']}>
        <h2>{i18n.t('Version history')}</h2>
        <Answer of={list}>
          {({ items }) => (
            <ol>
              {items.map((line) => (
                <li key={line.number}>
                  <Line
                    line={line}
                    isOpen={chosen === line.number}
                    flip={() => setChosen(chosen === line.number ? undefined : line.number)}
                  />
                  {chosen === line.number && (
                    <Compared
                      entry={entry}
                      number={line.number}
                      now={now}
                      restore={async (content) => {
                        await restore(content);
                        onClose();
                      }}
                    />
                  )}
                </li>
              ))}
            </ol>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Line({ line, isOpen, flip }: { line: VersionLine; isOpen: boolean; flip: () => void }) {
  const { savedAt, savedBy, change, isLive } = line;
  return (
    <button type="button" className={css['line']} aria-expanded={isOpen} onClick={flip}>
      <b>
        <When at={savedAt} as="time" />
        {isLive && ` · ${i18n.t('Published')}`}
      </b>
      <span className="mut">{savedBy ?? i18n.t('Deleted user')}</span>
      <span className="num">
        {i18n.t('{sign}{n} characters', { sign: change < 0 ? '−' : '+', n: Math.abs(change) })}
      </span>
    </button>
  );
}

interface ComparedProps {
  entry: Entry;
  number: number;
  now: EntryNow;
  restore: (content: Entry['content']) => Promise<unknown>;
}

function Compared({ entry: { entryId, kind }, number, now, restore }: ComparedProps) {
  const [busy, setBusy] = useState(false);
  const version = useQuery(ask(contentAdmin.version, { params: { entryId, number: number as never } }));
  return (
    <Answer of={version}>
      {({ content }) => (
        <div className={css['version']}>
          <p className="mut">{i18n.t('Underlined: restored. Struck through: removed.')}</p>
          <PieceDifference before={partsOf(kind, now)} after={partsOf(kind, content)} />
          <Button
            size="small"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void restore(content).finally(() => setBusy(false));
            }}
          >
            {i18n.t('Restore this version')}
          </Button>
        </div>
      )}
    </Answer>
  );
}
