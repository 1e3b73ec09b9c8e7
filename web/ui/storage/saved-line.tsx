import { i18n } from '@lingui/core';
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react';
import { Button } from '../parts/button.tsx';
import { useTimeZone } from '../time/time-zone.ts';
import css from './saved-line.module.css';

export interface Saved {
  /** `held`: what students see already changes only when it is published. */
  phase: 'saved' | 'typing' | 'saving' | 'unsent' | 'held' | 'elsewhere';
  /** Of `unsent`: why, and what to do. */
  trouble: string;
}

interface Props {
  now: Saved;
  /** When it was saved last, where that is known. */
  savedAt?: string | null;
}

/** Whether what was typed is saved; readers hear it when it turns bad, not at every save. */
export function SavedLine({ now: { phase, trouble }, savedAt = null }: Props) {
  const timeZone = useTimeZone();
  const bad = phase === 'unsent' || phase === 'elsewhere';
  const time = savedAt && new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(savedAt));
  const text =
    phase === 'unsent'
      ? i18n.t('Not saved: {reason}', { reason: trouble })
      : phase === 'elsewhere'
        ? i18n.t('Not saved: edited elsewhere. Choose a version below.')
        : phase === 'held'
          ? i18n.t('Not saved: publish your changes to save them')
          : phase === 'saved'
            ? time
              ? i18n.t('Saved {time}', { time })
              : i18n.t('Saved')
            : i18n.t('Saving…');
  const Icon = bad ? IconAlertTriangle : phase === 'saved' ? IconCheck : IconPencil;
  return (
    <p className={css['saved']} data-phase={phase} data-bad={bad || undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className="num">{text}</span>
      <span role="status" className="sr">
        {bad ? text : ''}
      </span>
    </p>
  );
}

interface ElsewhereProps {
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Two people, or two tabs, wrote at once: the writer says which text stays. */
export function Elsewhere({ keepMine, takeTheirs }: ElsewhereProps) {
  return (
    <div className={css['elsewhere']} role="alert">
      <p>{i18n.t('This was edited elsewhere. Your text is stored on this device. Choose which version to keep.')}</p>
      <div className={css['row']}>
        <Button size="small" onClick={keepMine}>
          {i18n.t('Keep mine')}
        </Button>
        <Button size="small" tone="ghost" onClick={takeTheirs}>
          {i18n.t('Load the other version')}
        </Button>
      </div>
    </div>
  );
}
