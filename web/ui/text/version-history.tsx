import { i18n } from '@lingui/core';
import type { VersionLine } from '@stepwell/contract/content/manage.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import { Answer } from '../page/query-state.tsx';
import { Button } from '../parts/button.tsx';
import { When } from '../time/when.tsx';
import { PieceDifference, type TextParts } from './difference.tsx';
import css from './version-history.module.css';

interface Props {
  list: UseQueryResult<{ items: VersionLine[] }>;
  /** What stands below a version that is pressed. */
  children: (number: number) => ReactNode;
  onClose: () => void;
}

/** What was saved when and by whom; a press compares a version with the draft, a second one restores it. */
export function VersionHistoryDialog({ list, children, onClose }: Props) {
  const [chosen, setChosen] = useState<number>();
  return (
    <Dialog label={i18n.t('Version history')} shape="wide" close={onClose}>
      <div className={css['history']}>
        <h2>{i18n.t('Version history')}</h2>
        <Answer
          of={list}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={<p className="mut">{i18n.t('No versions yet. Each save adds one.')}</p>}
        >
          {({ items }) => (
            <ol>
              {items.map((line) => (
                <li key={line.number}>
                  <Line
                    line={line}
                    isOpen={chosen === line.number}
                    flip={() => setChosen(chosen === line.number ? undefined : line.number)}
                  />
                  {chosen === line.number && children(line.number)}
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
  before: TextParts;
  after: TextParts;
  restore: () => Promise<unknown>;
}

/** What restoring a version would change, and the button that does it. */
export function ComparedVersion({ before, after, restore }: ComparedProps) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={css['version']}>
      <p className="mut">{i18n.t('Underlined: restored. Struck through: removed.')}</p>
      <PieceDifference before={before} after={after} />
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void restore().finally(() => setBusy(false));
        }}
      >
        {i18n.t('Restore this version')}
      </Button>
    </div>
  );
}
